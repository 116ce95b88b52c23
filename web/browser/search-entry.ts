import { closeEntry, openEntry, savedInEntry, saveInEntry, useIsEntryHere } from './history-entry.ts';

const MARK = 'search';

/** Opens the search over the page that is shown: Back closes it, and Back from an article opens it again with the same words. */
export function openSearch() {
  openEntry(MARK);
}

/** Goes back to the page under the search. */
export function closeSearch() {
  closeEntry(MARK);
}

/** Whether the search is open at this place of the history. */
export function useIsSearchOpen(): boolean {
  return useIsEntryHere(MARK);
}

/** Keeps what is searched for at this place of the history, for the way back to it. */
export function saveSearchInput(input: object) {
  saveInEntry(MARK, input);
}

/** What was searched for when this place was left; null at a new one. */
export function savedSearchInput(): unknown {
  return savedInEntry(MARK);
}
