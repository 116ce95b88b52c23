import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Files, isFileName } from '#shop/ports/files.ts';

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
  };
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
