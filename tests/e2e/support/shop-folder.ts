import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;

/**
 * A new folder for the data of a shop; in memory where there is room, since a shop writes some thousand small files.
 *
 * within  the folder of a run, which goes as a whole when the run is over
 */
export function newShopFolder(prefix: string, within = hasRoom() ? MEMORY : tmpdir()): string {
  return mkdtempSync(join(within, prefix));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM_BYTES;
  } catch {
    return false; // no such folder on this system
  }
}

/** Copies a shop that is not running. Its pictures are linked: a file of that folder is never written a second time. */
export function copyShop(from: string, to: string): void {
  const pictures = join('files', 'pictures');
  cpSync(from, to, { recursive: true, filter: (path) => path !== join(from, pictures) });
  mkdirSync(join(to, pictures), { recursive: true });
  for (const name of readdirSync(join(from, pictures))) linkSync(join(from, pictures, name), join(to, pictures, name));
}
