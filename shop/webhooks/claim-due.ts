import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { TryProblem, WebhookTry } from '#contracts/developers.ts';
import { audit } from '../kernel/audit.ts';
import { decrypt } from '../kernel/encrypt.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { nextTry, reasonToTurnOff } from './rules.ts';
import { type Endpoint, hostOf } from './save-endpoint.ts';
import { webhookDeliveries, webhookEndpoints } from './tables.ts';

export type Delivery = typeof webhookDeliveries.$inferSelect;
/** Where messages go, and what they are signed with today. */
export type Destination = { id: number; url: string; secrets: Buffer[] };

const AT_ONCE = 4; // of one endpoint, so that a slow one is not overrun
const LEASE_MS = 60_000; // well above the ten seconds that a try may take
const MOST_TRIES_KEPT = 30;

function isDue(now: Date) {
  const isFree = or(isNull(webhookDeliveries.leasedUntil), lte(webhookDeliveries.leasedUntil, now));
  return and(eq(webhookDeliveries.state, 'waiting'), lte(webhookDeliveries.nextTryAt, now), isFree);
}

/** The endpoints that have a delivery due now. */
export async function findDueEndpoints(shop: Shop): Promise<number[]> {
  const rows = await shop.db
    .selectDistinct({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .innerJoin(webhookDeliveries, eq(webhookDeliveries.endpointId, webhookEndpoints.id))
    .where(and(eq(webhookEndpoints.isOn, true), isDue(shop.clock.now())));
  return rows.map(({ id }) => id);
}

/**
 * Claims the next messages of an endpoint, at most four: no other node claims the same for a minute.
 *
 * returns  null when the endpoint is gone or off, or nothing is due
 */
export async function claimDue(shop: Shop, endpointId: number): Promise<{ to: Destination; due: Delivery[] } | null> {
  const now = shop.clock.now();
  const [endpoint] = await shop.db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, endpointId), eq(webhookEndpoints.isOn, true)));
  if (!endpoint) return null;
  const next = shop.db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpointId, endpointId), isDue(now)))
    .orderBy(asc(webhookDeliveries.nextTryAt), asc(webhookDeliveries.id))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  const due = await shop.db
    .update(webhookDeliveries)
    .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, leasedUntil: new Date(now.getTime() + LEASE_MS) })
    .where(sql`${webhookDeliveries.id} IN (${next})`)
    .returning();
  return due.length === 0 ? null : { to: destinationOf(shop, endpoint, now), due };
}

function destinationOf(shop: Shop, endpoint: Endpoint, now: Date): Destination {
  const { id, url, encryptedSecret, encryptedOldSecret, oldSecretUntil } = endpoint;
  const isOldGood = encryptedOldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now;
  const encrypted = [encryptedSecret, ...(isOldGood ? [encryptedOldSecret] : [])];
  return {
    id,
    url,
    secrets: encrypted.map((one) => Buffer.from(decrypt(shop.settings.encryptionKey, one), 'base64url')),
  };
}

export type TryOutcome = { code: number | null; problem: TryProblem | null; ms: number };

/**
 * Writes down what came of a try: done, wait for the next one, or given up. An endpoint that has failed for too long is turned
 * off, and the owner is notified.
 *
 * repeatable  a try that took so long that somebody else took the message over is not noted
 */
export async function recordTry(shop: Shop, delivery: Delivery, outcome: TryOutcome): Promise<void> {
  const { id, attempts, endpointId } = delivery;
  await inTransaction(shop, async (tx) => {
    const [endpoint] = await tx
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, endpointId))
      .for('update');
    if (!endpoint) return; // removed meanwhile, the message with it
    const now = shop.clock.now();
    const entry: WebhookTry = { at: now.toISOString(), ...outcome };
    const again = outcome.problem === null ? null : nextTry(attempts, now);
    const state = outcome.problem === null ? 'delivered' : again ? 'waiting' : 'failed';
    const [noted] = await tx
      .update(webhookDeliveries)
      .set({
        state,
        nextTryAt: again ?? now,
        leasedUntil: null,
        endedAt: again ? null : now,
        tries: [...delivery.tries, entry].slice(-MOST_TRIES_KEPT),
      })
      .where(
        and(
          eq(webhookDeliveries.id, id),
          eq(webhookDeliveries.state, 'waiting'),
          eq(webhookDeliveries.attempts, attempts),
        ),
      )
      .returning({ id: webhookDeliveries.id });
    if (noted) await judge(shop, tx, endpoint, outcome.problem);
  });
}

/** What a try says of its endpoint. */
async function judge(shop: Shop, tx: Tx, endpoint: Endpoint, problem: TryProblem | null): Promise<void> {
  const now = shop.clock.now();
  const failingSince = problem === null ? null : (endpoint.failingSince ?? now);
  const offReason = failingSince && endpoint.isOn ? reasonToTurnOff(problem, failingSince, now) : null;
  if (failingSince?.getTime() === endpoint.failingSince?.getTime() && !offReason) return;
  const off = offReason && { isOn: false, offReason, version: endpoint.version + 1 };
  await tx
    .update(webhookEndpoints)
    .set({ failingSince, ...off })
    .where(eq(webhookEndpoints.id, endpoint.id));
  if (!off) return;
  const after = { url: hostOf(endpoint.url), reason: offReason };
  const entry = { actor: 'shop', action: 'webhook.turned.off', subjectType: 'webhook', subjectId: endpoint.id, after };
  await audit(tx, entry);
  await record(shop, tx, { name: 'webhook.turned.off', payload: { endpointId: endpoint.id } });
}
