import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { ShopEvent, Subscriber } from '#shop/kernel/events.ts';
import { Outage } from '#shop/kernel/outage.ts';
import { PermanentError } from '#shop/kernel/permanent-error.ts';
import { describeError, withoutSecretsInLine } from '#shop/kernel/redaction.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { WithheldError } from '#shop/kernel/withheld-error.ts';

/** An event with its id, as a subscriber gets it. */
export type OutboxEvent = ShopEvent & { eventId: string };

/** Handles one event. It may be called more than once for the same event, and must then change nothing more. */
export type EventHandler = (event: OutboxEvent) => Promise<void>;

const AT_ONCE = 50;
const LEASE_SECONDS = 60;
const MOST_TRIES = 10;
const LONGEST_WAIT_SECONDS = 600;
const LONGEST_OUTAGE_WAIT_SECONDS = 60; // waiting events are delivered soon after the other system is back

type Log = { warn: (details: object, message: string) => void };

/**
 * Delivers the events that are due to one subscriber: claims rows with SKIP LOCKED, so that nodes share the work, and
 * gives each row back with a growing pause when the subscriber fails. After ten tries, or at
 * once when it failed for good, the row is parked for a person; never while another system is merely down.
 *
 * returns  how many rows were claimed
 * source   decision 0011
 */
export async function relayOnce(shop: Shop, subscriber: Subscriber, handle: EventHandler, log: Log): Promise<number> {
  const now = shop.clock.now();
  const due = shop.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.subscriber, subscriber), isDue(now)))
    .orderBy(outbox.id)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  const claimed = await shop.db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextTryAt: new Date(now.getTime() + LEASE_SECONDS * 1000) })
    .where(sql`${outbox.id} IN (${due})`)
    .returning();
  claimed.sort((a, b) => a.id - b.id);
  const done: number[] = [];
  for (const row of claimed) if (await deliver(shop, row, handle, log)) done.push(row.id);
  if (done.length > 0) {
    await shop.db.update(outbox).set({ doneAt: shop.clock.now(), lastError: null }).where(inArray(outbox.id, done));
  }
  return claimed.length;
}

/** The subscribers that `relayOnce` would find something for, in one statement for all of them. */
export async function subscribersWithWork(shop: Shop): Promise<string[]> {
  const rows = await shop.db
    .selectDistinct({ subscriber: outbox.subscriber })
    .from(outbox)
    .where(isDue(shop.clock.now()));
  return rows.map(({ subscriber }) => subscriber);
}

const isDue = (now: Date) => and(isNull(outbox.doneAt), isNull(outbox.parkedAt), lte(outbox.nextTryAt, now));

/** Delivers one event. After a process died before it marked the row as done, the event is delivered again. */
async function deliver(shop: Shop, row: typeof outbox.$inferSelect, handle: EventHandler, log: Log): Promise<boolean> {
  try {
    await handle(eventOf(row));
    return true;
  } catch (error) {
    if (error instanceof WithheldError) await close(shop, row.id, error.reason);
    else await giveBack(shop, row, error, log);
    return false;
  }
}

/** Done, with why nothing was sent. */
async function close(shop: Shop, id: number, reason: string): Promise<void> {
  await shop.db.update(outbox).set({ doneAt: shop.clock.now(), lastError: reason }).where(eq(outbox.id, id));
}

async function giveBack(shop: Shop, row: typeof outbox.$inferSelect, error: unknown, log: Log): Promise<void> {
  const said = error instanceof Error ? describeError(error) : { type: 'Error', message: String(error) };
  const isOutage = error instanceof Outage;
  const isParked = (row.attempts >= MOST_TRIES && !isOutage) || error instanceof PermanentError;
  const { name: event, eventId, subscriber, attempts } = row;
  log.warn({ event, eventId, subscriber, attempts, isParked, err: error }, 'a subscriber failed');
  const now = shop.clock.now().getTime();
  const longest = isOutage ? LONGEST_OUTAGE_WAIT_SECONDS : LONGEST_WAIT_SECONDS;
  const wait = Math.min(longest, 2 ** attempts) * 1000;
  await shop.db
    .update(outbox)
    .set({
      lastError: withoutSecretsInLine(`${said.type}: ${said.message}`).slice(0, 1_000),
      nextTryAt: new Date(now + wait),
      parkedAt: isParked ? new Date(now) : null,
    })
    .where(eq(outbox.id, row.id));
}

/** The row's payload was written by `record`, which checked its shape. */
export function eventOf(row: typeof outbox.$inferSelect): OutboxEvent {
  return JSON.parse(JSON.stringify({ name: row.name, payload: row.payload, eventId: row.eventId }));
}
