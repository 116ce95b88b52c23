import { useSyncExternalStore } from 'react';
import { LIST_VIEW_KEY } from '#contracts/cookies.ts';

export type ListView = 'grid' | 'list';

function subscribe(listener: () => void) {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

function remembered(): ListView {
  try {
    return localStorage.getItem(LIST_VIEW_KEY) === 'list' ? 'list' : 'grid';
  } catch {
    return 'grid';
  }
}

/** Keeps the choice for the next list. */
export function rememberView(view: ListView) {
  try {
    localStorage.setItem(LIST_VIEW_KEY, view);
  } catch {
    // Storage is closed: the address alone carries the choice.
  }
}

/** Grid or list: what the address says, else what this browser chose last. */
export function useListView(asked: ListView | null): ListView {
  const kept = useSyncExternalStore(subscribe, remembered, () => 'grid' as const);
  return asked ?? kept;
}
