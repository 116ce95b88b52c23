import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Another living process owns the directory; opening it twice destroys data (RELIABILITY 1.4). */
export class DirectoryInUse extends Error {
  constructor(directory: string, pid: number) {
    super(
      `The data directory ${directory} is in use by process ${pid}. Two processes on one embedded database destroy data: ` +
        'stop that process, choose another DATA_DIR, or set DATABASE_URL to use PostgreSQL.',
    );
    this.name = 'DirectoryInUse';
  }
}

type Owner = { pid: number; startedAt: string };

/**
 * Makes this process the only owner of a data directory until it lets go or dies. A lock left by a dead process, or by
 * another process that was given the same number since, is taken over.
 *
 * returns  a function that lets go
 * throws   DirectoryInUse, naming the directory and the process
 * source   R-230, F01, decision 0006
 */
export function takeOwnerLock(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'owner.lock');
  const me: Owner = { pid: process.pid, startedAt: processStart(process.pid) };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (claim(file, me)) return () => letGo(file, me);
    const owner = readOwner(file);
    if (owner && isAlive(owner)) throw new DirectoryInUse(directory, owner.pid);
    if (owner || isOld(file)) rmSync(file, { force: true });
  }
  throw new Error(`The owner lock ${file} could not be taken. Remove the file if no shop is running.`);
}

function claim(file: string, me: Owner): boolean {
  try {
    const handle = openSync(file, 'wx', 0o600);
    writeSync(handle, JSON.stringify(me));
    closeSync(handle);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function letGo(file: string, me: Owner): void {
  const owner = readOwner(file);
  if (owner?.pid === me.pid && owner.startedAt === me.startedAt) rmSync(file, { force: true });
}

function readOwner(file: string): Owner | undefined {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof read !== 'object' || read === null || !('pid' in read) || typeof read.pid !== 'number') return undefined;
    return { pid: read.pid, startedAt: 'startedAt' in read ? String(read.startedAt) : '' };
  } catch {
    return undefined; // half written or gone: the caller looks at its age
  }
}

function isOld(file: string): boolean {
  try {
    return Date.now() - statSync(file).mtimeMs > 2_000;
  } catch {
    return true;
  }
}

function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const startedAt = processStart(owner.pid);
  return startedAt === '' || owner.startedAt === '' || startedAt === owner.startedAt;
}

/** When a process began, in the kernel's clock ticks (Linux); '' where the system does not tell. */
function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
