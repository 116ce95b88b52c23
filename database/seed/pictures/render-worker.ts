/** One of the renderer's threads: takes a batch of jobs, writes their bitmaps into the cache, answers with the sizes. */
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { z } from 'zod';
import { writeBitmaps } from './bitmaps.ts';
import { cachedFile, writeCached } from './picture-cache.ts';
import { bitmapsOf, JobDrawer } from './picture-jobs.ts';
import type { HashedJob } from './render-pictures.ts';

const settings = z.object({ brand: z.string(), cacheDir: z.string() }).parse(workerData);
const drawer = new JobDrawer(settings.brand);

// one thread per worker: there are as many workers as cores
sharp.concurrency(1);
sharp.cache(false);

parentPort?.on('message', (batch: HashedJob[]) => {
  renderBatch(batch).then(
    () => parentPort?.postMessage({ done: true }),
    (error: unknown) => parentPort?.postMessage({ error }),
  );
});

async function renderBatch(batch: HashedJob[]): Promise<void> {
  for (const { job, hash } of batch) {
    const set = await writeBitmaps(drawer.draw(job), bitmapsOf(job), ({ width, format }) =>
      cachedFile(settings.cacheDir, hash, width, format),
    );
    writeCached(settings.cacheDir, hash, set);
    parentPort?.postMessage({ rendered: job.key });
  }
}
