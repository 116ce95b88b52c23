/** What a picture will be, known before it is drawn: its names, its size, its colour while it loads. */
import { hashGenerator, hashPicture } from './picture-cache.ts';
import { bitmapsOf, isSceneJob, loadingColour, type PictureJob } from './picture-jobs.ts';
import type { BitmapPlan } from './picture-sizes.ts';
import type { SceneName } from './picture-specs.ts';

export interface PlannedPicture {
  key: string;
  job: PictureJob;
  /** The name of its bitmaps in the cache. */
  hash: string;
  brand: string;
  /** Of the largest bitmap, in pixels. */
  width: number;
  height: number;
  /** Background while loading, `#rrggbb`. */
  wallColour: string;
  files: PlannedFile[];
}
/** A bitmap and the name it is served under: `<key>-<hash>-<width>.<format>`, so that a browser may keep it for ever. */
export interface PlannedFile extends BitmapPlan {
  name: string;
}

/** Width and height of each scene's drawing (a test compares them with the drawings); articles are all 4:5. */
export const SCENE_SHAPES: Record<SceneName, readonly [width: number, height: number]> = {
  'hero-wide': [1760, 1000],
  'hero-tall': [780, 930],
  'door-women': [640, 860],
  'door-men': [640, 860],
  'door-kids': [640, 860],
  'door-accessories': [640, 860],
  'odd-sock': [1760, 720],
  'poster-head': [800, 1000],
  'empty-line': [1760, 720],
  'plain-hibiscus': [1000, 700],
  'folded-stack': [800, 1000],
  bolts: [800, 1000],
};
const ARTICLE_SHAPE = [4, 5] as const;

/**
 * Says what will come of each job, without drawing anything.
 *
 * brand  the shop's name, printed on paper bands and unsigned selvedges
 */
export function planPictures(jobs: readonly PictureJob[], brand: string): PlannedPicture[] {
  const generator = hashGenerator();
  return jobs.map((job) => {
    const hash = hashPicture(generator, inputsOf(job, brand));
    const bitmaps = bitmapsOf(job);
    const width = Math.max(...bitmaps.map((bitmap) => bitmap.width));
    const [drawnWidth, drawnHeight] = isSceneJob(job) ? SCENE_SHAPES[job.scene] : ARTICLE_SHAPE;
    return {
      key: job.key,
      job,
      hash,
      brand,
      width,
      height: Math.round((width * drawnHeight) / drawnWidth),
      wallColour: loadingColour(job),
      files: bitmaps.map((bitmap) => ({
        ...bitmap,
        name: `${job.key}-${hash.slice(0, 10)}-${bitmap.width}.${bitmap.format}`,
      })),
    };
  });
}

/** The key only names the files. */
function inputsOf(job: PictureJob, brand: string): unknown {
  const { key: _key, ...drawn } = job;
  return { ...drawn, bitmaps: bitmapsOf(job), brand };
}
