import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/*
 * The open search has a place of its own in the history, so that Back closes it and Back from an article opens it again
 * with the same words. The router knows nothing of that place: it has the page's own address and key, and a step between
 * the two is kept from the router, which would load the page again.
 */

const MARK = 'search';
const listeners = new Set<() => void>();
let routerKey = 'default';

function stateNow(): object {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

function isOpenNow(): boolean {
  return MARK in stateNow();
}

function tellAll() {
  for (const tell of listeners) tell();
}

function hearPop(event: PopStateEvent) {
  const state = stateNow();
  const key = 'key' in state ? state.key : 'default'; // as the router calls the first place
  if (key === routerKey) event.stopImmediatePropagation();
  tellAll();
}

function subscribe(tell: () => void) {
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
  };
}

// Before the router begins to listen, and for good: listeners of the window are called in their order.
if (typeof window !== 'undefined') window.addEventListener('popstate', hearPop);

/** Opens the search over the page that is shown. */
export function openSearch() {
  if (isOpenNow()) return;
  window.history.pushState({ ...stateNow(), [MARK]: null }, '');
  tellAll();
}

/** Goes back to the page under the search. */
export function closeSearch() {
  if (isOpenNow()) window.history.back();
}

/** Whether the search is open at this place of the history. */
export function useIsSearchOpen(): boolean {
  const { key } = useLocation();
  useEffect(() => {
    routerKey = key;
  }, [key]);
  return useSyncExternalStore(subscribe, isOpenNow, () => false);
}

/** Keeps what is searched for at this place of the history, for the way back to it. */
export function keepWish(wish: object) {
  if (isOpenNow()) window.history.replaceState({ ...stateNow(), [MARK]: wish }, '');
}

/** What was searched for when this place was left; null at a new one. */
export function keptWish(): unknown {
  const state = stateNow();
  return MARK in state ? state[MARK] : null;
}
