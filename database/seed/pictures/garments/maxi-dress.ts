import { fold, hang, radiate } from '../drawing/folds.ts';
import { lerp } from '../drawing/geometry.ts';
import type { Cloth, Order, Part } from '../drawing/part.ts';
import { outline, symmetric } from '../drawing/path-text.ts';
import { makeRng } from '../drawing/random.ts';
import { cutCloth, flare, ribbon, seam, stitch } from '../drawing/sewing.ts';
import { pair } from '../drawing/transform.ts';
import { drawFlounceDress } from './flounce-dress.ts';

/** A halter dress with three gathered tiers. */
export function drawMaxiDress({ cloth, seed, options = {} }: Order<'maxi-dress'>): Part[] {
  const second = options.cloth2 ? cutCloth(options.cloth2) : cloth;
  const tiers = [
    drawTier(second, seed, {
      number: 3,
      top: 690,
      bottom: 924,
      topHalf: 226,
      bottomHalf: 304,
    }),
    drawTier(cloth, seed, {
      number: 2,
      top: 540,
      bottom: 726,
      topHalf: 168,
      bottomHalf: 236,
    }),
    drawTier(second, seed, {
      number: 1,
      top: 392,
      bottom: 572,
      topHalf: 104,
      bottomHalf: 176,
    }),
  ];
  if (options.top === 'flounce') return drawFlounceDress(cloth, second, seed);
  return [drawNeckStrap(cloth), ...tiers, drawBodice(cloth, seed), ...pair(drawStrap(cloth)), drawBand(cloth)];
}
interface Tier {
  /** 1 is the uppermost. */
  number: number;
  top: number;
  bottom: number;
  /** Half of its width, at the gathering and at the hem. */
  topHalf: number;
  bottomHalf: number;
}
function drawTier(cloth: Cloth, seed: string, tier: Tier): Part {
  const { number, top, bottom, topHalf, bottomHalf } = tier;
  return {
    shape: outline(tierOutline(seed, tier)),
    cloth: {
      ...cloth,
      ...flare(400, top, topHalf * 2, bottom, bottomHalf * 2),
      seed: `t${number}`,
    },
    edge: [8, 14],
    contact: [4, 10, 9, 0.5],
    folds: hang({
      seed: `${seed}h${number}`,
      count: 11,
      from: [400 - topHalf, 400 + topHalf],
      to: [400 - bottomHalf, 400 + bottomHalf],
      top,
      bottom: bottom + 20,
      height: 13,
      width: [5, 17],
      start: 0.06,
      sway: 6,
      taper: [0.08, 0],
    }),
  };
}
function tierOutline(seed: string, { number, top, bottom, topHalf, bottomHalf }: Tier): string {
  const rng = makeRng(`${seed}${number}`);
  const waves = 9;
  const shoulder = topHalf + (bottomHalf - topHalf) * 0.66;
  const upper = lerp(top, bottom, 0.34);
  const lower = lerp(top, bottom, 0.7);
  let path = `M${400 - topHalf} ${top} C${400 - topHalf * 0.4} ${top + 8} ${400 + topHalf * 0.4} ${top + 8} ${400 + topHalf} ${top}`;
  path += ` C${400 + shoulder} ${upper} ${400 + bottomHalf} ${lower} ${400 + bottomHalf} ${bottom - 8}`;
  for (let i = 0; i < waves; i++) {
    const end = 400 + bottomHalf - ((i + 1) / waves) * 2 * bottomHalf;
    const middle = 400 + bottomHalf - ((i + 0.5) / waves) * 2 * bottomHalf;
    path += ` Q${middle} ${bottom + (i % 2 ? 4 : 18) + rng.range(-4, 6)} ${end} ${bottom + (i % 2 ? 4 : 2)}`;
  }
  return `${path} C${400 - bottomHalf} ${lower} ${400 - shoulder} ${upper} ${400 - topHalf} ${top}Z`;
}

const drawBodice = (cloth: Cloth, seed: string): Part => ({
  shape: symmetric('M400 214 C430 206 468 192 500 198 C520 250 522 320 496 396 C460 406 430 408 400 408'),
  cloth: { ...cloth, ox: 20 },
  edge: [9, 15],
  folds: [
    fold('M470 220 C476 290 468 350 452 400', 7, [8, 16]),
    fold('M330 220 C324 290 332 350 348 400', 7, [8, 16]),
    ...radiate({
      seed: `${seed}g`,
      count: 5,
      centre: [400, 232],
      angles: [60, 120],
      inner: 20,
      outer: 160,
      height: 6,
      width: [4, 12],
    }),
  ],
  lines: [
    seam('M462 206 C470 280 462 350 446 404'),
    seam('M338 206 C330 280 338 350 354 404'),
    stitch('M304 212 C340 206 372 222 400 226 C428 222 460 206 498 210', 0.45),
  ],
});

const drawStrap = (cloth: Cloth): Part => ({
  shape: ribbon('M486 206 C478 170 460 140 436 118', 26, 22),
  cloth: { ...cloth, angle: 24 },
  edge: [5, 6],
  wrinkle: 0.4,
});

const drawNeckStrap = (cloth: Cloth): Part => ({
  shape: ribbon('M360 128 C372 92 428 92 440 128', 22, 22),
  cloth: { ...cloth, angle: 80 },
  dim: 0.62,
  edge: [4, 6],
  wrinkle: 0.4,
});

const drawBand = (cloth: Cloth): Part => ({
  shape: symmetric('M400 388 C430 388 460 386 500 378 C502 392 502 404 500 414 C462 424 430 426 400 426'),
  cloth: { ...cloth, angle: 90, ox: 80 },
  edge: [5, 7],
  wrinkle: 0.6,
  contact: [2, 6, 6, 0.45],
  lines: [stitch('M302 386 C360 398 440 398 498 386', 0.4), stitch('M302 408 C360 420 440 420 498 408', 0.4)],
});
