import { SEARCH_SHORTCUT_KEY, SEARCHES_KEY } from '#contracts/cookies.ts';

const MOST = 6;
const LONGEST = 100;

/** The list with these words first; the same words in other letters are moved, not doubled. */
export function withSearch(list: readonly string[], words: string): string[] {
  const added = words.trim().replace(/\s+/g, ' ').slice(0, LONGEST);
  if (added === '') return [...list];
  return [added, ...withoutSearch(list, added)].slice(0, MOST);
}

export function withoutSearch(list: readonly string[], words: string): string[] {
  const gone = words.toLocaleLowerCase();
  return list.filter((one) => one.toLocaleLowerCase() !== gone);
}

/** Reads what a browser kept; whatever is not a list of words is left out. */
export function parseSearches(text: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    const words = Array.isArray(kept) ? kept.filter((one) => typeof one === 'string' && one.trim() !== '') : [];
    return words.map((one: string) => one.slice(0, LONGEST)).slice(0, MOST);
  } catch {
    return [];
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is closed: nothing is kept
  }
}

function write(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is full or closed: the search works without.
  }
}

/** What was searched for recently in this browser, the last first. */
export function readSearches(): string[] {
  return parseSearches(read(SEARCHES_KEY));
}

/** Keeps a list of searches and gives it back. */
export function keepSearches(list: string[]): string[] {
  write(SEARCHES_KEY, list.length > 0 ? JSON.stringify(list) : null);
  return list;
}

/** Whether the / key may open the search; people who speak to their computer can switch it off (WCAG 2.1.4). */
export function isShortcutOn(): boolean {
  return read(SEARCH_SHORTCUT_KEY) !== 'off';
}

export function keepShortcut(isOn: boolean) {
  write(SEARCH_SHORTCUT_KEY, isOn ? null : 'off');
}
