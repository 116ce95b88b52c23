import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { type FileEntry, type Files, isFileName } from '#shop/ports/files.ts';

/**
 * Keeps files in a folder that the shop itself serves, each under its name. A file is written beside its place and moved
 * there when all of it is on the disk.
 */
export function createDiskFiles(folder: string): Files {
  const pathOf = (name: string): string => {
    if (!isFileName(name)) throw new Error(`"${name}" cannot be the name of a file: see shop/ports/files.ts`);
    return join(folder, name);
  };
  return {
    put: (name, bytes) => writeWhole(pathOf(name), bytes),
    read: async (name) => {
      try {
        return new Uint8Array(await readFile(pathOf(name)));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    url: (name) => {
      pathOf(name);
      return `/${name}`;
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    list: (start) => listFolder(folder, start),
  };
}

/** What stands in the folder under a name that the shop would give: no half files, nothing hidden. */
async function* listFolder(folder: string, start: string): AsyncGenerator<FileEntry> {
  try {
    for await (const entry of await opendir(folder, { recursive: true })) {
      const path = join(entry.parentPath, entry.name);
      const name = relative(folder, path).split(sep).join('/');
      if (!entry.isFile() || !name.startsWith(start) || !isFileName(name) || name.endsWith('.part')) continue;
      const found = await stat(path).catch(() => null); // it may have gone since
      if (found) yield { name, size: found.size };
    }
  } catch (error) {
    if (!isMissing(error)) throw error; // nothing was ever kept
  }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    const file = await open(draft, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR');
}
