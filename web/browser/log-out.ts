import { OUT_OF_STOCK_COOKIE, PAYMENT_SESSION_COOKIE, SESSION_END_KEY } from '#contracts/cookies.ts';
import { forgetSeen } from '../offline/forget-seen.ts';
import { callApi } from './api.ts';
import { forgetLists } from './list-cache/list-cache.ts';
import { mayReload } from './lost-chunk.ts';
import { notifyTabs, onTabNotice } from './session-tabs.ts';
import { forgetTyped } from './typed-owner.ts';
import { removeCookie } from './write-cookie.ts';

/** Forgets what belongs to a session in this browser; cart, language and consent stay. */
export function forgetSession() {
  removeCookie(OUT_OF_STOCK_COOKIE);
  removeCookie(PAYMENT_SESSION_COOKIE);
  forgetSeen();
  forgetLists();
  try {
    localStorage.clear();
  } catch {
    // Storage is closed: nothing was kept.
  }
}

/** Empties the forms of the page that is left: a browser may put back what stood in them. */
function emptyForms() {
  for (const form of document.forms) form.reset();
}

/** Somebody has logged out, in this tab or in another: nothing that was typed in this one is left for the next person. */
function leavePage(next: string) {
  forgetTyped();
  emptyForms();
  window.location.assign(next);
}

/**
 * Ends the session and shows the home page afresh. Where the shop cannot be reached, or refuses, the session is
 * open still: the promise is rejected, and nothing looks as if somebody had logged out.
 */
export async function logOut(): Promise<void> {
  await callApi('/api/auth/logout', { method: 'POST' });
  leaveAsGuest('/');
}

/** The session has ended: nothing of it stays in this browser, and the next word is said at `next`. */
export function leaveAsGuest(next: string): void {
  forgetSession();
  notifyTabs('out');
  leavePage(next);
}

/**
 * The same for every other tab: one that shows somebody's page must not go on showing it. What a session that ran out had
 * typed is put back only for its owner (typed-owner.ts).
 *
 * returns  a function that unsubscribes
 */
export function followOtherTabs(isSomebody: boolean): () => void {
  return onTabNotice((news) => {
    if (news === 'out') return leavePage('/');
    if (isSomebody) window.location.reload();
  });
}

/**
 * The session has run out while somebody was looking around: the rest of it is forgotten, and the page is loaded anew as a
 * guest's. What was typed into an article stays for its owner (typed-owner.ts). Nobody signed in, or twice within a minute: nothing happens, so nothing goes round in
 * circles.
 */
export async function endSession(isSomebody: boolean): Promise<void> {
  if (!isSomebody || !mayReload(SESSION_END_KEY, Date.now())) return;
  await callApi('/api/auth/logout', { method: 'POST' }).catch(() => null);
  forgetSession();
  notifyTabs('ended');
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
