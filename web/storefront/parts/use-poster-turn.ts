import { useEffect, useState } from 'react';
import { POSTER_REST_KEY } from '#contracts/cookies.ts';

/** after it was closed, the poster rests this long in this browser. */
const REST_MS = 180_000;
/** The page comes first; the poster opens when the visitor has seen where they are. */
const OPEN_AFTER_MS = 1800;

/** Whether the poster may be shown at this moment. */
export function isRested(closedAt: string | null, nowMs: number): boolean {
  const closed = closedAt === null ? Number.NaN : Number(closedAt);
  return !(nowMs - closed < REST_MS);
}

/** Consent is asked first, and what somebody has opened stays in front, also while it is still being loaded. */
const IN_FRONT = ['[data-consent]', 'dialog[open]', '[aria-haspopup=dialog][aria-busy]'];

/** Whether nothing else is on top of the page, or about to be. */
export function hasRoom(page: Pick<Document, 'querySelector'>): boolean {
  return IN_FRONT.every((part) => page.querySelector(part) === null);
}

function closedAt(): string | null {
  try {
    return localStorage.getItem(POSTER_REST_KEY);
  } catch {
    return null;
  }
}

/** Whether the home poster is up, and how to take it down for three minutes. */
export function usePosterTurn(): [isUp: boolean, close: () => void] {
  const [isUp, setUp] = useState(false);
  useEffect(() => {
    if (!isRested(closedAt(), Date.now())) return;
    const timer = setTimeout(() => setUp(hasRoom(document)), OPEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const close = () => {
    try {
      localStorage.setItem(POSTER_REST_KEY, String(Date.now()));
    } catch {
      // Storage is closed: it comes again with the next visit to the home page.
    }
    setUp(false);
  };
  return [isUp, close];
}
