import { LISTS_EDITION_KEY } from '#contracts/cookies.ts';
import { voidLists } from './list-resets.ts';

/** The lists that the staff's changes move; what is somebody's own has its own resets. */
const SHOP_LISTS = ['products', 'categories', 'posters'] as const;
/** All nodes receive a change within a second: what one says before that may still be what was. It is shown, not kept. */
const NODES_APART_MS = 1_500;
/** Asked at most this often while somebody walks through kept lists. */
const ASK_EDITION_MS = 2_000;
let askedAt = 0;
let onMoved: () => void = () => {};

/** Says what happens when kept lists turn out to be old while one of them is shown. The layout knows. */
export function onListsMoved(listener: () => void) {
  onMoved = listener;
}

/**
 * Notes which edition the shop's lists are in: with every page that is loaded, and from the shop itself.
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

async function askEdition() {
  if (Date.now() - askedAt < ASK_EDITION_MS) return;
  askedAt = Date.now();
  const answer = await fetch('/api/lists/edition', { headers: { accept: 'application/json' } });
  const body: { edition?: unknown } = answer.ok ? await answer.json() : {};
  if (typeof body.edition === 'string' && noteEdition(body.edition)) onMoved();
}

/** Compares what is kept with the shop, behind what is shown. Nobody waits for it; without a connection what is kept holds. */
export function askWhetherListsMoved() {
  void askEdition().catch(() => null);
}
