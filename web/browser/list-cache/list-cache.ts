import { LIST_RESET_KEYS, LISTS_DATABASE, LISTS_EDITION_KEY, readListView } from '#contracts/cookies.ts';
import type { Keeping } from './list-keeper.ts';
import type { ListName } from './list-rules.ts';

/** Known once the first page stands in the browser; until then the shop is asked. */
let keeping: Keeping | null = null;

/** A browser whose storage does not answer by then asks the shop. */
const PATIENCE_MS = 300;

const loadKeeper = () => import('./list-keeper.ts');

/** The lists that the staff's changes move; what is somebody's own has its own resets. */
const SHOP_LISTS = ['products', 'categories', 'posters'] as const;
/** All nodes hear of a change within a second: what one says before that may still be what was. It is shown, not kept. */
const NODES_APART_MS = 1_500;
/** Asked at most this often while somebody walks through kept lists. */
const ASK_EDITION_MS = 2_000;
let askedEditionAt = 0;
let hearMoved: () => void = () => {};

/** Says what happens when kept lists turn out to be old while one of them is shown. The layout knows. */
export function onListsMoved(listener: () => void) {
  hearMoved = listener;
}

/**
 * Hears which state the shop's lists are in: with every page that is loaded, and from the shop itself.
 *
 * returns  whether it is another one than what was kept, which is void then
 */
export function noteEdition(edition: string): boolean {
  try {
    const known = localStorage.getItem(LISTS_EDITION_KEY);
    if (edition === '' || known === edition) return false;
    localStorage.setItem(LISTS_EDITION_KEY, edition);
    if (known === null) return false;
    voidLists(SHOP_LISTS, Date.now() + NODES_APART_MS);
    return true;
  } catch {
    return false; // storage is closed: nothing is kept
  }
}

/** A kept list is on the screen: the shop is asked behind it whether it still holds. Without a connection it does. */
async function askEdition() {
  if (Date.now() - askedEditionAt < ASK_EDITION_MS) return;
  askedEditionAt = Date.now();
  const answer = await fetch('/api/lists/edition', { headers: { accept: 'application/json' } });
  const said: { edition?: unknown } = answer.ok ? await answer.json() : {};
  if (typeof said.edition === 'string' && noteEdition(said.edition)) hearMoved();
}

/** Compares what is kept with the shop; whether it can be asked or not, nobody waits for it. */
export function askWhetherListsMoved() {
  void askEdition().catch(() => null);
}

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

/**
 * A page of lists: what was shown there under fifteen minutes ago, else what the shop says now. What has changed
 * meanwhile in the shop is shown a moment later. For display only:
 * cart and checkout ask the shop. Whatever is wrong with the browser's storage, the shop is asked.
 *
 * lists  what the page is made of: a reset of one of them voids it
 */
export async function readThrough<List>(
  lists: readonly ListName[],
  { url }: Pick<Request, 'url'>,
  askShop: () => Promise<List>,
): Promise<List> {
  const address = new URL(url);
  const kept = await recallList<List>(lists, address);
  if (kept !== undefined) {
    askWhetherListsMoved();
    return kept;
  }
  const askedAt = Date.now();
  const list = await askShop();
  keepShown(address, list, askedAt);
  return list;
}

/** What is kept of these lists is void from now on. */
export function resetLists(...lists: readonly ListName[]) {
  voidLists(lists, Date.now());
}

function voidLists(lists: readonly ListName[], untilMs: number) {
  try {
    for (const list of lists) localStorage.setItem(LIST_RESET_KEYS[list], String(untilMs));
  } catch {
    void loadKeeper()
      .then(({ emptyShelf }) => emptyShelf())
      .catch(() => null);
  }
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
