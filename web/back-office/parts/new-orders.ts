import type { NewsItem } from '#contracts/notification-counts.ts';

/** The orders among the news that were not there before, by their ids. */
export function ordersSince(before: readonly NewsItem[], now: readonly NewsItem[]): number[] {
  const known = new Set(before.filter(({ kind }) => kind === 'order').map(({ id }) => id));
  return now.filter(({ kind, id }) => kind === 'order' && !known.has(id)).map(({ id }) => id);
}
