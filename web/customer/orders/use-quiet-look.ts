import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../browser/api.ts';
import { resetLists } from '../../browser/list-cache/list-resets.ts';

const LOOK_AGAIN_MS = 12_000;

/**
 * While the page is in sight it asks now and then whether something has changed, and is read again only then. A shop that
 * cannot be reached is asked later; nothing is said.
 *
 * path  answers `{ mark }`
 * mark  what the page shows now
 */
export function useQuietLook(path: string, mark: string) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const found = await callApi<{ mark: string } | null>(path).catch(() => null);
      if (!found || found.mark === mark) return;
      // What the browser has kept of them is as old as this page.
      resetLists('orders', 'payments');
      void revalidate();
    };
    const timer = setInterval(() => void look(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [path, mark, revalidate]);
}
