import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { CART_DATABASE_VERSION, CART_TABLE } from '#contracts/cookies.ts';
import { cartDatabaseName } from './cart-name.ts';
import type { CartLine, NewCartLine } from './cart-rules.ts';

interface CartSchema extends DBSchema {
  [CART_TABLE]: { key: number; value: NewCartLine & { id?: number } };
}

let opened: Promise<IDBPDatabase<CartSchema>> | null = null;

/** The cart's database in this browser: version 1, one table, ids given by it. */
function openCart(): Promise<IDBPDatabase<CartSchema>> {
  opened ??= openDB<CartSchema>(cartDatabaseName(), CART_DATABASE_VERSION, {
    upgrade: (database) => {
      database.createObjectStore(CART_TABLE, { keyPath: 'id', autoIncrement: true });
    },
    // Another tab wants a newer version: let go, or that tab waits for ever.
    blocking: (_current, _blocked, event) => {
      opened = null;
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: () => {
      opened = null;
    },
  }).catch((error) => {
    opened = null;
    throw error;
  });
  return opened;
}

/** All lines in the order they were added. */
export async function readLines(): Promise<CartLine[]> {
  const kept = await (await openCart()).getAll(CART_TABLE);
  return kept.flatMap((line) => (line.id === undefined ? [] : [{ ...line, id: line.id }]));
}

/**
 * Adds a line and leaves the others alone; one like it is looked for in the same transaction, so that of two clicks, or of
 * two tabs, only one adds it.
 *
 * returns  false when there was one like it already
 */
export async function addLine(line: NewCartLine, isAlike: (kept: NewCartLine) => boolean): Promise<boolean> {
  const change = (await openCart()).transaction(CART_TABLE, 'readwrite');
  const isNew = !(await change.store.getAll()).some(isAlike);
  if (isNew) await change.store.add(line);
  await change.done;
  return isNew;
}

/** Removes one line by its id. */
export async function removeLine(id: number): Promise<void> {
  await (await openCart()).delete(CART_TABLE, id);
}

/** Puts a removed line back where it was: under its own id. */
export async function putLine(line: CartLine): Promise<void> {
  await (await openCart()).put(CART_TABLE, line);
}

/** Changes how many pieces a line holds; a line that is gone stays gone. */
export async function changeQuantity(id: number, quantity: number): Promise<void> {
  const change = (await openCart()).transaction(CART_TABLE, 'readwrite');
  const line = await change.store.get(id);
  if (line) await change.store.put({ ...line, quantity });
  await change.done;
}

/** Writes what the server said about the lines: new snapshots for the kept ones, nothing left of the others. */
export async function keepLines(kept: readonly CartLine[], goneIds: readonly number[]): Promise<void> {
  const change = (await openCart()).transaction(CART_TABLE, 'readwrite');
  for (const id of goneIds) await change.store.delete(id);
  for (const line of kept) {
    // The quantity may have changed in another tab since it was read.
    const current = await change.store.get(line.id);
    if (current) await change.store.put({ ...line, quantity: current.quantity });
  }
  await change.done;
}

/** Empties the cart: the order is placed. */
export async function clearLines(): Promise<void> {
  await (await openCart()).clear(CART_TABLE);
}
