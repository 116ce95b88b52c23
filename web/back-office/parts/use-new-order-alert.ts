import { useEffect, useRef } from 'react';
import type { NewsItem } from '#contracts/notification-counts.ts';
import { titleWith } from '../../browser/title-count.ts';
import { wait } from '../../browser/wait.ts';
import { playChime, unlockChime } from './chime.ts';
import { ordersSince } from './new-orders.ts';
import { useNewsSeen } from './news-seen.ts';

/** One tab of several sounds: the first that gets the lock, which it holds for a moment. */
const LOCK = 'office-chime';
const HELD_MS = 3_000;

function chimeInOneTab(): void {
  void navigator.locks?.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    playChime();
    await wait(HELD_MS);
  });
}

/** Sounds for each order that arrives while the page is open; never for what was there when it opened. */
function useChime(news: readonly NewsItem[], hasSound: boolean): void {
  const before = useRef(news);
  useEffect(() => {
    const fresh = ordersSince(before.current, news);
    before.current = news;
    if (hasSound && fresh.length > 0) chimeInOneTab();
  }, [news, hasSound]);
  useEffect(() => {
    if (!hasSound) return;
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, unlockChime, { once: true, passive: true });
    return () => {
      for (const event of events) window.removeEventListener(event, unlockChime);
    };
  }, [hasSound]);
}

/** Counts in the tab's title, whichever screen writes its own title into it. */
function useCountInTitle(count: number): void {
  useEffect(() => {
    const show = () => {
      const title = titleWith(document.title, count);
      if (title !== document.title) document.title = title;
    };
    show();
    const watch = new MutationObserver(show);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      watch.disconnect();
      document.title = titleWith(document.title, 0);
    };
  }, [count]);
}

/** Tells of new orders in an open back office: a sound, where it is wanted, and their number in the tab's title. */
export function useNewOrderAlert(news: readonly NewsItem[], hasSound: boolean): void {
  const seen = useNewsSeen();
  const isNew = ({ kind, at }: NewsItem) => kind === 'order' && seen !== null && new Date(at).getTime() > seen;
  useChime(news, hasSound);
  useCountInTitle(news.filter(isNew).length);
}
