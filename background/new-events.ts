import { eq, type SQL, sql } from 'drizzle-orm';
import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { EVERY_NODE, type ShopEvent } from '#shop/kernel/events.ts';
import type { Db } from '#shop/kernel/shop.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { eventOf, type OutboxEvent } from './relay.ts';

/** Up to where a node has heard: what it could see, in which life of the database, and when that was by its clock. */
type Place = { life: string; snapshot: string; at: number };

/**
 * What is new for this node. `lost`: it cannot know what it has missed, so that everything it keeps is void; from here on
 * the lists are at this edition.
 */
export type News = { told: OutboxEvent[] } | { lost: { edition: number } };

/** Events that change what lists show: each moves the edition on that browsers compare (R-211). */
const MOVES_LISTS: readonly ShopEvent['name'][] = [
  'product.changed',
  'category.changed',
  'choice.changed',
  'settings.changed',
  'note.changed',
  'poster.changed',
  'costs.changed',
];

const KEPT_MS = 2 * 3_600_000;
/** A node that was silent for so long starts over: what it should have heard may be forgotten soon. */
const LONGEST_SILENCE_MS = KEPT_MS / 4;
/** More than this at once is not worth going through one by one. */
const MOST_AT_ONCE = 5_000;
/** Editions are counted modulo this. */
export const EDITIONS = 2 ** 32;

const databaseLives = pgTable('database_lives', { life: uuid('life').notNull() });

/** A node's subscriber for the events that every node hears. */
export type NewEvents = {
  /** What was committed since the last call, each event once; the first call takes the place and has lost everything. */
  read: () => Promise<News>;
};

/**
 * Reads what every node hears. An event is new when the transaction that wrote it could not be seen at the last reading,
 * so it does not matter in which order transactions commit. One statement a reading.
 *
 * source  decision 0048; PostgreSQL manual 9.28.6 (pg_visible_in_snapshot)
 */
export function createNewEvents(db: Db): NewEvents {
  let place: Place | null = null;

  async function start(): Promise<News> {
    await db.execute(sql`INSERT INTO database_lives DEFAULT VALUES ON CONFLICT DO NOTHING`);
    const [row] = await db.select({ ...where, edition: editionNow() }).from(databaseLives);
    if (!row) throw new Error('The database did not say where its events stand');
    place = placeOf(row);
    return { lost: { edition: Number(row.edition) % EDITIONS } };
  }

  return {
    async read() {
      const known = place;
      if (!known) return start();
      const rows = await db
        .select({ ...where, event: outbox })
        .from(databaseLives)
        .leftJoin(outbox, isNewSince(known.snapshot))
        .orderBy(outbox.id)
        .limit(MOST_AT_ONCE + 1);
      const [first] = rows;
      const next = first && placeOf(first);
      const isLost = next?.life !== known.life || next.at - known.at > LONGEST_SILENCE_MS;
      if (isLost || rows.length > MOST_AT_ONCE) return start();
      place = next;
      return { told: rows.flatMap(({ event }) => (event ? [eventOf(event)] : [])) };
    },
  };
}

/**
 * Forgets events that every node has heard. The sum of those that moved the lists stays.
 *
 * repeatable  several nodes may do it at the same time
 */
export async function deleteHandledEvents(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  await db.execute(sql`
    WITH gone AS (
      DELETE FROM outbox WHERE subscriber = ${EVERY_NODE} AND occurred_at < ${before}::timestamptz RETURNING name, event_id
    )
    UPDATE forgotten_editions SET total = (total + (${sumOf(sql`gone`)})) % ${EDITIONS}::bigint
    WHERE EXISTS (SELECT 1 FROM gone)`);
}

const where = {
  life: databaseLives.life,
  snapshot: sql<string>`pg_current_snapshot()::text`,
  at: sql<string>`(extract(epoch FROM clock_timestamp()) * 1000)::bigint::text`,
};

function placeOf({ life, snapshot, at }: { life: string; snapshot: string; at: string }): Place {
  return { life, snapshot, at: Number(at) };
}

/** The second half is what the index answers: a transaction older than every one that was open then was seen then. */
function isNewSince(snapshot: string): SQL {
  return sql`${eq(outbox.subscriber, sql.raw(`'${EVERY_NODE}'`))}
    AND NOT pg_visible_in_snapshot(outbox.xact, ${snapshot}::pg_snapshot)
    AND outbox.xact >= pg_snapshot_xmin(${snapshot}::pg_snapshot)`;
}

function editionNow(): SQL<string> {
  const kept = sql`(SELECT name, event_id FROM outbox WHERE subscriber = ${EVERY_NODE}) AS kept`;
  return sql<string>`((SELECT total FROM forgotten_editions) + (${sumOf(kept)}))::text`;
}

/** An event weighs the first 32 bits of its id, so that two sets of events hardly ever weigh the same. */
function sumOf(events: SQL): SQL {
  const names = sql.join(
    MOVES_LISTS.map((name) => sql`${name}`),
    sql`, `,
  );
  return sql`SELECT coalesce(sum(('x' || left(event_id::text, 8))::bit(32)::bigint), 0)::bigint FROM ${events} WHERE name IN (${names})`;
}

/** By how much an event moves the edition of the lists: 0 when lists show nothing of it. */
export function listWeightOf({ name, eventId }: OutboxEvent): number {
  return MOVES_LISTS.includes(name) ? Number.parseInt(eventId.slice(0, 8), 16) : 0;
}
