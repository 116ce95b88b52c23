import { LIST_RESET_KEYS } from '#contracts/cookies.ts';
import type { ListName } from './list-rules.ts';

/** What is kept of these lists is void from now on. */
export function resetLists(...lists: readonly ListName[]) {
  voidLists(lists, Date.now());
}

/** The same up to a moment, in milliseconds: what is kept before it is void too. */
export function voidLists(lists: readonly ListName[], untilMs: number) {
  try {
    for (const list of lists) localStorage.setItem(LIST_RESET_KEYS[list], String(untilMs));
  } catch {
    // No date can be written beside the lists: all of them go.
    void import('./list-keeper.ts').then(({ emptyShelf }) => emptyShelf()).catch(() => null);
  }
}
