import { useCallback, useEffect, useState } from 'react';
import type { ProductCard } from '#contracts/catalog.ts';
import type { Seen } from '#contracts/http/seen.ts';
import { isCurrency } from '#contracts/money.ts';
import { packFiles } from '#contracts/pictures.ts';
import { callApi } from '../../browser/api.ts';
import { createTurns } from '../../browser/in-turn.ts';
import { keepShown, recallList } from '../../browser/list-cache/list-cache.ts';
import { resetLists } from '../../browser/list-cache/list-resets.ts';
import { subscribePushNews } from '../../browser/push/push-news.ts';
import { reportView, whenIdle } from '../../browser/visits.ts';

const PATH = '/api/articles/recently/visited/me';
const SEEN_PLACE = { pathname: PATH, search: '' };

/** What the strip of seen articles draws of each. */
export type SeenCard = Pick<
  ProductCard,
  'id' | 'name' | 'designNumber' | 'clothName' | 'clothColours' | 'price' | 'picture'
>;

/** What the last article showed: the next one begins with it, so that nothing jumps. */
let known: readonly SeenCard[] = [];
const consumeRateLimit = createTurns();

function toCard({ product }: Seen): SeenCard[] {
  const { picture, currency } = product;
  if (!isCurrency(currency)) return [];
  return [
    {
      id: product.id,
      name: product.name,
      designNumber: product.number,
      clothName: product.cloth?.name ?? null,
      clothColours: product.cloth_colours,
      price: { unitMinor: product.price, listMinor: product.list_price, discountPercent: product.discount, currency },
      picture: picture && { ...picture, files: packFiles(picture.files), wallColour: picture.wall_colour },
    },
  ];
}

/**
 * What this visitor has seen recently, newest first, without the article that is open, if one is. Read in the browser after the
 * page is idle, because the page itself is the same for everybody. The open article is noted first.
 */
export function useRecentlyViewed(articleId: number | null) {
  const [seen, setSeen] = useState(known);
  const keep = useCallback((cards: readonly SeenCard[]) => {
    known = cards;
    setSeen(cards);
    keepShown(SEEN_PLACE, cards, Date.now());
  }, []);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const mayShow = consumeRateLimit();
      const answer = await callApi<Seen[]>(PATH).catch(() => null);
      if (answer && !isGone && mayShow()) keep(answer.flatMap(toCard));
    };
    if (known.length === 0) {
      // What was seen before this page was loaded stands there until the shop has answered.
      const mayShow = consumeRateLimit();
      void recallList<readonly SeenCard[]>(['recentlyVisited'], SEEN_PLACE).then((cards) => {
        if (cards && !isGone && mayShow()) setSeen(cards);
      });
    }
    const callOff = whenIdle(() => void (articleId === null ? read() : reportView(articleId).then(read)));
    // What was seen has changed in the shop meanwhile.
    const unsubscribe = subscribePushNews(({ event }) => {
      if (event === 'reload-article-recently-visited-event') void read();
    });
    return () => {
      isGone = true;
      callOff();
      unsubscribe();
    };
  }, [articleId, keep]);
  const clear = useCallback(async () => {
    await callApi(PATH, { method: 'DELETE' });
    consumeRateLimit()(); // lists still on their way were asked for before
    resetLists('recentlyVisited');
    keep([]);
  }, [keep]);
  return { seen: seen.filter(({ id }) => id !== articleId), clear };
}
