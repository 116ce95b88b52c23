/** The jumpsuit with straps: a gathered bodice, and legs as wide as a skirt. */
import { fold, hang } from '../drawing/folds.ts';
import type { Cloth, Part } from '../drawing/part.ts';
import { outline, symmetric } from '../drawing/path-text.ts';
import { ribbon, stitch } from '../drawing/sewing.ts';

export const palazzoLeg = (cloth: Cloth, seed: string): Part => ({
  shape: outline(
    'M400 468 L520 460 C560 560 606 700 640 830 C650 872 656 900 658 924 C600 948 510 952 430 936 C424 820 416 700 402 610Z',
  ),
  cloth: { ...cloth, angle: -8, ox: 40 },
  edge: [10, 17],
  folds: [
    ...hang({
      seed: `${seed}pl`,
      count: 6,
      from: [412, 512],
      to: [446, 640],
      top: 470,
      bottom: 956,
      height: 16,
      width: [6, 24],
      start: 0.08,
      taper: [0.06, 0],
    }),
    fold('M408 612 C450 606 496 580 540 540', 9, [8, 18]),
  ],
  lines: [stitch('M432 918 C520 934 600 930 656 906', 0.4)],
});

export const camisole = (cloth: Cloth, seed: string): Part => ({
  shape: symmetric(
    'M400 232 C440 236 476 230 506 214 C514 262 524 306 540 340 C538 390 530 430 518 470 C470 482 440 484 400 484',
  ),
  cloth: { ...cloth, ox: 10 },
  edge: [11, 16],
  folds: [
    ...hang({
      seed: `${seed}c`,
      count: 9,
      from: [312, 488],
      to: [300, 500],
      top: 236,
      bottom: 470,
      height: 12,
      width: [6, 10],
      start: 0.04,
      sway: 5,
      taper: [0.05, 0.1],
    }),
    fold('M536 344 C510 380 490 400 450 420', 8, [7, 15]),
    fold('M264 344 C290 380 310 400 350 420', 8, [7, 15]),
  ],
  lines: [stitch('M298 230 C340 250 460 250 502 230', 0.5), stitch('M300 244 C340 264 460 264 500 244', 0.4)],
});

export const strap = (cloth: Cloth): Part => ({
  shape: ribbon('M478 240 C484 204 480 168 462 128', 30, 26),
  cloth: { ...cloth, angle: 8, ox: 60 },
  edge: [5, 6],
  wrinkle: 0.4,
  contact: [3, 5, 6, 0.4],
});

export const strapBehind = (cloth: Cloth): Part => ({
  shape: ribbon('M462 128 C456 170 450 210 440 260', 24, 26),
  cloth: { ...cloth, angle: -8, ox: 130 },
  dim: 0.6,
  edge: [4, 6],
  wrinkle: 0.4,
});
