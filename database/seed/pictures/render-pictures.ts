/** Renders demo pictures to bitmaps, on every core, with a cache that makes a second run instant. */
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { Bitmap } from './bitmaps.ts';
import { type CachedPicture, cachedFile, copyCached, hashGenerator, hashPicture, readCached } from './picture-cache.ts';
import { bitmapsOf, isSceneJob, loadingColour, type PictureJob } from './picture-jobs.ts';

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

/** A job and the name its bitmaps have in the cache. */
export interface HashedJob {
  job: PictureJob;
  hash: string;
}

/**
 * Renders what the cache does not hold, then copies every picture into `outDir`.
 *
 * returns     one picture per job, in the order of the jobs
 * repeatable  the same jobs give the same files; only a changed spec, brand or drawing is rendered again
 */
export async function renderPictures(jobs: readonly PictureJob[], options: RenderOptions): Promise<RenderedPicture[]> {
  const { outDir, cacheDir, brand } = options;
  mkdirSync(outDir, { recursive: true });
  mkdirSync(cacheDir, { recursive: true });
  const generator = hashGenerator();
  const hashed = jobs.map((job) => ({ job, hash: hashPicture(generator, inputsOf(job, brand)) }));
  const missing = hashed.filter(({ hash }) => !readCached(cacheDir, hash));
  let done = jobs.length - missing.length;
  await renderMissing(missing, options, (key) => options.onProgress?.(++done, jobs.length, key));
  return hashed.map((item) => publish(item, outDir, cacheDir));
}

/** The key only names the files. */
function inputsOf(job: PictureJob, brand: string): unknown {
  const { key: _key, ...drawn } = job;
  return { ...drawn, bitmaps: bitmapsOf(job), brand };
}

function publish({ job, hash }: HashedJob, outDir: string, cacheDir: string): RenderedPicture {
  const cached: CachedPicture | undefined = readCached(cacheDir, hash);
  if (!cached) throw new Error(`Picture "${job.key}" was rendered but is not in ${cacheDir}.`);
  const files = cached.files.map((file): Bitmap => {
    const path = join(outDir, `${job.key}-${hash.slice(0, 10)}-${file.width}.${file.format}`);
    copyCached(cachedFile(cacheDir, hash, file.width, file.format), path);
    return { ...file, path };
  });
  return { key: job.key, width: cached.width, height: cached.height, wallColour: loadingColour(job), files };
}

/** Scenes are the largest pictures: they come first, so that no thread ends long after the others. */
const largestFirst = (missing: HashedJob[]): HashedJob[] => [
  ...missing.filter(({ job }) => isSceneJob(job)),
  ...missing.filter(({ job }) => !isSceneJob(job)),
];

/** More threads than this would only take the memory of the machine: each draws a picture of some ten megabytes. */
const MOST_WORKERS = 8;

async function renderMissing(missing: HashedJob[], options: RenderOptions, onRendered: (key: string) => void) {
  const queue = largestFirst(missing);
  const count = Math.min(options.workers ?? Math.min(MOST_WORKERS, availableParallelism()), queue.length);
  await Promise.all(Array.from({ length: count }, () => runWorker(queue, options, onRendered)));
}

const messageSchema = z.object({
  rendered: z.string().optional(),
  error: z.unknown().optional(),
});

/** Feeds one thread from the queue until it is empty. */
function runWorker(
  queue: HashedJob[],
  { brand, cacheDir }: RenderOptions,
  onRendered: (key: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: { brand, cacheDir },
    });
    const feed = () => {
      const next = queue.shift();
      if (next) worker.postMessage(next);
      else void worker.terminate().then(() => resolve());
    };
    const fail = (error: unknown) => {
      queue.length = 0;
      void worker.terminate().then(() => reject(error));
    };
    worker.on('error', fail);
    worker.on('message', (raw: unknown) => {
      const message = messageSchema.parse(raw);
      if (message.error) return fail(message.error);
      if (message.rendered) onRendered(message.rendered);
      feed();
    });
    feed();
  });
}
