import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { LISTS_DATABASE, LISTS_TABLE } from '#contracts/cookies.ts';
import type { EncryptedList } from './list-encryption.ts';

interface ListsSchema extends DBSchema {
  [LISTS_TABLE]: { key: string; value: EncryptedList; indexes: { keptAt: number } };
}

/** A visitor who looks at more lists than this loses the oldest. */
const MOST_LISTS = 30;

let opened: Promise<IDBPDatabase<ListsSchema>> | null = null;

function openShelf(): Promise<IDBPDatabase<ListsSchema>> {
  opened ??= openDB<ListsSchema>(LISTS_DATABASE, 1, {
    upgrade: (database) => void database.createObjectStore(LISTS_TABLE).createIndex('keptAt', 'keptAt'),
    // The database is being thrown away at log-out, or another tab wants a newer version: let go.
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

/** What is kept under a name. */
export async function takeDown(name: string): Promise<EncryptedList | undefined> {
  return (await openShelf()).get(LISTS_TABLE, name);
}

/** Keeps a list under a name, and lets go of what is older than `tooOldMs` or too much. */
export async function putUp(name: string, list: EncryptedList, tooOldMs: number): Promise<void> {
  const change = (await openShelf()).transaction(LISTS_TABLE, 'readwrite');
  await change.store.put(list, name);
  let spare = (await change.store.count()) - MOST_LISTS;
  for (let oldest = await change.store.index('keptAt').openCursor(); oldest; oldest = await oldest.continue()) {
    if (spare <= 0 && oldest.value.keptAt > tooOldMs) break;
    await oldest.delete();
    spare -= 1;
  }
  await change.done;
}

/** Lets go of everything. */
export async function emptyShelf(): Promise<void> {
  await (await openShelf()).clear(LISTS_TABLE);
}
