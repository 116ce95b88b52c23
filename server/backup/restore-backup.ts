import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { loadDump, type Progress, TargetRefused } from '#database/copy/load.ts';
import { openRaw } from '#database/copy/raw-connection.ts';
import { lockFile } from '#database/file-lock.ts';
import { type BackupHead, backupHeadSchema, FILES, HEAD, KEYS, partsOf, SUMS } from './archive.ts';
import { BrokenArchive, type Entry, untar } from './tar.ts';

/** Where a backup is put: a new directory with an embedded database, or an empty PostgreSQL and the files beside it. */
export type RestoreTarget = { directory: string } | { url: string; dataDir: string };

/**
 * Puts a backup back. First the whole archive is read and its checksums are compared: a damaged one changes nothing. The
 * database is loaded in one transaction and summed up again; a new directory appears under its name only when it is whole.
 *
 * throws  BrokenArchive · TargetRefused when there is something already
 */
export async function restoreBackup(path: string, target: RestoreTarget, onProgress: Progress): Promise<BackupHead> {
  const { head, fileCount } = await verifyArchive(path);
  if ('url' in target) {
    await refuseOtherKeys(path, target.dataDir);
    await unpackFiles(path, target.dataDir, (done) => onProgress(done, fileCount, 'Files'));
    await loadRows(path, head, target, onProgress);
    return head;
  }
  const directory = resolve(target.directory);
  await refuseFilledDirectory(directory);
  await mkdir(dirname(directory), { recursive: true });
  await aloneIn(directory, async (unfinished) => {
    await mkdir(join(unfinished, 'pglite'), { recursive: true, mode: 0o700 });
    await unpackFiles(path, unfinished, (done) => onProgress(done, fileCount, 'Files'));
    await loadRows(path, head, { directory: unfinished }, onProgress);
    await refuseFilledDirectory(directory);
    await rm(directory, { recursive: true, force: true }); // empty, or not there
    await rename(unfinished, directory);
  });
  return head;
}

/** Gives the work a directory that appears under another name when it is whole; two commands at once do not share it. */
async function aloneIn(directory: string, work: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${directory}.restoring`;
  const lock = `${unfinished}.lock`;
  const unlock = lockFile(lock);
  if (!unlock) {
    throw new TargetRefused(`Another command restores into ${directory}. Nothing was changed. Wait until it ends.`);
  }
  try {
    await rm(unfinished, { recursive: true, force: true }); // left by a command that was killed
    await work(unfinished);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    await rm(lock, { force: true });
    unlock();
  }
}

const sumsSchema = z.record(z.string(), z.string());

/** Reads an archive from its beginning to its end. Returns what it holds. */
async function verifyArchive(path: string): Promise<{ head: BackupHead; fileCount: number }> {
  const found: Record<string, string> = {};
  const texts: Record<string, string> = {};
  for await (const { name, body } of untar(path)) {
    const hash = createHash('sha256');
    const kept: Uint8Array[] = [];
    for await (const bytes of body) {
      hash.update(bytes);
      if (name === HEAD || name === SUMS) kept.push(bytes);
    }
    if (name !== SUMS) found[name] = hash.digest('hex');
    if (kept.length > 0) texts[name] = Buffer.concat(kept).toString('utf8');
  }
  const expected = readJson(sumsSchema, texts[SUMS]);
  if (!expected) throw new BrokenArchive('This is not a backup of the shop, or not all of it.');
  const wrong = [...new Set([...Object.keys(found), ...Object.keys(expected)])].find(
    (name) => expected[name] !== found[name],
  );
  if (wrong) throw new BrokenArchive(`The archive is damaged: ${wrong} is not what was written.`);
  const head = readJson(backupHeadSchema, texts[HEAD]);
  if (!head) throw new BrokenArchive('This backup is of a kind that this version of the shop does not know.');
  return { head, fileCount: Object.keys(found).filter((name) => name.startsWith(FILES)).length };
}

function readJson<T>(schema: z.ZodType<T>, text = ''): T | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function refuseFilledDirectory(directory: string): Promise<void> {
  const there = await readdir(directory).catch(() => []);
  if (there.length === 0) return;
  throw new TargetRefused(
    `${directory} is not empty. Nothing was changed. Name a new directory, or move this one out of the way first.`,
  );
}

async function refuseOtherKeys(path: string, dataDir: string): Promise<void> {
  const there = await readFile(join(dataDir, KEYS)).catch(() => null);
  if (!there) return;
  for await (const entry of untar(path)) {
    if (entry.name !== KEYS || there.equals(await bytesOf(entry))) continue;
    throw new TargetRefused(
      `${join(dataDir, KEYS)} belongs to another shop. Nothing was changed. Move that file away, or set DATA_DIR to a new directory.`,
    );
  }
}

async function bytesOf({ body }: Entry): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const bytes of body) parts.push(bytes);
  return Buffer.concat(parts);
}

/** Files and keys, each whole or not at all. */
async function unpackFiles(path: string, dataDir: string, onProgress: (done: number) => void): Promise<void> {
  let done = 0;
  for await (const entry of untar(path)) {
    const isFile = entry.name.startsWith(FILES);
    if (!isFile && entry.name !== KEYS) continue;
    const goal = resolve(dataDir, entry.name);
    if (!goal.startsWith(resolve(dataDir) + sep)) throw new BrokenArchive(`${entry.name} leads out of the archive.`);
    await mkdir(dirname(goal), { recursive: true, mode: 0o700 });
    try {
      const file = createWriteStream(`${goal}.part`, { mode: 0o600 });
      await pipeline(Readable.from(entry.body, { objectMode: false }), file);
      await rename(`${goal}.part`, goal);
    } finally {
      await rm(`${goal}.part`, { force: true });
    }
    if (isFile) onProgress(++done);
  }
}

async function loadRows(
  path: string,
  { outline }: BackupHead,
  address: { url: string } | { directory: string },
  onProgress: Progress,
): Promise<void> {
  const connection = await openRaw(address);
  const parts = untar(path);
  const reader = createRowReader(parts);
  try {
    await loadDump(connection.client, { outline, linesOf: ({ name }) => reader(name) }, onProgress);
  } finally {
    await parts.return(undefined);
    await connection.close();
  }
}

/** Gives the rows of one table after the other, in the order of the archive. */
function createRowReader(entries: AsyncGenerator<Entry>): (table: string) => AsyncGenerator<string[]> {
  let waiting: Entry | null = null;
  const next = async (): Promise<Entry | null> => {
    while (true) {
      const { value, done } = await entries.next();
      if (done) return null;
      if (value.name.startsWith('database/')) return value;
    }
  };
  return async function* rows(table) {
    waiting ??= await next();
    while (waiting?.name.startsWith(partsOf(table))) {
      const text = (await bytesOf(waiting)).toString('utf8');
      yield text.split('\n').filter((line) => line !== '');
      waiting = await next();
    }
  };
}
