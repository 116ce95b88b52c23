import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;
const STICKY = 0o1000;

/** Whether others may read something, or write to it. False where there are no modes. */
export function isOpenToOthers(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return process.platform !== 'win32' && found !== undefined && !found.isSymbolicLink() && (found.mode & OTHERS) !== 0;
}

/**
 * Takes every right of others from a file, or a folder with all that is in it, itself last: one that has none was done to its end. Links are
 * left alone, and so is what belongs to another user, or what cannot be changed.
 */
export function restrictTree(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return;
  if (found.isDirectory()) for (const name of namesIn(path)) restrictTree(join(path, name));
  restrictToOwner(path);
}

/** The same for itself alone. A folder for everybody, such as /tmp, stays so. */
export function restrictToOwner(path: string): void {
  try {
    const { mode, uid } = lstatSync(path);
    if ((mode & OTHERS) === 0 || mode & STICKY || uid !== process.getuid?.()) return;
    chmodSync(path, mode & 0o700);
  } catch {} // gone meanwhile, or a file system without modes
}

/** What stands in a folder; nothing when it is none. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
