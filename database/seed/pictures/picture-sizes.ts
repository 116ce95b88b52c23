/** Which bitmaps are made of which picture. */
import type { PictureView, SceneName } from './picture-specs.ts';

/**
 * Widths in pixels; articles are 4:5. 320 is half a telephone, 480 a card, 640 a card on a fine screen, 960 the large
 * picture of an article, 1600 the opened one. A drawing has no size of its own, so none of them is scaled up.
 * Detail and cloth never stand in lists: they go without the card's width.
 */
export const ARTICLE_WIDTHS: Record<PictureView, readonly number[]> = {
  whole: [320, 480, 640, 960, 1600],
  detail: [320, 640, 960, 1280],
  cloth: [320, 640, 960],
};

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

/** Old mail readers and link previews want JPEG, of the whole article only. */
const JPEG_WIDTH = 640;
/** Thumbnails in the cart, in orders and in the back office. */
const THUMB_WIDTH = 160;
/** For browsers that know no AVIF: few, because each bitmap costs time over the whole shop. */
const WEBP_WIDTH = 640;
const SMALL_WEBP_WIDTH = 320;

export interface BitmapPlan {
  width: number;
  format: PictureFormat;
}

/** AVIF in every width; WebP in one or two. */
export function planBitmaps(widths: readonly number[], view: PictureView | 'scene'): BitmapPlan[] {
  const avif = widths.map((width): BitmapPlan => ({ width, format: 'avif' }));
  const webp = (...asked: number[]) => asked.map((width): BitmapPlan => ({ width, format: 'webp' }));
  switch (view) {
    case 'whole':
      return [...avif, ...webp(THUMB_WIDTH, SMALL_WEBP_WIDTH, WEBP_WIDTH), { width: JPEG_WIDTH, format: 'jpeg' }];
    case 'scene':
      return [...avif, ...webp(widths[Math.floor(widths.length / 2)] ?? WEBP_WIDTH)];
    case 'detail':
    case 'cloth':
      return [...avif, ...webp(WEBP_WIDTH)];
    default:
      return view satisfies never;
  }
}
