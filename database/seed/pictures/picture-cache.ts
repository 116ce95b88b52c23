/**
 * Rendered bitmaps, kept under a hash of everything they depend on: a second seed of the same shop draws nothing.
 * Layout of the cache folder: `<hash>.json` (what was written) beside `<hash>-<width>.<format>`.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { PICTURE_FORMATS } from './picture-sizes.ts';

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

/** Files that move bitmaps about but do not decide what they show. */
const NOT_DRAWING = new Set(['render-pictures.ts', 'render-worker.ts', 'picture-cache.ts', 'contact-sheet.ts']);

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

/** The manifest is written last and renamed into place, so a killed seed leaves no half picture behind. */
export function writeCached(cacheDir: string, hash: string, picture: CachedPicture): void {
  mkdirSync(cacheDir, { recursive: true });
  const manifest = join(cacheDir, `${hash}.json`);
  writeFileSync(`${manifest}.part`, JSON.stringify(picture));
  renameSync(`${manifest}.part`, manifest);
}

export const copyCached = (from: string, to: string): void => copyFileSync(from, to);
