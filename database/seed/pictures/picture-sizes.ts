/** Which bitmaps are made of which picture. */
import type { Box } from './drawing/geometry.ts';
import type { DrawingName, PictureView, SceneName } from './picture-specs.ts';

/** Widths in pixels; articles are 4:5. */
export const ARTICLE_WIDTHS: readonly number[] = [480, 640, 960];

export const SCENE_WIDTHS: Record<SceneName, readonly number[]> = {
  'hero-wide': [960, 1440, 1920],
  'hero-tall': [480, 780, 1080],
  'door-women': [480, 640, 960],
  'door-men': [480, 640, 960],
  'door-kids': [480, 640, 960],
  'door-accessories': [480, 640, 960],
  'odd-sock': [960, 1760],
  'poster-head': [480, 800],
  'empty-line': [960, 1760],
  'plain-hibiscus': [1000, 1600],
  'folded-stack': [480, 640, 960],
  bolts: [480, 640, 960],
};

export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Mails and link previews want JPEG, of the whole article only. */
const JPEG_WIDTH = 640;

export interface BitmapPlan {
  width: number;
  format: PictureFormat;
}
/** Thumbnails in the cart, in orders and in the back office. */
const THUMB_WIDTH = 160;

/**
 * AVIF in every width; one WebP of middle width for older browsers, since each bitmap costs seconds over the whole shop.
 * Detail and cloth stand beside the whole article, never in lists: they go without the smallest width.
 */
export function planBitmaps(widths: readonly number[], view: PictureView | 'scene'): BitmapPlan[] {
  const avif = widths.map((width): BitmapPlan => ({ width, format: 'avif' }));
  const middle = widths[Math.floor(widths.length / 2)] ?? JPEG_WIDTH;
  const webp: BitmapPlan = { width: middle, format: 'webp' };
  switch (view) {
    case 'whole':
      return [...avif, { width: THUMB_WIDTH, format: 'webp' }, webp, { width: JPEG_WIDTH, format: 'jpeg' }];
    case 'scene':
      return [...avif, webp];
    case 'detail':
    case 'cloth':
      return [...avif.slice(-2), webp];
    default:
      return view satisfies never;
  }
}

const NECK: Box = [208, 78, 592, 558];

/** The crop of the 800 × 1000 sheet that a close view shows, 4:5: neck, waist, knot, clasp. */
const DETAILS: Partial<Record<DrawingName, Box>> = {
  'wrap-dress': [300, 290, 620, 690],
  'maxi-dress': [230, 180, 570, 605],
  'pencil-skirt': [220, 96, 580, 546],
  'midi-skirt': [330, 90, 690, 540],
  trousers: [220, 96, 580, 546],
  jumpsuit: [240, 140, 600, 590],
  'kids-trousers': [240, 170, 560, 570],
  'kids-set': [240, 100, 560, 500],
  tote: [230, 380, 630, 880],
  clutch: [230, 330, 590, 780],
  basket: [200, 380, 560, 830],
  kufi: [150, 330, 510, 780],
  'sun-hat': [240, 280, 640, 780],
  headwrap: [170, 90, 570, 590],
  'bead-collar': [250, 500, 610, 950],
  strands: [230, 480, 570, 905],
  'disc-earrings': [420, 330, 740, 730],
  'hoop-earrings': [420, 330, 740, 730],
  bangles: [100, 480, 420, 880],
  sandals: [90, 160, 450, 610],
  'hand-fan': [220, 300, 580, 750],
  shawl: [110, 120, 510, 620],
  headband: [220, 150, 580, 600],
  belt: [90, 360, 410, 760],
  'folded-cloth': [376, 585, 696, 985],
  'cloth-stack': [150, 380, 510, 830],
  'cloth-rolls': [220, 140, 580, 590],
};

export const detailBox = (draw: DrawingName): Box => DETAILS[draw] ?? NECK;
