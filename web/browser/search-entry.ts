import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/*
 * The open search has a place of its own in the history, so that Back closes it and Back from an article opens it again
 * with the same words. The router knows nothing of that place: it has the page's own address and key, and a step between
 * the two is kept from the router, which would load the page again.
 */

const MARK = 'search';
const listeners = new Set<() => void>();

function stateNow(): object {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

function isOpenNow(): boolean {
  return MARK in stateNow();
}

function notifyAll() {
  for (const notify of listeners) notify();
}

function keyNow(): unknown {
  const state = stateNow();
  return 'key' in state ? state.key : 'default'; // as the router calls the first place
}

/** The key of the place where the browser is. */
let keyHere: unknown;

function onPopState(event: PopStateEvent) {
  const keyLeft = keyHere;
  keyHere = keyNow();
  if (keyHere === keyLeft) event.stopImmediatePropagation();
  notifyAll();
}

/** Notes each new history entry at once. React does when the page is drawn: somebody may have gone Back by then. */
function trackHistory(history: History) {
  keyHere = keyNow();
  for (const write of ['pushState', 'replaceState'] as const) {
    const writeIn = history[write].bind(history);
    history[write] = (...place) => {
      writeIn(...place);
      keyHere = keyNow();
    };
  }
}

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => {
    listeners.delete(notify);
  };
}

// Before the router receives it, whichever began to listen first.
if (typeof window !== 'undefined') {
  trackHistory(window.history);
  window.addEventListener('popstate', onPopState, { capture: true });
}

/** Opens the search over the page that is shown. */
export function openSearch() {
  if (isOpenNow()) return;
  window.history.pushState({ ...stateNow(), [MARK]: null }, '');
  notifyAll();
}

/** Goes back to the page under the search. */
export function closeSearch() {
  if (isOpenNow()) window.history.back();
}

/** Whether the search is open at this place of the history. */
export function useIsSearchOpen(): boolean {
  useLocation(); // a place that the router goes to has no search
  return useSyncExternalStore(subscribe, isOpenNow, () => false);
}

/** Keeps what is searched for at this place of the history, for the way back to it. */
export function saveSearchInput(input: object) {
  if (isOpenNow()) window.history.replaceState({ ...stateNow(), [MARK]: input }, '');
}

/** What was searched for when this place was left; null at a new one. */
export function savedSearchInput(): unknown {
  const state = stateNow();
  return MARK in state ? state[MARK] : null;
}
