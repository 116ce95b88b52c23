import { join } from 'node:path';
import { isOpenToOthers, namesIn, restrictToOwner, restrictTree } from '#database/file-modes.ts';

/** What the shop keeps in its data directory. Whatever else lies there is somebody else's, and stays as it is. */
const OWN_ENTRIES = new Set([
  'pglite',
  'files',
  'mail',
  'cache',
  'copies',
  'backups',
  'keys.json',
  'control.json',
  'control.sock',
  'moved.json',
  'owner.lock',
  'owner.sqlite',
]);
const NOBODYS = /^(\.|lost\+found$)/; // what systems put there by themselves

const HAS_MODES = process.platform !== 'win32';

/**
 * From here on whatever this process and its children make is for its user alone: folders 0700, files and sockets 0600, from
 * the first moment and by whatever library. Called before anything else. Files that anybody may see are read by visitors
 * from the shop, not from the disk.
 */
export function makeFilesPrivate(): void {
  if (HAS_MODES) process.umask(0o077);
}

/**
 * Takes the rights that an older version, or a copy, left to others in a data directory. The directory itself comes first,
 * unless something that is not the shop's lies in it. A folder that is open to others is restricted with all that is in it
 * and itself last, so that one that is not needs no look inside: a usual start asks for a dozen modes.
 *
 * Only what this user owns is changed; what cannot be changed stays.
 */
export function restrictDataDirectory(dataDir: string): void {
  if (!HAS_MODES) return;
  const names = namesIn(dataDir);
  if (names.every((name) => isOwn(name) || NOBODYS.test(name))) restrictToOwner(dataDir);
  for (const path of names.filter(isOwn).map((name) => join(dataDir, name))) {
    if (isOpenToOthers(path)) restrictTree(path);
  }
}

function isOwn(name: string): boolean {
  return OWN_ENTRIES.has(name) || /^(keys\.json\.\d+|moved\.json)\.part$/.test(name);
}
