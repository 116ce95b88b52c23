import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router';
import type { PushEvent } from '#contracts/push.ts';
import { mayAt } from '#contracts/rights.ts';
import { resetLists } from '../../browser/list-cache/list-resets.ts';
import { holdsId } from '../../browser/push/push-effects.ts';
import { publishPushNews } from '../../browser/push/push-news.ts';
import { usePush } from '../../browser/push/use-push.ts';
import { useQuietRefresh } from '../../browser/push/use-quiet-refresh.ts';
import { useFrame } from '../../frame/use-frame.ts';

/** Whether something was typed or chosen in a form on this screen and has not been sent. Searching and filtering is no work. */
function useUnsent(): () => boolean {
  const isUnsent = useRef(false);
  const { key } = useLocation();
  const { state } = useNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place, or something sent, starts over
  useEffect(() => {
    isUnsent.current = false;
  }, [key, state === 'submitting']);
  useEffect(() => {
    const note = ({ target }: Event) => {
      const isField = target instanceof HTMLElement && target.closest('main') !== null;
      const form = isField ? target.closest('form') : null;
      if (isField && (form === null || form.method !== 'get')) isUnsent.current = true;
    };
    const forget = ({ target }: Event) => {
      // a field of a row is sent without a step of the screen
      if (target instanceof HTMLFormElement && target.method === 'post') isUnsent.current = false;
    };
    document.addEventListener('input', note);
    document.addEventListener('submit', forget);
    return () => {
      document.removeEventListener('input', note);
      document.removeEventListener('submit', forget);
    };
  }, []);
  return () => isUnsent.current;
}

/** Whether the message is about something on the screen. */
function isOnScreen(message: PushEvent, data: readonly unknown[]): boolean {
  switch (message.event) {
    case 'order-update-event':
      return holdsId(data, message.data.order.id);
    case 'product-update-event':
      return holdsId(data, message.data.product.id);
    case 'rating-event':
      return false; // shoppers only
    default:
      return true;
  }
}

/**
 * Keeps an open screen of the back office as the shop is. While something typed waits to be sent the screen is left alone:
 * when it would have been loaded anew, a notice offers it.
 *
 * returns  whether the notice stands, and what its button does
 */
export function useOfficePush(isOpen: boolean): { isStale: boolean; reload: () => void } {
  const { push, viewer } = useFrame();
  const { key } = useLocation();
  const matches = useMatches();
  const refresh = useQuietRefresh();
  const hasUnsent = useUnsent();
  const [staleAt, setStaleAt] = useState<string | null>(null);
  const data = matches.filter(({ id }) => id !== 'root').map(({ loaderData }) => loaderData);
  usePush(isOpen ? push : null, {
    isStaff: mayAt(viewer?.staffRole ?? null, 'orders', 'see'),
    isAtOnce: true,
    onMessage: (message) => {
      publishPushNews(message);
      if (message.event === 'reload-article-recently-visited-event') resetLists('recentlyVisited', 'products');
      if (!isOnScreen(message, data)) return;
      if (!hasUnsent()) refresh();
      else if (message.event === 'reload-article-recently-visited-event') setStaleAt(key);
    },
    onOpen: (isAgain) => {
      if (isAgain && !hasUnsent()) refresh();
    },
  });
  return { isStale: staleAt === key, reload: () => window.location.reload() };
}
