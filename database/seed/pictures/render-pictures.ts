/** Renders pictures to bitmaps and waits for them, on every core, with a cache that makes a second run instant. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Bitmap } from './bitmaps.ts';
import type { PictureJob } from './picture-jobs.ts';
import { openStudio } from './picture-studio.ts';
import { planPictures } from './plan-pictures.ts';

interface RenderOptions {
  /** Where the bitmaps are wanted: `<key>-<hash>-<width>.<format>`, so that a browser may keep each for ever. */
  outDir: string;
  /** Where they are kept under the hash of their inputs. */
  cacheDir: string;
  /** The shop's name, printed on paper bands and unsigned selvedges. */
  brand: string;
  onProgress?: (done: number, total: number, key: string) => void;
  /** Default: one per core. */
  workers?: number;
}

export interface RenderedPicture {
  key: string;
  /** Of the largest bitmap, in pixels. */
  width: number;
  height: number;
  /** Background while loading, `#rrggbb`. */
  wallColour: string;
  files: Bitmap[];
}

/**
 * Renders what the cache does not hold, then copies every picture into `outDir`.
 *
 * returns     one picture per job, in the order of the jobs
 * throws      when one of them cannot be drawn
 * repeatable  the same jobs give the same files; only a changed spec, brand or drawing is rendered again
 */
export async function renderPictures(jobs: readonly PictureJob[], options: RenderOptions): Promise<RenderedPicture[]> {
  const { outDir, cacheDir, brand, onProgress, workers } = options;
  const planned = planPictures(jobs, brand);
  const studio = openStudio({ outDir, cacheDir, ...(workers === undefined ? {} : { workers }) });
  studio.watch(({ done, total }, key) => onProgress?.(done, total, key));
  studio.begin(planned);
  studio.hurry();
  const [failure] = await studio.finished();
  if (failure !== undefined) throw new Error(failure);
  return planned.map(({ key, width, height, wallColour, files }) => ({
    key,
    width,
    height,
    wallColour,
    files: files.map((file): Bitmap => {
      const path = join(outDir, file.name);
      return { width: file.width, format: file.format, path, bytes: statSync(path).size };
    }),
  }));
}
