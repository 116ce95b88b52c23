import { and, eq, lt, or, sql } from 'drizzle-orm';
import { DELIVERY_LOG_DAYS, WEBHOOK_EVENTS, WEBHOOK_TEST, type WebhookEvent } from '#contracts/developers.ts';
import type { ShopEvent, ShopEventName } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { wakeBackground } from '../kernel/wake-background.ts';
import type { Subject } from './rules.ts';
import { holdEndpoint } from './save-endpoint.ts';
import { webhookDeliveries, webhookEndpoints } from './tables.ts';

/** So that a message of a change of many articles stays small. */
const ARTICLES_PER_MESSAGE = 20;

/**
 * Queues the message about an event for every endpoint that subscribes to it. Nothing is sent here.
 *
 * repeatable  yes: an event delivered twice is one message
 */
export async function queueMessages(shop: Shop, event: ShopEvent & { eventId: string }): Promise<void> {
  const name = webhookOf(event.name);
  if (!name) return;
  const listening = await shop.db
    .select({ endpointId: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.isOn, true), sql`${name} = ANY(${webhookEndpoints.events})`));
  if (listening.length === 0) return;
  const now = shop.clock.now();
  const common = { event: name, occurredAt: now, nextTryAt: now };
  const rows = subjectsOf(name, event).flatMap((subject, part) => {
    const messageId = messageIdOf(event.eventId, part);
    return listening.map(({ endpointId }) => ({ ...common, endpointId, subject, messageId }));
  });
  if (rows.length === 0) return;
  await shop.db.insert(webhookDeliveries).values(rows).onConflictDoNothing();
  await wakeBackground(shop.db);
}

/** An order whose payment failed, or whose parcel was refused, has ended like any other that was called off. */
const ENDS_ORDER: readonly ShopEventName[] = ['order.cancelled', 'order.payment.failed', 'order.refused'];

/** The message that an event is, if it is one. */
function webhookOf(event: ShopEventName): WebhookEvent | undefined {
  if (event === 'order.shipped.at.once') return 'order.shipped';
  return ENDS_ORDER.includes(event) ? 'order.cancelled' : WEBHOOK_EVENTS.find((known) => known === event);
}

function messageIdOf(eventId: string, part: number): string {
  return `msg_${eventId.replaceAll('-', '')}${part === 0 ? '' : `_${part}`}`;
}

function subjectsOf(name: WebhookEvent, { payload }: ShopEvent): Subject[] {
  if (name === 'stock.low') return 'variantIds' in payload ? [{ variantIds: payload.variantIds }] : [];
  if ('refundId' in payload && 'orderId' in payload) return [{ orderId: payload.orderId, refundId: payload.refundId }];
  if ('returnId' in payload) return [{ returnId: payload.returnId }];
  if (name !== 'product.changed') return 'orderId' in payload ? [{ orderId: payload.orderId }] : [];
  const ids = 'productIds' in payload ? payload.productIds : [];
  const parts = Math.ceil(ids.length / ARTICLES_PER_MESSAGE);
  return Array.from({ length: parts }, (_, part) => ({
    productIds: ids.slice(part * ARTICLES_PER_MESSAGE, (part + 1) * ARTICLES_PER_MESSAGE),
  }));
}

/**
 * Sends an endpoint a message that says nothing but that it arrives.
 *
 * refuses     not.found; webhook.off — the endpoint is turned off
 * repeatable  the same request is one message
 */
export async function sendTest(
  shop: Shop,
  { id, idempotencyKey }: { id: number; idempotencyKey: string },
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const endpoint = await holdEndpoint(tx, id);
    if (!endpoint.isOn) throw new Refusal('webhook.off');
    const now = shop.clock.now();
    const times = { occurredAt: now, nextTryAt: now };
    const message = {
      endpointId: id,
      messageId: `msg_test_${idempotencyKey}`,
      event: WEBHOOK_TEST,
      subject: {},
      ...times,
    };
    await tx.insert(webhookDeliveries).values(message).onConflictDoNothing();
    await wakeBackground(tx);
  });
}

/**
 * Lets a message be sent once more, now: one that was given up or arrived, with all its tries; one that waits, earlier. Its id
 * stays, so a receiver that has done it already knows it.
 *
 * refuses     not.found; webhook.off — the endpoint is turned off
 * repeatable  yes: one that is being sent is left alone
 */
export async function sendAgain(shop: Shop, deliveryId: number): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const [row] = await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, deliveryId));
    if (!row) throw new Refusal('not.found');
    const endpoint = await holdEndpoint(tx, row.endpointId);
    if (!endpoint.isOn) throw new Refusal('webhook.off');
    const now = shop.clock.now();
    const isFree = or(sql`${webhookDeliveries.leasedUntil} IS NULL`, lt(webhookDeliveries.leasedUntil, now));
    await tx
      .update(webhookDeliveries)
      .set({
        state: 'waiting',
        attempts: sql`CASE WHEN ${webhookDeliveries.state} = 'waiting' THEN ${webhookDeliveries.attempts} ELSE 0 END`,
        nextTryAt: now,
        endedAt: null,
      })
      .where(and(eq(webhookDeliveries.id, deliveryId), isFree));
    await wakeBackground(tx);
  });
}

const DAY_MS = 86_400_000;

/** Forgets messages of more than 90 days ago. */
export async function forgetOldDeliveries(shop: Shop): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - DELIVERY_LOG_DAYS * DAY_MS);
  await shop.db.delete(webhookDeliveries).where(lt(webhookDeliveries.occurredAt, before));
}
