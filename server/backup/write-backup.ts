import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { beginDump, type Dump } from '#database/copy/dump.ts';
import type { Progress } from '#database/copy/load.ts';
import type { RawConnection } from '#database/copy/raw-connection.ts';
import { type BackupHead, FILES, HEAD, KEYS, partName, SUMS } from './archive.ts';
import { type Entry, tar } from './tar.ts';

const PART_CHARACTERS = 2_000_000;

/** What is backed up: the files of a data directory, and a database that is opened when its turn comes. */
export type BackupSource = { dataDir: string; openCopy: () => Promise<RawConnection> };

/**
 * Writes the whole shop into one file, whole or not at all, while it may be selling: the database at one moment, every file
 * that it names at that moment, and the keys. Pictures are gathered before that moment and once more after it, so that one
 * that came or went meanwhile is there all the same.
 *
 * source  M04, decision 0053
 */
export async function writeBackup(
  source: BackupSource,
  path: string,
  onProgress: Progress,
): Promise<BackupHead['outline']> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.part`;
  const heads: BackupHead[] = [];
  try {
    const archive = tar(withSums(everything(source, (head) => heads.push(head), onProgress)));
    const file = createWriteStream(unfinished, { mode: 0o600 });
    await pipeline(Readable.from(archive, { objectMode: false }), createGzip({ level: 4 }), file);
    await flush(unfinished);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  const [head] = heads;
  if (!head) throw new Error('The backup has no head');
  return head.outline;
}

async function* everything(
  source: BackupSource,
  onHead: (head: BackupHead) => void,
  onProgress: Progress,
): AsyncGenerator<Entry> {
  const kept = new Set<string>();
  yield* filesIn(source.dataDir, kept, onProgress);
  const connection = await source.openCopy();
  try {
    const dump = await beginDump(connection.client);
    const head: BackupHead = { format: 1, createdAt: new Date().toISOString(), outline: dump.outline };
    onHead(head);
    yield entryOf(HEAD, JSON.stringify(head));
    yield* rowsOf(dump, onProgress);
    await dump.end();
  } finally {
    await connection.close();
  }
  yield* filesIn(source.dataDir, kept, onProgress);
  const keys = await readFile(join(source.dataDir, KEYS), 'utf8').catch(() => null); // they may all be in the environment
  if (keys !== null) yield entryOf(KEYS, keys);
}

/** The files that are there and not kept yet. */
async function* filesIn(dataDir: string, kept: Set<string>, onProgress: Progress): AsyncGenerator<Entry> {
  const root = join(dataDir, 'files');
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const fresh = paths.filter((path) => !kept.has(path) && !path.endsWith('.part'));
  for (const [at, path] of fresh.sort().entries()) {
    kept.add(path);
    const size = await stat(path).then(
      (found) => found.size,
      () => null, // taken away meanwhile
    );
    if (size === null) continue;
    yield { name: `${FILES}${relative(root, path).split(sep).join('/')}`, size, body: createReadStream(path) };
    onProgress(at + 1, fresh.length, 'Files');
  }
}

async function* rowsOf({ outline, linesOf }: Dump, onProgress: Progress): AsyncGenerator<Entry> {
  const total = outline.tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  for (const table of outline.tables) {
    let part = 0;
    let text = '';
    for await (const lines of linesOf(table)) {
      done += lines.length;
      text += `${lines.join('\n')}\n`;
      if (text.length < PART_CHARACTERS) continue;
      yield entryOf(partName(table.name, ++part), text);
      text = '';
      onProgress(done, total, 'Rows');
    }
    if (!text) continue;
    yield entryOf(partName(table.name, ++part), text);
    onProgress(done, total, 'Rows');
  }
}

function entryOf(name: string, text: string): Entry {
  const bytes = Buffer.from(text, 'utf8');
  return { name, size: bytes.length, body: Readable.from([bytes]) };
}

/** The same entries, and a last one with the SHA-256 of each. */
async function* withSums(entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  const sums: Record<string, string> = {};
  for await (const { name, size, body } of entries) {
    const hash = createHash('sha256');
    yield { name, size, body: hashed(body, hash) };
    sums[name] = hash.digest('hex');
  }
  yield entryOf(SUMS, JSON.stringify(sums));
}

async function* hashed(
  body: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const bytes of body) {
    hash.update(bytes);
    yield bytes;
  }
}

/** A backup that is reported as written must survive a power cut. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  await handle.sync();
  await handle.close();
}
