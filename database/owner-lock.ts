import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join, sep } from 'node:path';
import { lockFile } from './file-lock.ts';

/** Another running process owns the directory; opening it twice destroys data. */
export class DirectoryInUse extends Error {
  constructor(directory: string, pid: number | null) {
    const owner = pid === null ? 'another process' : `process ${pid}`;
    super(
      `The data directory ${directory} is in use by ${owner}. Two processes on one embedded database destroy data: ` +
        'stop that process, choose another DATA_DIR, or set DATABASE_URL to use PostgreSQL.',
    );
    this.name = 'DirectoryInUse';
  }
}

/** The file that is locked, in the data directory and once more among the files of its database. It stays, and is empty. */
export const LOCK_FILE = 'owner.sqlite';

/** Who holds the lock, for people: what it says is never believed against the lock. */
const NOTE_FILE = 'owner.lock';

/** Where the database lies in a data directory. */
export const DATABASE_FOLDER = 'pglite';

const TRIES = 12;
const PAUSE_MS = 25; // the owner writes its note right after it has the lock

/**
 * Makes this process the only owner of a data directory until it lets go or dies. The lock is the operating system's, so
 * that nothing that stands in a file, is written over or is left by a crash can give the directory away or keep it shut.
 *
 * returns  a function that lets go
 * throws   DirectoryInUse, naming the directory and the process; LockImpossible
 * source   R-230, F01, decision 0065
 */
export function acquireOwnerLock(directory: string): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const unlock = lockAll(directory);
    const owner = readOwner(directory);
    if (unlock && !owner?.isAlive) return withNote(directory, unlock);
    unlock?.();
    if (owner?.isAlive) throw new DirectoryInUse(directory, owner.pid);
    pause(PAUSE_MS);
  }
  throw new DirectoryInUse(directory, readOwner(directory)?.pid ?? null);
}

/**
 * Locks the files of a database that has just been made: one that was there is locked with its directory.
 *
 * returns  a function that lets go
 * throws   DirectoryInUse
 */
export function lockNewDatabase(directory: string): () => void {
  const unlock = lockFile(join(directory, DATABASE_FOLDER, LOCK_FILE));
  if (!unlock) throw new DirectoryInUse(directory, null);
  return unlock;
}

/** Whether a database stands in a data directory already. */
export function hasDatabase(directory: string): boolean {
  return existsSync(join(directory, DATABASE_FOLDER, 'PG_VERSION'));
}

/**
 * Says who uses a directory. It is asked by trying, so that no note is believed.
 *
 * returns  the process, null when it is not known, false when nobody does
 */
export function findOwner(directory: string): number | null | false {
  if (!existsSync(join(directory, LOCK_FILE))) return false;
  const unlock = lockAll(directory);
  unlock?.();
  return unlock ? false : (readOwner(directory)?.pid ?? null);
}

/**
 * Locks the directory, and the database itself, which may be reached through another directory as well (a link, a mount)
 * and whose lock stays when somebody removes that of the directory.
 */
function lockAll(directory: string): (() => void) | null {
  const outer = lockFile(join(directory, LOCK_FILE));
  if (!outer || !hasDatabase(directory)) return outer;
  try {
    const inner = lockFile(join(directory, DATABASE_FOLDER, LOCK_FILE));
    if (inner) {
      return () => {
        inner();
        outer();
      };
    }
  } catch (error) {
    outer();
    throw error;
  }
  outer();
  return null;
}

type Note = { pid: number; startedAt: string; system?: string; file?: string };

/** The notes of this process that hold, by the identity of their files. */
const ownNotes = new Set<string>();

function withNote(directory: string, unlock: () => void): () => void {
  const path = join(directory, NOTE_FILE);
  const file = writeNote(path);
  if (file) ownNotes.add(file);
  return () => {
    if (file) ownNotes.delete(file);
    if (file && identityOf(path) === file) rmSync(path, { force: true });
    unlock();
  };
}

/** Returns the identity of the note's file; null when it cannot be written, which keeps nobody from selling. */
function writeNote(path: string): string | null {
  try {
    rmSync(path, { force: true });
    const handle = openSync(path, 'wx', 0o600);
    const { dev, ino } = fstatSync(handle);
    const file = `${dev}:${ino}`;
    const startedAt = processStart(process.pid);
    writeSync(handle, JSON.stringify({ pid: process.pid, startedAt, system: systemOf(), file } satisfies Note));
    closeSync(handle);
    return file;
  } catch {
    return null;
  }
}

/**
 * Whom the note names; null for one that was copied with its directory, or written by something else.
 *
 * isAlive  that process runs for certain: the directory is then refused even when somebody removed the lock's files
 */
function readOwner(directory: string): { pid: number; isAlive: boolean } | null {
  const path = join(directory, NOTE_FILE);
  const note = readNote(path);
  if (!note) return null;
  const { pid, file, startedAt } = note;
  // an older version of the shop signs no note, and holds no lock either
  if (file === undefined) return pid !== process.pid && hasOpenDatabase(pid, directory) ? { pid, isAlive: true } : null;
  if (file !== identityOf(path)) return null;
  if (note.system !== systemOf() || startedAt === '') return { pid, isAlive: false }; // whether it runs cannot be seen from here
  if (pid === process.pid) return { pid, isAlive: ownNotes.has(file) };
  return processStart(pid) === startedAt ? { pid, isAlive: true } : null;
}

/** Whether a process has files of the database open (Linux, a process of the same user); false where the system does not say. */
function hasOpenDatabase(pid: number, directory: string): boolean {
  const start = join(realpathSync(directory), DATABASE_FOLDER) + sep;
  const folder = `/proc/${pid}/fd`;
  const isInside = (name: string): boolean => {
    try {
      return readlinkSync(join(folder, name)).startsWith(start);
    } catch {
      return false; // closed meanwhile
    }
  };
  try {
    return readdirSync(folder).some(isInside);
  } catch {
    return false;
  }
}

function readNote(path: string): Note | null {
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof read !== 'object' || read === null || !('pid' in read) || typeof read.pid !== 'number') return null;
    return {
      pid: read.pid,
      startedAt: 'startedAt' in read ? String(read.startedAt) : '',
      ...('system' in read ? { system: String(read.system) } : {}),
      ...('file' in read ? { file: String(read.file) } : {}),
    };
  } catch {
    return null; // none, half written, or not for this user
  }
}

function identityOf(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}` : null;
}

/** Where process numbers mean the same: one boot of one machine, one container (Linux); '' where the system does not report it. */
function systemOf(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return '';
  }
}

/** When a process began, in the kernel's clock ticks (Linux); '' where the system does not report it, or it does not run. */
function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
