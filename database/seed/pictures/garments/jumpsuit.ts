import { fold, hang, radiate } from '../drawing/folds.ts';
import type { Cloth, Order, Part } from '../drawing/part.ts';
import { outline, symmetric } from '../drawing/path-text.ts';
import { label, lining, ribbon, stitch } from '../drawing/sewing.ts';
import { mirrorPart, pair } from '../drawing/transform.ts';
import { camisole, palazzoLeg, strap, strapBehind } from './jumpsuit-straps.ts';

/** A sleeveless jumpsuit with a tied belt. */
export function drawJumpsuit({ cloth, seed, options = {} }: Order<'jumpsuit'>): Part[] {
  const belt: Part = {
    shape: symmetric('M400 446 C440 446 480 442 520 436 C522 454 520 470 518 484 C480 494 440 498 400 498'),
    fill: options.belt ?? cloth.palette.ink,
    cloth: undefined,
    edge: [6, 8],
    wrinkle: 0.6,
    contact: [3, 7, 8, 0.5],
  };
  const tie: Part[] = [
    {
      shape: ribbon('M452 476 C470 540 470 600 456 660', 18, 34),
      fill: options.belt ?? cloth.palette.ink,
      edge: [6, 7],
      contact: [7, 8, 8, 0.5],
    },
    {
      shape: ribbon('M456 474 C500 520 520 570 520 630', 18, 32),
      fill: options.belt ?? cloth.palette.ink,
      edge: [6, 7],
      contact: [7, 8, 8, 0.5],
    },
    {
      shape: outline('M440 452 C460 446 476 456 476 474 C472 490 454 494 440 486 C432 474 432 462 440 452Z'),
      fill: options.belt ?? cloth.palette.ink,
      edge: [10, 11],
      contact: [4, 6, 6, 0.5],
    },
  ];
  if (options.cut === 'straps') {
    return [
      ...pair(strapBehind(cloth)),
      ...pair(palazzoLeg(cloth, seed)),
      camisole(cloth, seed),
      ...pair(strap(cloth)),
      belt,
      ...tie.map((part) => mirrorPart(part)),
    ];
  }
  return [...pair(drawLeg(cloth, seed)), drawBack(cloth), drawBod(cloth, seed), belt, ...tie];
}

const drawLeg = (cloth: Cloth, seed: string): Part => ({
  shape: outline(
    'M400 468 L512 462 C540 540 566 640 584 760 C594 830 600 890 604 930 C570 944 510 948 452 940 C446 820 430 700 402 600Z',
  ),
  cloth: { ...cloth, angle: -5, ox: 40 },
  edge: [10, 16],
  folds: [
    ...hang({
      seed: `${seed}l`,
      count: 4,
      from: [420, 505],
      to: [462, 592],
      top: 470,
      bottom: 950,
      height: 12,
      width: [6, 20],
      taper: [0.1, 0],
    }),
    fold('M406 600 C450 600 500 580 540 540', 9, [8, 18]),
  ],
  lines: [stitch('M452 922 C510 932 570 926 602 914', 0.4)],
});

const drawBod = (cloth: Cloth, seed: string): Part => ({
  shape: symmetric(
    'M400 360 C430 300 456 226 470 150 C500 160 524 170 540 180 C524 240 516 300 524 348 C530 390 528 430 516 470 C470 482 440 484 400 484',
  ),
  cloth: { ...cloth, ox: 10 },
  edge: [9, 15],
  folds: [
    ...radiate({
      seed: `${seed}j`,
      count: 6,
      centre: [400, 470],
      angles: [200, 340],
      inner: 20,
      outer: 200,
      height: 8,
      width: [4, 16],
    }),
    fold('M500 200 C486 280 476 340 460 400', 7, [8, 16]),
    fold('M300 200 C314 280 324 340 340 400', 7, [8, 16]),
  ],
  lines: [stitch('M478 154 C464 232 438 308 404 372', 0.45), stitch('M322 154 C336 232 362 308 396 372', 0.45)],
});

const drawBack = (cloth: Cloth): Part =>
  lining(outline('M328 158 C362 132 438 132 472 158 C456 230 430 300 400 362 C370 300 344 230 328 158Z'), cloth, {
    details: [label(400, 154)],
  });
