/**
 * Rendered bitmaps, kept under a hash of everything they depend on: a second seed of the same shop draws nothing.
 * Layout of the cache folder: `<hash>.json` (what was written) beside `<hash>-<width>.<format>`. Every file is written
 * under a name of its own and renamed into place, so several processes may fill one folder, and any of them be killed.
 */
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type BitmapPlan, PICTURE_FORMATS } from './picture-sizes.ts';

const cachedPictureSchema = z.object({
  width: z.number(),
  height: z.number(),
  files: z.array(z.object({ width: z.number(), format: z.enum(PICTURE_FORMATS), bytes: z.number() })),
});
export type CachedPicture = z.infer<typeof cachedPictureSchema>;

/** A hash of this folder's source: when a drawing changes, so do the names of its bitmaps. */
export function hashGenerator(): string {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const hash = createHash('sha256');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !NOT_DRAWING.has(name))
    .sort();
  for (const name of sources) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}

/** Files that plan, order and move bitmaps but do not decide what they show. */
const NOT_DRAWING = new Set([
  'render-pictures.ts',
  'picture-cache.ts',
  'contact-sheet.ts',
  'plan-pictures.ts',
  'draw-queue.ts',
  'picture-studio.ts',
  'studio-pool.ts',
  'studio-process.ts',
  'studio-worker.ts',
]);

/** inputs: everything the picture depends on besides the generator, as plain data. */
export const hashPicture = (generator: string, inputs: unknown): string =>
  createHash('sha256').update(generator).update(JSON.stringify(inputs)).digest('hex').slice(0, 32);

export const cachedFile = (cacheDir: string, hash: string, width: number, format: string): string =>
  join(cacheDir, `${hash}-${width}.${format}`);

/** What is kept under a hash, or nothing when it, or one of its files, is missing. */
export function readCached(cacheDir: string, hash: string): CachedPicture | undefined {
  const manifest = join(cacheDir, `${hash}.json`);
  if (!existsSync(manifest)) return undefined;
  const picture = cachedPictureSchema.parse(JSON.parse(readFileSync(manifest, 'utf8')));
  const isComplete = picture.files.every(({ width, format }) => existsSync(cachedFile(cacheDir, hash, width, format)));
  return isComplete ? picture : undefined;
}

/** The manifest is written last, so a killed seed leaves no half picture behind. */
export function writeCached(cacheDir: string, hash: string, picture: CachedPicture): void {
  mkdirSync(cacheDir, { recursive: true });
  const manifest = join(cacheDir, `${hash}.json`);
  putWhole(manifest, (path) => writeFileSync(path, JSON.stringify(picture)));
}

/** The name under which a file is written until it is whole: of this process alone. */
export const unfinished = (path: string): string => `${path}.${process.pid}.part`;

/** Puts a whole file in its place. Who reads sees all of it, or none. */
export const finish = (path: string): void => renameSync(unfinished(path), path);

/** Half a file that could not be finished, as on a full disk, does not stay. */
function putWhole(path: string, write: (draft: string) => void): void {
  try {
    write(unfinished(path));
    finish(path);
  } catch (error) {
    rmSync(unfinished(path), { force: true });
    throw error;
  }
}

/** Copies a picture from the cache to where it is wanted. Returns false when the cache does not hold all of it. */
export function publishCached(
  { hash, files }: { hash: string; files: readonly (BitmapPlan & { name: string })[] },
  { outDir, cacheDir }: { outDir: string; cacheDir: string },
): boolean {
  if (!readCached(cacheDir, hash)) return false;
  for (const { name, width, format } of files) {
    const path = join(outDir, name);
    putWhole(path, (draft) => copyFileSync(cachedFile(cacheDir, hash, width, format), draft));
  }
  return true;
}

/** Older than this, a half file belongs to a process that was killed: none takes so long. */
const FORSAKEN_MS = 10 * 60_000;

/** Removes what killed processes left half written. */
export function removeStaleFiles(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.part')) continue;
    const path = join(folder, name);
    const writtenAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - writtenAt > FORSAKEN_MS) rmSync(path, { force: true });
  }
}
