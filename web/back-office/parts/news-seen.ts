import { useSyncExternalStore } from 'react';
import { NEWS_SEEN_KEY } from '#contracts/cookies.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function readSeen(): string {
  try {
    return localStorage.getItem(NEWS_SEEN_KEY) ?? '0';
  } catch {
    return '0'; // a browser that keeps nothing shows everything as new
  }
}

/** Up to when the news have been looked at in this browser, in milliseconds; null while the server draws. */
export function useNewsSeen(): number | null {
  const seen = useSyncExternalStore(subscribe, readSeen, () => null);
  return seen === null ? null : Number(seen);
}

/** Remembers that everything up to this moment has been seen. */
export function rememberNewsSeen(at: number) {
  try {
    localStorage.setItem(NEWS_SEEN_KEY, String(at));
  } catch {
    // nothing is kept: the next page shows it as new again
  }
  for (const listener of listeners) listener();
}
