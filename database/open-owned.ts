import { join } from 'node:path';
import { restrictTree } from './file-modes.ts';
import { acquireOwnerLock, DATABASE_FOLDER, hasDatabase, lockNewDatabase } from './owner-lock.ts';

type Engine = { waitReady: Promise<void>; close: () => Promise<void> };

/** An embedded database that this process alone has open. */
type Owned<E extends Engine> = { engine: E; close: () => Promise<void> };

/**
 * Opens the embedded database of a data directory, which belongs to this process until it is closed. The only way to open
 * one that lies in files.
 *
 * make    makes the engine for the database's folder; it is called once the directory is locked
 * throws  DirectoryInUse, LockImpossible
 * source  decision 0065
 */
export async function openOwned<E extends Engine>(
  directory: string,
  make: (databaseFolder: string) => Promise<E>,
): Promise<Owned<E>> {
  const letGo = acquireOwnerLock(directory);
  let engine: E | null = null;
  try {
    const isNew = !hasDatabase(directory);
    engine = await make(join(directory, DATABASE_FOLDER));
    await engine.waitReady;
    const made = engine;
    if (isNew) restrictTree(join(directory, DATABASE_FOLDER)); // PGlite makes its first files for everybody, whatever the umask
    const unlockNew = isNew ? lockNewDatabase(directory) : () => {};
    return {
      engine,
      close: async () => {
        await made.close();
        unlockNew();
        letGo();
      },
    };
  } catch (error) {
    await engine?.close().catch(() => {}); // it may never have been ready
    letGo();
    throw error;
  }
}
