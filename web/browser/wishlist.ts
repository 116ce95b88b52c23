import { WISHLIST_KEY } from '#contracts/cookies.ts';
import { callApi } from './api.ts';
import { readWishes, withWish } from './wishlist-rules.ts';

type Answer = { data: number[] };

let wishes: readonly number[] = [];
let started: Promise<boolean> | null = null;
/** A customer's list as the shop has it, and the changes made in this page: they win over a list that was on its way. */
let stored: readonly number[] = [];
const changes = new Map<number, boolean>();
const listeners = new Set<() => void>();

function show(next: readonly number[]) {
  wishes = next;
  for (const listener of listeners) listener();
}

function keptHere(): number[] {
  try {
    return readWishes(localStorage.getItem(WISHLIST_KEY));
  } catch {
    return []; // storage is closed: nothing was kept
  }
}

function keepHere(ids: readonly number[]) {
  if (ids.length === 0) localStorage.removeItem(WISHLIST_KEY);
  else localStorage.setItem(WISHLIST_KEY, JSON.stringify(ids));
}

function showAccount() {
  let shown = stored;
  for (const [id, isKept] of changes) shown = withWish(shown, id, isKept);
  show(shown);
}

/** A guest's hearts wait in this browser for an account. */
export function hasLocalWishlist(): boolean {
  return keptHere().length > 0;
}

/** What a guest kept comes into the account; the browser forgets it once it is there. */
async function readAccountWishes(): Promise<boolean> {
  const articles = keptHere();
  const isNew = articles.length > 0;
  try {
    const { data } = await callApi<Answer>('/api/wishlist', isNew ? { method: 'POST', body: { articles } } : {});
    if (isNew) keepHere([]);
    stored = data;
    showAccount();
    return isNew;
  } catch {
    started = null; // asked again by the next page
    return false;
  }
}

/**
 * Reads which articles are kept for later, once: a customer's from the shop, a guest's from this browser.
 *
 * returns  whether a guest's hearts came into an account
 */
export function startWishlist(isCustomer: boolean): Promise<boolean> {
  if (!isCustomer && !started) show(keptHere());
  started ??= isCustomer ? readAccountWishes() : Promise.resolve(false);
  return started;
}

/** Keeps an article for later, or no longer. throws ApiRefusal when the shop refuses; then nothing has changed. */
export function setInWishlist(id: number, isKept: boolean, isCustomer: boolean): Promise<void> {
  return isCustomer ? setAccountWish(id, isKept) : setWishHere(id, isKept);
}

async function setAccountWish(id: number, isKept: boolean) {
  changes.set(id, isKept);
  showAccount();
  try {
    await callApi(`/api/wishlist/${id}`, { method: isKept ? 'PUT' : 'DELETE' });
    stored = withWish(stored, id, isKept);
  } catch (failure) {
    if (changes.get(id) === isKept) changes.delete(id); // a later change of the same heart stands
    showAccount();
    throw failure;
  }
}

async function setWishHere(id: number, isKept: boolean) {
  const before = wishes;
  show(withWish(keptHere(), id, isKept));
  try {
    keepHere(wishes);
  } catch (failure) {
    show(before);
    throw failure;
  }
}

/** For useSyncExternalStore. */
export function subscribeWishlist(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isInWishlist(id: number): boolean {
  return wishes.includes(id);
}
