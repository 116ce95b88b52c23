import { useMatches } from 'react-router';
import { askWhetherListsMoved } from '../browser/list-cache/list-edition.ts';
import { resetLists } from '../browser/list-cache/list-resets.ts';
import { isListName, type ListName } from '../browser/list-cache/list-rules.ts';
import { effectOf, type Shown } from '../browser/push/push-effects.ts';
import { publishPushNews } from '../browser/push/push-news.ts';
import { noteDepartment } from '../browser/push/pushed-departments.ts';
import { usePush } from '../browser/push/use-push.ts';
import { useQuietRefresh } from '../browser/push/use-quiet-refresh.ts';
import { useFrameIfAny } from '../frame/use-frame.ts';

function listsOf(handle: unknown): readonly ListName[] {
  const isNamed = typeof handle === 'object' && handle !== null && 'lists' in handle;
  return isNamed && Array.isArray(handle.lists) ? handle.lists.filter(isListName) : [];
}

/** Keeps a shopper's open page as the shop is: what is shown is read again when it changes, without a reload. */
export function useShopPush() {
  const frame = useFrameIfAny();
  const matches = useMatches();
  const refresh = useQuietRefresh();
  // The frame is what the whole document has; a page's own data begin under it.
  const screens = matches.filter(({ id }) => id !== 'root');
  const shown: Shown = {
    lists: screens.flatMap(({ handle }) => listsOf(handle)),
    data: screens.map(({ loaderData }) => loaderData),
  };
  usePush(frame?.push ?? null, {
    isStaff: false,
    onMessage: (message) => {
      const { resets, isReadAgain } = effectOf(message, shown);
      resetLists(...resets);
      if (message.event === 'product-category-event') noteDepartment(message.data.category);
      publishPushNews(message);
      if (isReadAgain) refresh();
    },
    onOpen: (isAgain) => {
      if (!isAgain) return askWhetherListsMoved();
      resetLists('products', 'categories', 'posters', 'ratings', 'recentlyVisited');
      publishPushNews({ event: 'reload-article-recently-visited-event', data: {} });
      refresh();
    },
  });
}
