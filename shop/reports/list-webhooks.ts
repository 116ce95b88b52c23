import { and, asc, count, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { DeliveryState, WebhookEvent, WebhookTry } from '#contracts/developers.ts';
import type { Shop } from '../kernel/shop.ts';
import { webhookDeliveries, webhookEndpoints } from '../webhooks/tables.ts';

export type EndpointShown = {
  id: number;
  url: string;
  events: WebhookEvent[];
  isOn: boolean;
  /** Why it is off; null while it is on. */
  offReason: 'owner' | 'failing' | 'gone' | null;
  /** Since when no message got through; null after one that did. */
  failingSince: string | null;
  /** Until when the secret before is signed with too; null when there is none. */
  oldSecretUntil: string | null;
  version: number;
  createdAt: string;
  /** Messages of the last day, by what became of them. */
  lastDay: Record<DeliveryState, number>;
};

export type DeliveryShown = {
  id: number;
  messageId: string;
  event: string;
  state: DeliveryState;
  occurredAt: string;
  /** When the next try is; null when there is none. */
  nextTryAt: string | null;
  tries: WebhookTry[];
};

const DAY_MS = 86_400_000;

/** Every endpoint, the oldest first. Two statements. */
export async function listEndpoints(shop: Shop): Promise<EndpointShown[]> {
  const now = shop.clock.now();
  const [rows, counts] = await Promise.all([
    shop.db.select().from(webhookEndpoints).orderBy(asc(webhookEndpoints.id)),
    shop.db
      .select({ endpointId: webhookDeliveries.endpointId, state: webhookDeliveries.state, count: count() })
      .from(webhookDeliveries)
      .where(gte(webhookDeliveries.occurredAt, new Date(now.getTime() - DAY_MS)))
      .groupBy(webhookDeliveries.endpointId, webhookDeliveries.state),
  ]);
  return rows.map((row) => {
    const lastDay = { waiting: 0, delivered: 0, failed: 0 };
    for (const one of counts) if (one.endpointId === row.id) lastDay[one.state] = one.count;
    const isOldGood = row.oldSecretUntil !== null && row.oldSecretUntil > now;
    return {
      id: row.id,
      url: row.url,
      events: row.events,
      isOn: row.isOn,
      offReason: row.offReason,
      failingSince: row.failingSince?.toISOString() ?? null,
      oldSecretUntil: isOldGood ? (row.oldSecretUntil?.toISOString() ?? null) : null,
      version: row.version,
      createdAt: row.createdAt.toISOString(),
      lastDay,
    };
  });
}

/** A page of the deliveries to an endpoint, newest first; `before`: older than this delivery. */
export async function listDeliveries(
  shop: Shop,
  {
    endpointId,
    state,
    before,
    perPage,
  }: { endpointId: number; state: DeliveryState | null; before: number | null; perPage: number },
): Promise<DeliveryShown[]> {
  const rows = await shop.db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        state === null ? undefined : eq(webhookDeliveries.state, state),
        before === null ? undefined : lt(webhookDeliveries.id, before),
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(perPage);
  return rows.map((row) => ({
    id: row.id,
    messageId: row.messageId,
    event: row.event,
    state: row.state,
    occurredAt: row.occurredAt.toISOString(),
    nextTryAt: row.state === 'waiting' ? row.nextTryAt.toISOString() : null,
    tries: row.tries,
  }));
}

/** How many endpoints the shop turned off by itself, and nobody has looked after since. */
export async function countTurnedOff(shop: Shop): Promise<number> {
  const [row] = await shop.db
    .select({ count: count() })
    .from(webhookEndpoints)
    .where(sql`${webhookEndpoints.offReason} IN ('failing', 'gone')`);
  return row?.count ?? 0;
}
