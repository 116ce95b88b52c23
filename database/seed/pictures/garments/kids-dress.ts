import { fold, hang, radiate } from '../drawing/folds.ts';
import type { Cloth, Order, Part } from '../drawing/part.ts';
import { outline, symmetric } from '../drawing/path-text.ts';
import { cutCloth, flare, label, lining, seam, stitch } from '../drawing/sewing.ts';
import { pair } from '../drawing/transform.ts';
import { drawKidsDressCut } from './kids-dress-cuts.ts';

/** A party dress with puff sleeves, a round collar and a bow. */
export function drawKidsDress({ cloth, seed, options = {} }: Order<'kids-dress'>): Part[] {
  const second = options.cloth2 ? cutCloth(options.cloth2) : cloth;
  const collar: Part = {
    shape: outline(
      'M400 214 C436 210 458 190 466 152 C494 162 508 178 508 202 C496 246 446 268 404 262 C398 246 398 230 400 214Z',
    ),
    fill: options.collar ?? cloth.palette.light,
    edge: [7, 9],
    wrinkle: 0.5,
    contact: [3, 6, 7, 0.45],
    lines: [stitch('M500 204 C488 238 444 258 408 254', 0.5)],
  };
  if (options.cut && options.cut !== 'puff')
    return drawKidsDressCut(options.cut, { cloth, second, seed, collar: options.collar ?? cloth.palette.light });
  return [
    ...pair(drawSleeve(cloth, seed)),
    ...pair(drawCuff(second)),
    drawSkirt(cloth, seed),
    drawBack(cloth),
    drawBodice(second),
    ...pair(collar),
    drawBand(second),
    ...pair(drawBow(second, seed)),
    {
      shape: outline('M388 416 C400 410 412 416 414 430 C412 444 400 448 388 442 C384 434 384 424 388 416Z'),
      cloth: second,
      edge: [9, 9],
      contact: [3, 5, 5, 0.5],
    },
  ];
}

const drawSkirt = (cloth: Cloth, seed: string): Part => ({
  shape: outline(
    'M268 408 C340 424 460 424 532 408 C590 540 648 690 678 806 Q640 860 590 838 Q540 878 490 850 Q446 882 400 854 Q354 882 310 850 Q260 878 210 838 Q160 860 122 806 C152 690 210 540 268 408Z',
  ),
  cloth: { ...cloth, ...flare(400, 420, 270, 840, 560) },
  edge: [9, 15],
  folds: hang({
    seed: `${seed}k`,
    count: 12,
    from: [272, 528],
    to: [134, 666],
    top: 410,
    bottom: 890,
    height: 16,
    width: [5, 24],
    start: 0.12,
    sway: 8,
    taper: [0.1, 0],
  }),
  lines: [stitch('M128 788 C220 826 300 836 400 836 C500 836 580 826 672 788', 0.35)],
});

const drawBodice = (second: Cloth): Part => ({
  shape: symmetric(
    'M400 214 C436 210 458 190 466 160 C494 168 516 176 534 188 C520 236 514 284 522 330 C528 360 532 390 534 424 C490 434 440 436 400 436',
  ),
  cloth: { ...second, ox: 20 },
  edge: [9, 14],
  folds: [fold('M524 330 C500 352 480 360 440 366', 7, [8, 16]), fold('M276 330 C300 352 320 360 360 366', 7, [8, 16])],
  lines: [seam('M400 214 L400 436')],
});

const drawSleeve = (cloth: Cloth, seed: string): Part => ({
  shape: outline(
    'M532 187 C570 178 620 200 646 244 C660 282 656 318 640 340 C606 354 560 350 522 334 C514 284 520 236 532 187Z',
  ),
  cloth: { ...cloth, angle: -44, ox: 70 },
  edge: [15, 22],
  folds: [
    ...radiate({
      seed: `${seed}s`,
      count: 6,
      centre: [530, 216],
      angles: [0, 80],
      inner: 10,
      outer: 150,
      height: 11,
      width: [3, 14],
    }),
    ...radiate({
      seed: `${seed}t`,
      count: 5,
      centre: [602, 348],
      angles: [210, 310],
      inner: 6,
      outer: 100,
      height: 9,
      width: [3, 10],
    }),
  ],
  lines: [seam('M532 187 C520 236 514 284 522 334')],
});

const drawCuff = (second: Cloth): Part => ({
  shape: outline('M520 326 C560 344 606 346 644 330 L648 356 C606 372 560 368 522 352Z'),
  cloth: { ...second, angle: 90 },
  edge: [4, 5],
  wrinkle: 0.4,
  contact: [2, 5, 5, 0.4],
});

const drawBand = (second: Cloth): Part => ({
  shape: symmetric('M400 412 C440 412 490 408 536 398 L538 436 C490 446 440 450 400 450'),
  cloth: { ...second, angle: 90, ox: 50 },
  edge: [6, 7],
  wrinkle: 0.6,
  contact: [2, 7, 8, 0.45],
});

const drawBack = (cloth: Cloth): Part =>
  lining(outline('M336 162 C366 140 434 140 464 162 C456 192 436 212 400 216 C364 212 344 192 336 162Z'), cloth, {
    details: [label(400, 160, 36, 16)],
  });

const drawBow = (second: Cloth, seed: string): Part => ({
  shape: outline('M404 424 C440 386 490 382 506 402 C510 430 480 456 404 438Z'),
  cloth: { ...second, angle: 60 },
  edge: [11, 13],
  folds: radiate({
    seed: `${seed}b1`,
    count: 3,
    centre: [402, 430],
    angles: [330, 380],
    inner: 8,
    outer: 90,
    height: 9,
    width: [3, 9],
  }),
  contact: [5, 7, 7, 0.5],
});
