import { LISTS_DATABASE, readListView } from '#contracts/cookies.ts';
import type { Keeping } from './list-keeper.ts';
import type { ListName } from './list-rules.ts';

/** Known once the first page stands in the browser; until then the shop is asked. */
let keeping: Keeping | null = null;

/** A browser whose storage does not answer by then asks the shop. */
const PATIENCE_MS = 300;

const loadKeeper = () => import('./list-keeper.ts');

/** Says whose lists are kept from now on. Called by every page that is loaded; the same visitor again changes nothing. */
export function keepListsFor(next: Keeping) {
  keeping = next;
}

/** Whether this browser keeps lists for somebody, by their e-mail address. */
export function isKeepingFor(owner: string): boolean {
  return keeping?.owner === owner;
}

type Place = { pathname: string; search: string };

function addressOf({ pathname, search }: Place): string {
  // The shape that was chosen for lists is part of what the shop answers.
  return `${pathname}${search} ${readListView(document.cookie) ?? ''}`;
}

/** What was shown at an address recently and may be shown again; undefined when the shop has to be asked. Never throws. */
export async function recallList<List>(lists: readonly ListName[], address: Place): Promise<List | undefined> {
  const own = keeping;
  if (!own) return undefined;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const kept = loadKeeper().then((keeper) => keeper.recallList<List>(own, lists, addressOf(address)));
  return Promise.race([kept, late]).catch(() => undefined);
}

/** Keeps what a page shows. `askedAt`: when the shop was asked, in milliseconds. Nobody waits for it, and it may fail. */
export function keepShown(address: Place, list: unknown, askedAt: number) {
  const own = keeping;
  if (!own) return;
  void loadKeeper()
    .then(({ keepList }) => keepList(own, addressOf(address), list, askedAt))
    .catch(() => null);
}

/** Throws away every list: somebody else may sit here next. */
export function forgetLists() {
  keeping = null;
  try {
    indexedDB.deleteDatabase(LISTS_DATABASE);
  } catch {
    // Storage is closed: nothing was kept.
  }
}
