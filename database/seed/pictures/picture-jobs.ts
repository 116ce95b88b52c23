/** What the renderer is asked for, and how a job becomes a drawing. */

import { cropSvg } from './bitmaps.ts';
import { CLOTH_PALETTES } from './cloth-palettes.ts';
import { drawArticle, drawClothSwatch, wallColour } from './draw-picture.ts';
import { ARTICLE_WIDTHS, type BitmapPlan, detailBox, planBitmaps, SCENE_WIDTHS } from './picture-sizes.ts';
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
    : planBitmaps(job.sizes ?? ARTICLE_WIDTHS, job.view);

/** Background while the picture loads: its wall, or its cloth where no wall is seen. */
export function loadingColour(job: PictureJob): string {
  if (isSceneJob(job)) return SCENE_WALLS[job.scene];
  return job.view === 'whole' ? wallColour(job.spec) : CLOTH_PALETTES[job.spec.cloth.palette].ground;
}

/** Draws jobs one after the other; whole and detail of one article share their drawing. */
export class JobDrawer {
  private readonly brand: string;
  private last: { inputs: string; svg: string } | undefined;

  constructor(brand: string) {
    this.brand = brand;
  }

  draw(job: PictureJob): string {
    if (isSceneJob(job)) return drawScene(job.scene, this.brand);
    if (job.view === 'cloth') return drawClothSwatch(job.spec, this.brand);
    const whole = this.drawWhole(job.spec);
    return job.view === 'whole' ? whole : cropSvg(whole, detailBox(job.spec.draw));
  }

  private drawWhole(spec: PictureSpec): string {
    const inputs = JSON.stringify(spec);
    if (this.last?.inputs !== inputs) this.last = { inputs, svg: drawArticle(spec, this.brand) };
    return this.last.svg;
  }
}
