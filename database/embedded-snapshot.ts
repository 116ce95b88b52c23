import { constants } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/**
 * Copies an embedded database while it is in use: its files, at one moment between two transactions. Everybody waits for as
 * long as the copying of the files takes; whoever opens the copy has all the time there is.
 *
 * into    a directory that does not exist yet; opened like any DATA_DIR
 * source  decision 0053
 */
export async function snapshotEmbedded(client: PGlite, directory: string, into: string): Promise<void> {
  await mkdir(into, { recursive: true, mode: 0o700 });
  await client.transaction(async (tx) => {
    await tx.exec('CHECKPOINT');
    // A file system that can share blocks does not even copy them.
    await cp(join(directory, 'pglite'), join(into, 'pglite'), { recursive: true, mode: constants.COPYFILE_FICLONE });
  });
}

/** From here on every change is refused (SQLSTATE 25006), or taken again. What has begun ends first. */
export async function refuseChanges(client: PGlite, isRefusing: boolean): Promise<void> {
  await client.exec(`SET default_transaction_read_only = ${isRefusing ? 'on' : 'off'}`);
}
