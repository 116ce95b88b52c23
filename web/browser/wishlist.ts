import { WISHES_KEY } from '#contracts/cookies.ts';
import { callApi } from './api.ts';
import { readWishes, withWish } from './wishlist-rules.ts';

type Answer = { data: number[] };

let wishes: readonly number[] = [];
let started: Promise<boolean> | null = null;
/** What the shop has of a customer's, and what was pressed in this page: that wins over a list that was on its way. */
let told: readonly number[] = [];
const pressed = new Map<number, boolean>();
const listeners = new Set<() => void>();

function show(next: readonly number[]) {
  wishes = next;
  for (const listener of listeners) listener();
}

function keptHere(): number[] {
  try {
    return readWishes(localStorage.getItem(WISHES_KEY));
  } catch {
    return []; // storage is closed: nothing was kept
  }
}

function keepHere(ids: readonly number[]) {
  if (ids.length === 0) localStorage.removeItem(WISHES_KEY);
  else localStorage.setItem(WISHES_KEY, JSON.stringify(ids));
}

function showAccount() {
  let shown = told;
  for (const [id, isKept] of pressed) shown = withWish(shown, id, isKept);
  show(shown);
}

/** A guest's hearts wait in this browser for an account. */
export function hasWishesHere(): boolean {
  return keptHere().length > 0;
}

/** What a guest kept comes into the account; the browser forgets it once it is there. */
async function readAccountWishes(): Promise<boolean> {
  const articles = keptHere();
  const isNew = articles.length > 0;
  try {
    const { data } = await callApi<Answer>('/api/wishlist', isNew ? { method: 'POST', body: { articles } } : {});
    if (isNew) keepHere([]);
    told = data;
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
export function startWishes(isCustomer: boolean): Promise<boolean> {
  if (!isCustomer && !started) show(keptHere());
  started ??= isCustomer ? readAccountWishes() : Promise.resolve(false);
  return started;
}

/** Keeps an article for later, or no longer. throws ApiRefusal when the shop refuses; then nothing has changed. */
export function setWish(id: number, isKept: boolean, isCustomer: boolean): Promise<void> {
  return isCustomer ? setAccountWish(id, isKept) : setWishHere(id, isKept);
}

async function setAccountWish(id: number, isKept: boolean) {
  pressed.set(id, isKept);
  showAccount();
  try {
    await callApi(`/api/wishlist/${id}`, { method: isKept ? 'PUT' : 'DELETE' });
    told = withWish(told, id, isKept);
  } catch (failure) {
    if (pressed.get(id) === isKept) pressed.delete(id); // a later press of the same heart stands
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
export function subscribeWishes(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isWished(id: number): boolean {
  return wishes.includes(id);
}
