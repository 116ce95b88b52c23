import { useCallback, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

/** Not all browsers at the same moment, and after the shop has thrown away what it kept. */
const SOON_MS = 150;
const SPREAD_MS = 900;
/** Where much happens, a page is read again at most this often. */
const REST_MS = 4_000;

/** Reads the page again in the background, soon and once for many reasons; out of sight it waits until it is looked at. */
export function useQuietRefresh(): () => void {
  const { revalidate } = useRevalidator();
  const wanted = useRef<ReturnType<typeof setTimeout> | null>(null);
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  const read = useRef(() => {});
  useEffect(() => {
    const readNow = () => {
      wanted.current = null;
      lastAt.current = performance.now();
      void revalidate();
    };
    read.current = () => {
      if (document.visibilityState === 'visible') readNow();
      else document.addEventListener('visibilitychange', readNow, { once: true });
    };
  }, [revalidate]);
  useEffect(
    () => () => {
      if (wanted.current !== null) clearTimeout(wanted.current);
    },
    [],
  );
  return useCallback(() => {
    if (wanted.current !== null) return;
    const rest = lastAt.current + REST_MS - performance.now();
    wanted.current = setTimeout(() => read.current(), Math.max(rest, SOON_MS + Math.random() * SPREAD_MS));
  }, []);
}
