import { createSearchFeed } from '#background/search-subscriber.ts';
import { record } from '#shop/kernel/events.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import type { Services } from '../services.ts';

/**
 * Gives every article to the search again. A hosted index is filled here and now; the search in the box lies in the
 * memory of each running process, so those are notified.
 */
export async function refillSearch(
  { shop, search, config }: Pick<Services, 'shop' | 'search' | 'config'>,
  say: (text: string) => void,
): Promise<void> {
  if (search.isShared) {
    let given = 0;
    const feed = createSearchFeed(shop, search, (count) => {
      if (count !== given) say(`  ${count} articles given\n`);
      given = count;
    });
    await feed.rebuild();
    say(`${given} articles are found in the index ${config.ALGOLIA_INDEX}.\n`);
    return;
  }
  await inTransaction(shop, (tx) => record(shop, tx, { name: 'search.refill.asked', payload: {} }));
  say('Every running process fills its search again; one that starts does so anyway.\n');
}
