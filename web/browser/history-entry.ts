import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/*
 * What opens over a page may have a place of its own in the history, so that Back closes it. The router knows nothing of that
 * place: it has the page's own address and key, and a step between the two is kept from the router, which would load the page
 * again.
 */

const listeners = new Set<() => void>();

function stateNow(): Record<string, unknown> {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
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

/** Whether the place where the browser is has this mark. */
export function isEntryHere(mark: string): boolean {
  return mark in stateNow();
}

/** Opens a place of the history over the page that is shown; twice is once. */
export function openEntry(mark: string) {
  if (isEntryHere(mark)) return;
  window.history.pushState({ ...stateNow(), [mark]: null }, '');
  notifyAll();
}

/** Goes back to the page under it. */
export function closeEntry(mark: string) {
  if (isEntryHere(mark)) window.history.back();
}

/** Whether the browser is at that place. */
export function useIsEntryHere(mark: string): boolean {
  useLocation(); // a place that the router goes to has no such mark
  return useSyncExternalStore(
    subscribe,
    () => isEntryHere(mark),
    () => false,
  );
}

/** Keeps something at that place, for the way back to it. */
export function saveInEntry(mark: string, kept: object) {
  if (isEntryHere(mark)) window.history.replaceState({ ...stateNow(), [mark]: kept }, '');
}

/** What was kept there; null at a new one. */
export function savedInEntry(mark: string): unknown {
  return stateNow()[mark] ?? null;
}
