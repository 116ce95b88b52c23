/** One of the renderer's threads: takes one job after the other, writes its bitmaps into the cache, answers with the sizes. */
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { z } from 'zod';
import { writeBitmaps } from './bitmaps.ts';
import { cachedFile, writeCached } from './picture-cache.ts';
import { bitmapsOf, drawJob } from './picture-jobs.ts';
import type { HashedJob } from './render-pictures.ts';

const settings = z.object({ brand: z.string(), cacheDir: z.string() }).parse(workerData);

// one thread per worker: there are as many workers as cores
sharp.concurrency(1);
sharp.cache(false);

parentPort?.on('message', (wanted: HashedJob) => {
  render(wanted).then(
    () => parentPort?.postMessage({ rendered: wanted.job.key }),
    (error: unknown) => parentPort?.postMessage({ error }),
  );
});

async function render({ job, hash }: HashedJob): Promise<void> {
  const set = await writeBitmaps(drawJob(job, settings.brand), bitmapsOf(job), ({ width, format }) =>
    cachedFile(settings.cacheDir, hash, width, format),
  );
  writeCached(settings.cacheDir, hash, set);
}
