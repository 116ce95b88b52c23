import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryFS, PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { migrate, readMigrations } from '#database/migrate.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'shop-test');
const PGDATA = '/pglite/data';

/** A file of the database's directory, or a folder, which has no bytes. */
type Entry = { path: string; bytes: Uint8Array | null };

let image: readonly Entry[] | undefined;

/**
 * How an embedded database in memory is opened that is migrated and empty: a copy of one that was made before and shut
 * down properly. The files are kept between runs until a migration or the engine changes, and in memory between the test
 * files of a process. Opening one takes a fifth of what PGlite takes to read a tar of it, most of that in its default
 * 128 MB of buffers, which no test fills.
 */
export async function migratedImage(): Promise<PGliteOptions> {
  image ??= await readImage();
  return { fs: new CopiedFiles(image), startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'] };
}

/** A file system in memory that begins with these files. */
class CopiedFiles extends MemoryFS {
  readonly #entries: readonly Entry[];

  constructor(entries: readonly Entry[]) {
    super();
    this.#entries = entries;
  }

  override async initialSyncFs(): Promise<void> {
    const files = this.pg?.Module.FS;
    if (!files) throw new Error('PGlite reads its files before it has any');
    files.mkdirTree(PGDATA, 0o700);
    for (const { path, bytes } of this.#entries) {
      if (bytes) files.writeFile(PGDATA + path, bytes);
      else files.mkdir(PGDATA + path, 0o700);
    }
  }
}

/** Lays the files of the same database into a data directory that has none, for tests of a shop that lies on a disk. */
export async function writeMigratedImage(directory: string): Promise<void> {
  cpSync(await findImage(), join(directory, 'pglite'), { recursive: true });
}

async function readImage(): Promise<Entry[]> {
  return readEntries(await findImage(), '');
}

async function findImage(): Promise<string> {
  const folder = join(FOLDER, `pglite-${fingerprint()}`);
  if (!existsSync(folder)) await makeImage(folder);
  return folder;
}

function readEntries(folder: string, under: string): Entry[] {
  return readdirSync(join(folder, under), { withFileTypes: true }).flatMap((entry) => {
    const path = `${under}/${entry.name}`;
    if (entry.isDirectory()) return [{ path, bytes: null }, ...readEntries(folder, path)];
    // No Buffer: PGlite takes a slice of what it writes, which copies a Uint8Array and not a Buffer.
    return [{ path, bytes: new Uint8Array(readFileSync(join(folder, path))) }];
  });
}

function fingerprint(): string {
  const engine = readFileSync(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')));
  const hash = createHash('sha256').update(engine);
  for (const { name, sha256 } of readMigrations()) hash.update(`${name} ${sha256}\n`);
  return hash.digest('hex').slice(0, 16);
}

async function makeImage(folder: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const mine = `${folder}.${process.pid}`;
  const client = new PGlite(mine);
  await migrate({
    exec: async (sql) => void (await client.exec(sql)),
    rows: async (sql, params) => (await client.query<Record<string, unknown>>(sql, params)).rows,
  });
  await client.exec('CHECKPOINT');
  await client.close();
  if (!moveInto(mine, folder)) rmSync(mine, { recursive: true });
  for (const old of readdirSync(FOLDER)) {
    if (!join(FOLDER, old).startsWith(folder)) rmSync(join(FOLDER, old), { recursive: true, force: true });
  }
}

/** Whole or not at all: two test files may make the image at once, and the first one's stays. */
function moveInto(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (existsSync(to)) return false;
    throw error;
  }
}
