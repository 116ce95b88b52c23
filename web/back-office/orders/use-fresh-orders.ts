import { useEffect, useState } from 'react';
import { callApi } from '../../browser/api.ts';
import { subscribePushNews } from '../../browser/push/push-news.ts';
import { ORDERS_FRESH } from '../addresses.ts';

const LOOK_AGAIN_MS = 12_000;

/**
 * How many orders have come since the list was read: asked at once when an order moves, and now and then, while the page is in sight. The list itself does
 * not move, so that what is chosen and where one has scrolled stays; nothing is said when the shop cannot be reached.
 *
 * search  the query of the list
 * newest  the newest order when it was read
 */
export function useFreshOrders(search: string, newest: number): number {
  const [found, setFound] = useState({ newest, count: 0 });
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const address = `${ORDERS_FRESH}${search}${search ? '&' : '?'}after=${newest}`;
      const answer = await callApi<{ count: number } | null>(address).catch(() => null);
      if (answer && !isGone) setFound({ newest, count: answer.count });
    };
    const timer = setInterval(() => void look(), LOOK_AGAIN_MS);
    const unsubscribe = subscribePushNews(({ event }) => {
      if (event === 'order-update-event') void look();
    });
    return () => {
      isGone = true;
      clearInterval(timer);
      unsubscribe();
    };
  }, [search, newest]);
  return found.newest === newest ? found.count : 0;
}
