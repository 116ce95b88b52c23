import {
  ARTICLE_DRAFT_KEY,
  CHECKOUT_DRAFT_KEY,
  KEPT_FORMS_KEY,
  ORDER_ATTEMPT_KEY,
  OUT_OF_STOCK_COOKIE,
  PAYMENT_SESSION_COOKIE,
  SESSION_END_KEY,
  SPECIAL_DRAFT_KEY,
} from '#contracts/cookies.ts';
import { forgetSeen } from '../offline/forget-seen.ts';
import { callApi } from './api.ts';
import { forgetLists } from './list-cache/list-door.ts';
import { mayReload } from './lost-chunk.ts';

function dropCookie(name: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
}

/** Forgets what belongs to a session in this browser; cart, language and consent stay. */
export function forgetSession() {
  dropCookie(OUT_OF_STOCK_COOKIE);
  dropCookie(PAYMENT_SESSION_COOKIE);
  forgetSeen();
  forgetLists();
  try {
    localStorage.clear();
  } catch {
    // Storage is closed: nothing was kept.
  }
}

/** Forgets what was typed in this tab: the next person at it must not see another one's address. */
function forgetTyped() {
  try {
    for (const key of [ARTICLE_DRAFT_KEY, CHECKOUT_DRAFT_KEY, SPECIAL_DRAFT_KEY, ORDER_ATTEMPT_KEY, KEPT_FORMS_KEY])
      sessionStorage.removeItem(key);
  } catch {
    // Storage is closed: nothing was kept.
  }
}

/** Ends the session and shows the home page afresh, or where the next word is said. */
export async function logOut(next = '/'): Promise<void> {
  try {
    await callApi('/api/auth/logout', { method: 'POST' });
  } finally {
    forgetSession();
    forgetTyped();
    window.location.assign(next);
  }
}

/**
 * The session has run out while somebody was looking around: the rest of it is forgotten, and the page is loaded anew as a
 * guest's. What was typed stays. Nobody signed in, or twice within a minute: nothing happens, so nothing goes round in
 * circles.
 */
export async function endSession(isSomebody: boolean): Promise<void> {
  if (!isSomebody || !mayReload(SESSION_END_KEY, Date.now())) return;
  await callApi('/api/auth/logout', { method: 'POST' }).catch(() => null);
  forgetSession();
  window.location.reload();
}

/** Said once, on the page that was loaded because a session had ended. */
export function hasSessionJustEnded(): boolean {
  try {
    const [entry] = performance.getEntriesByType('navigation');
    const isReload = entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
    return isReload && performance.timeOrigin - Number(sessionStorage.getItem(SESSION_END_KEY)) < 10_000;
  } catch {
    return false;
  }
}
