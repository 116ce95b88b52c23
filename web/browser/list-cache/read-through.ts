import { keepShown, recallList } from './list-cache.ts';
import { askWhetherListsMoved } from './list-edition.ts';
import type { ListName } from './list-rules.ts';

/**
 * A page of lists: what was shown there under fifteen minutes ago, else what the shop says now. What has changed
 * meanwhile in the shop is shown a moment later. For display only: cart and checkout ask the shop. Whatever is wrong with the
 * browser's storage, the shop is asked.
 *
 * lists  what the page is made of: a reset of one of them voids it
 */
export async function readThrough<List>(
  lists: readonly ListName[],
  { url }: Pick<Request, 'url'>,
  askShop: () => Promise<List>,
): Promise<List> {
  const address = new URL(url);
  const kept = await recallList<List>(lists, address);
  if (kept !== undefined) {
    askWhetherListsMoved();
    return kept;
  }
  const askedAt = Date.now();
  const list = await askShop();
  keepShown(address, list, askedAt);
  return list;
}
