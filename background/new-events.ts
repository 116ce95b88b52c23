/**
 * How a node reads the outbox rows that every node must handle (subscriber EVERY_NODE), each row once.
 *
 * The ids of the rows cannot serve as a cursor: transactions commit in another order than they took their ids, so a row with a
 * lower id may become visible after one with a higher id was read. Instead each row carries the transaction that wrote it
 * (`outbox.xact`, a pg_current_xact_id()), and a node remembers the snapshot of its last read (pg_current_snapshot()). A row
 * is new exactly when its transaction was not visible in that snapshot. Row and next snapshot come from one statement, so nothing
 * falls between two reads and nothing is read twice.
 *
 * source  decision 0048; PostgreSQL manual 9.28.6 (pg_visible_in_snapshot)
 */
import { eq, type SQL, sql } from 'drizzle-orm';
import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { EVERY_NODE } from '#shop/kernel/events.ts';
import type { Db } from '#shop/kernel/shop.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { currentEdition, EDITIONS, sumOfListWeights } from './list-weights.ts';
import { eventOf, type OutboxEvent } from './relay.ts';

/**
 * What a node knows after a read: it has been given every row visible in `snapshot`, a pg_snapshot that holds only while the
 * database has this incarnation. readAtMs is the database's clock.
 */
type Position = { incarnation: string; snapshot: string; readAtMs: number };

/**
 * The result of a read. `restart`: the node may have missed events, so whatever it derived from them (kept pages, the search
 * index) is void; the lists are at this edition now, and events are counted from here.
 */
export type EventsRead = { events: OutboxEvent[] } | { restart: { edition: number } };

export type NewEvents = {
  /** The events committed since the last call, each once. The first call always answers `restart`. */
  read: () => Promise<EventsRead>;
};

const KEPT_MS = 2 * 3_600_000;
/** A node that has not read for so long restarts: rows that it has not seen may be deleted soon. */
const LONGEST_PAUSE_MS = KEPT_MS / 4;
/** With more new rows than this a restart is cheaper than handling them one by one. */
const MOST_EVENTS = 5_000;

/**
 * One row, whose uuid names an incarnation of the database. The table is unlogged, so PostgreSQL empties it in crash recovery and on
 * a promoted standby: after both transaction ids may be given out a second time, and older snapshots mean nothing.
 */
const incarnations = pgTable('database_lives', { incarnation: uuid('life').notNull() });

const positionColumns = {
  incarnation: incarnations.incarnation,
  snapshot: sql<string>`pg_current_snapshot()::text`,
  readAt: sql<string>`(extract(epoch FROM clock_timestamp()) * 1000)::bigint::text`,
};

function positionOf({
  incarnation,
  snapshot,
  readAt,
}: {
  incarnation: string;
  snapshot: string;
  readAt: string;
}): Position {
  return { incarnation, snapshot, readAtMs: Number(readAt) };
}

/** Opens the reader of one node. */
export function createNewEvents(db: Db): NewEvents {
  let position: Position | null = null;

  async function restart(): Promise<EventsRead> {
    await db.execute(sql`INSERT INTO database_lives DEFAULT VALUES ON CONFLICT DO NOTHING`);
    const [row] = await db.select({ ...positionColumns, edition: currentEdition() }).from(incarnations);
    if (!row) throw new Error('The database did not answer with a position in its events');
    position = positionOf(row);
    return { restart: { edition: Number(row.edition) % EDITIONS } };
  }

  return {
    async read() {
      const last = position;
      if (!last) return restart();
      // LEFT JOIN: the new position comes also when there are no new events; no row at all means that the table was emptied.
      const rows = await db
        .select({ ...positionColumns, event: outbox })
        .from(incarnations)
        .leftJoin(outbox, isNewSince(last.snapshot))
        .orderBy(outbox.id)
        .limit(MOST_EVENTS + 1);
      const next = rows[0] && positionOf(rows[0]);
      if (!next || hasMissedEvents(last, next) || rows.length > MOST_EVENTS) return restart();
      position = next;
      return { events: rows.flatMap(({ event }) => (event ? [eventOf(event)] : [])) };
    },
  };
}

function hasMissedEvents(last: Position, next: Position): boolean {
  return next.incarnation !== last.incarnation || next.readAtMs - last.readAtMs > LONGEST_PAUSE_MS;
}

/**
 * The first condition on `xact` decides. The second follows from it (a transaction below xmin was over when the snapshot was
 * taken, so it was visible) and is there for the index on `xact`, which the function cannot use.
 */
function isNewSince(snapshot: string): SQL {
  return sql`${eq(outbox.subscriber, sql.raw(`'${EVERY_NODE}'`))}
    AND NOT pg_visible_in_snapshot(outbox.xact, ${snapshot}::pg_snapshot)
    AND outbox.xact >= pg_snapshot_xmin(${snapshot}::pg_snapshot)`;
}

/**
 * Deletes the rows that every node has read, and adds their weights to `forgotten_editions` in the same statement, so that the
 * edition of the lists stays.
 *
 * repeatable  several nodes may do it at the same time
 */
export async function deleteHandledEvents(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  await db.execute(sql`
    WITH gone AS (
      DELETE FROM outbox WHERE subscriber = ${EVERY_NODE} AND occurred_at < ${before}::timestamptz RETURNING name, event_id
    )
    UPDATE forgotten_editions SET total = (total + (${sumOfListWeights(sql`gone`)})) % ${EDITIONS}::bigint
    WHERE EXISTS (SELECT 1 FROM gone)`);
}
