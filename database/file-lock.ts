import { accessSync, closeSync, constants, lstatSync, openSync, truncateSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** A file that cannot be locked, for a reason that somebody has to mend. */
export class LockImpossible extends Error {
  constructor(path: string, reason: string) {
    super(`${path} cannot be locked: ${reason}.`);
    this.name = 'LockImpossible';
  }
}

const BUSY = 5;
const NOT_A_DATABASE = new Set([11, 26]); // SQLITE_CORRUPT, SQLITE_NOTADB
const LONGEST_PATH = 500; // bytes: SQLite opens nothing beyond 504
const TRIES = 5;

/** Connections that hold a lock: one that nobody names any more would be closed by the garbage collector. */
const held = new Set<DatabaseSync>();

/**
 * Locks a file for this process alone, until it unlocks it or dies in any way: SQLite asks the operating system for the
 * lock, and that gives it up with the process. What the file contains does not matter; it is made when it is missing.
 *
 * The process must not open the file in any other way meanwhile: POSIX gives up the lock of a process with the first of
 * its file descriptors that is closed.
 *
 * returns  a function that unlocks; null when somebody holds the lock
 * throws   LockImpossible
 * source   decision 0065; SQLite, "File Locking And Concurrency"; POSIX, fcntl
 */
export function lockFile(path: string): (() => void) | null {
  if (Buffer.byteLength(path) > LONGEST_PATH) {
    throw new LockImpossible(path, `its path is longer than ${LONGEST_PATH} bytes`);
  }
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const file = findOrMake(path);
    const connection = new DatabaseSync(path, { timeout: 0 });
    try {
      connection.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE'); // no second file beside it
    } catch (error) {
      connection.close();
      const code = codeOf(error);
      if (code === BUSY) return null;
      if (!NOT_A_DATABASE.has(code)) throw new LockImpossible(path, messageOf(error));
      truncateSync(path); // nobody holds it, and an empty file is all that a lock needs
      continue;
    }
    if (identityOf(path) === file) {
      held.add(connection);
      return () => {
        held.delete(connection);
        connection.close();
      };
    }
    connection.close(); // somebody put another file there meanwhile
  }
  throw new LockImpossible(path, 'it changes all the time');
}

/**
 * Which file stands there, made when there is none. A file that is there is not opened: see above.
 *
 * throws  LockImpossible for what this user may not write: SQLite would read it, and that is no lock
 */
function findOrMake(path: string): string {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (fileCodeOf(error) !== 'EEXIST') throw new LockImpossible(path, messageOf(error));
  }
  const file = identityOf(path);
  if (file === null) throw new LockImpossible(path, 'it is no plain file: remove it');
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new LockImpossible(path, `${messageOf(error)}: it belongs to another user, or cannot be written`);
  }
  return file;
}

function identityOf(path: string): string | null {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? `${found.dev}:${found.ino}` : null;
}

function codeOf(error: unknown): number {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
  return code % 256; // SQLite's extended codes keep the plain one in their lowest byte
}

function fileCodeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
