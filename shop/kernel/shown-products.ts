import { AsyncLocalStorage } from 'node:async_hooks';

const watching = new AsyncLocalStorage<Set<number>>();

/** Stands for all articles in an answer that lists whatever was said of any, or by what became of any: no article has this number. */
export const ANY_PRODUCT = 0;

/**
 * Records which articles an answer shows, so that a page kept in memory is dropped when one of them changes. Every read
 * rule that hands out articles calls it; without a watcher it does nothing.
 */
export function recordShownProducts(productIds: readonly number[]): void {
  const shown = watching.getStore();
  if (shown) for (const id of productIds) shown.add(id);
}

/** Runs a piece of work and returns which articles it read. */
export async function watchShown<T>(work: () => Promise<T>): Promise<{ result: T; shown: ReadonlySet<number> }> {
  const shown = new Set<number>();
  const result = await watching.run(shown, work);
  return { result, shown };
}
