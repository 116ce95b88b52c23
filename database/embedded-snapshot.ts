import { constants } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { DATABASE_FOLDER, LOCK_FILE } from './owner-lock.ts';

/**
 * Copies the files of an embedded database into another data directory; nothing writes to them meanwhile. The file that
 * its owner has locked stays behind: a process that opens and closes it in any other way gives up its lock.
 */
export async function copyDatabaseFiles(directory: string, into: string): Promise<void> {
  await mkdir(into, { recursive: true, mode: 0o700 });
  await cp(join(directory, DATABASE_FOLDER), join(into, DATABASE_FOLDER), {
    recursive: true,
    mode: constants.COPYFILE_FICLONE, // a file system that can share blocks does not even copy them
    filter: (path) => basename(path) !== LOCK_FILE,
  });
}

/**
 * Copies an embedded database while it is in use: its files, at one moment between two transactions. Everybody waits for as
 * long as the copying of the files takes; whoever opens the copy has all the time there is.
 *
 * into    a directory that does not exist yet; opened like any DATA_DIR
 * source  decision 0053
 */
export async function snapshotEmbedded(client: PGlite, directory: string, into: string): Promise<void> {
  await client.transaction(async (tx) => {
    await tx.exec('CHECKPOINT');
    await copyDatabaseFiles(directory, into);
  });
}

/** From here on every change is refused (SQLSTATE 25006), or taken again. What has begun ends first. */
export async function refuseChanges(client: PGlite, isRefusing: boolean): Promise<void> {
  await client.exec(`SET default_transaction_read_only = ${isRefusing ? 'on' : 'off'}`);
}
