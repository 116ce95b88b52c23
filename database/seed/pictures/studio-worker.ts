/** One of the studio's processes: takes one picture after the other, and ends when the shop does. */
import { rmSync } from 'node:fs';
import sharp from 'sharp';
import { writeBitmaps } from './bitmaps.ts';
import { cachedFile, finish, publishCached, readCached, unfinished, writeCached } from './picture-cache.ts';
import { bitmapsOf, drawJob } from './picture-jobs.ts';
import type { StudioAnswer, StudioOrder } from './studio-process.ts';

// one thread per process: there are as many processes as cores may be used
sharp.concurrency(1);
sharp.cache(false);

// Ctrl-C reaches a whole terminal: the shop says when this ends, or is gone
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

process.on('message', (order: StudioOrder) => {
  draw(order).then(
    () => answer({ key: order.picture.key }),
    (error: unknown) => answer({ key: order.picture.key, error: error instanceof Error ? error.message : `${error}` }),
  );
});

const answer = (said: StudioAnswer) => process.send?.(said);

async function draw({ picture, outDir, cacheDir }: StudioOrder): Promise<void> {
  const { job, hash, brand } = picture;
  // another process, or another shop with the same cache, may have been here
  if (!readCached(cacheDir, hash)) {
    const pathOf = (width: number, format: string) => cachedFile(cacheDir, hash, width, format);
    const bitmaps = bitmapsOf(job);
    const draftOf = ({ width, format }: { width: number; format: string }) => unfinished(pathOf(width, format));
    const drawn = await writeBitmaps(drawJob(job, brand), bitmaps, draftOf).catch((error: unknown) => {
      for (const bitmap of bitmaps) rmSync(draftOf(bitmap), { force: true }); // half files would keep a full disk full
      throw error;
    });
    for (const { width, format } of drawn.files) finish(pathOf(width, format));
    writeCached(cacheDir, hash, {
      ...drawn,
      files: drawn.files.map(({ width, format, bytes }) => ({ width, format, bytes })),
    });
  }
  publishCached(picture, { outDir, cacheDir });
}
