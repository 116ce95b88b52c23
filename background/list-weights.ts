import { type SQL, sql } from 'drizzle-orm';
import { EVERY_NODE, type ShopEvent } from '#shop/kernel/events.ts';
import type { OutboxEvent } from './relay.ts';

/**
 * The edition of the shop's lists: a number that browsers compare with the one of the lists that they keep. It is the
 * sum of the weights of every event that ever changed what lists show, modulo EDITIONS. A sum does not depend on the order of the
 * events, so all nodes come to the same edition, also after a restart.
 */
export const EDITIONS = 2 ** 32;

const CHANGES_LISTS: readonly ShopEvent['name'][] = [
  'product.changed',
  'category.changed',
  'choice.changed',
  'settings.changed',
  'note.changed',
  'poster.changed',
  'costs.changed',
];

/** By how much an event moves the edition: the first 32 bits of its id, 0 when lists show nothing of it. */
export function listWeightOf({ name, eventId }: OutboxEvent): number {
  return CHANGES_LISTS.includes(name) ? Number.parseInt(eventId.slice(0, 8), 16) : 0;
}

/** The same in SQL, summed over a table of events with `name` and `event_id`. */
export function sumOfListWeights(events: SQL): SQL {
  const names = sql.join(
    CHANGES_LISTS.map((name) => sql`${name}`),
    sql`, `,
  );
  return sql`SELECT coalesce(sum(('x' || left(event_id::text, 8))::bit(32)::bigint), 0)::bigint FROM ${events} WHERE name IN (${names})`;
}

/** The edition now, before the modulo: the weights of the rows still kept, and the sum of those deleted. */
export function currentEdition(): SQL<string> {
  const kept = sql`(SELECT name, event_id FROM outbox WHERE subscriber = ${EVERY_NODE}) AS kept`;
  return sql<string>`((SELECT total FROM forgotten_editions) + (${sumOfListWeights(kept)}))::text`;
}
