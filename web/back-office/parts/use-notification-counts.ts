import { useEffect, useState } from 'react';
import type { NotificationCounts } from '#contracts/notification-counts.ts';
import { callApi } from '../../browser/api.ts';
import { subscribePushNews } from '../../browser/push/push-news.ts';
import { NOTIFICATION_COUNTS } from '../addresses.ts';

const LOOK_AGAIN_MS = 15_000;

/**
 * What waits and what is new: as the page was read, and from then on looked at again every few seconds while the page is
 * in sight, and at once when it comes back into sight or an order has moved. Only the counts move, never the screen. A shop that cannot be
 * reached is asked later; nothing is said.
 *
 * read  what came with the page; a newer reading (after a change, or on another screen) takes the place of what was pushed
 */
export function useNotificationCounts(read: NotificationCounts | null): NotificationCounts | null {
  const [shown, setShown] = useState({ read, counts: read });
  if (shown.read !== read) setShown({ read, counts: read });
  const isOpen = read !== null;
  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    const look = async (isOutOfSight = false) => {
      if (!isOutOfSight && document.visibilityState !== 'visible') return;
      const counts = await callApi<NotificationCounts | null>(NOTIFICATION_COUNTS).catch(() => null);
      if (counts && !isGone) setShown((before) => ({ ...before, counts }));
    };
    const timer = setInterval(() => void look(), LOOK_AGAIN_MS);
    const lookNow = () => void look();
    document.addEventListener('visibilitychange', lookNow);
    const unsubscribe = subscribePushNews(({ event }) => {
      if (event === 'order-update-event') void look(true); // also in a tab behind others: its title counts them
    });
    return () => {
      isGone = true;
      clearInterval(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', lookNow);
    };
  }, [isOpen]);
  return shown.counts;
}
