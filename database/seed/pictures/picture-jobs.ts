/** What the renderer is asked for, and how a job becomes a drawing. */

import { CLOTH_PALETTES } from './cloth-palettes.ts';
import { drawArticle, drawCloseUp, drawClothSwatch, wallColour } from './draw-picture.ts';
import { ARTICLE_WIDTHS, type BitmapPlan, planBitmaps, SCENE_WIDTHS } from './picture-sizes.ts';
import type { PictureSpec, PictureView, SceneName } from './picture-specs.ts';
import { drawScene, SCENE_WALLS } from './scenes/draw-scene.ts';

interface ArticlePictureJob {
  /** File stem, unique within one call. */
  key: string;
  spec: PictureSpec;
  view: PictureView;
  /** Widths in pixels. Default: those of `picture-sizes.ts`. */
  sizes?: readonly number[];
}
interface ScenePictureJob {
  key: string;
  scene: SceneName;
  sizes?: readonly number[];
}
export type PictureJob = ArticlePictureJob | ScenePictureJob;

export const isSceneJob = (job: PictureJob): job is ScenePictureJob => 'scene' in job;

export const bitmapsOf = (job: PictureJob): BitmapPlan[] =>
  isSceneJob(job)
    ? planBitmaps(job.sizes ?? SCENE_WIDTHS[job.scene], 'scene')
    : planBitmaps(job.sizes ?? ARTICLE_WIDTHS[job.view], job.view);

/** Background while the picture loads: its wall, or its cloth where no wall is seen. */
export function loadingColour(job: PictureJob): string {
  if (isSceneJob(job)) return SCENE_WALLS[job.scene];
  return job.view === 'whole' ? wallColour(job.spec) : CLOTH_PALETTES[job.spec.cloth.palette].ground;
}

/** brand: the shop's name, for paper bands and selvedges. */
export function drawJob(job: PictureJob, brand: string): string {
  if (isSceneJob(job)) return drawScene(job.scene, brand);
  switch (job.view) {
    case 'whole':
      return drawArticle(job.spec, brand);
    case 'detail':
      return drawCloseUp(job.spec, brand);
    case 'cloth':
      return drawClothSwatch(job.spec, brand);
    default:
      return job.view satisfies never;
  }
}
