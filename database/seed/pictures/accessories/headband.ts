import { fold, radiate } from '../drawing/folds.ts';
import type { Cloth, Order, Part } from '../drawing/part.ts';
import { outline } from '../drawing/path-text.ts';
import { pair, placeParts } from '../drawing/transform.ts';
import { drawDisplayHead, drawEarRings } from './display-head.ts';

/** A broad headband whose ends are knotted over the brow and lie to both sides like two leaves, on the carved head. */
export function drawHeadband({ cloth, seed }: Order<'headband'>): Part[] {
  const parts = [
    ...drawDisplayHead(),
    drawEarRings(),
    ...pair(drawSide(cloth)),
    ...pair(drawEnd(cloth, seed)),
    ...drawKnot(cloth, seed),
  ];
  return placeParts(parts, { scale: 1.1, pivot: [0, 0], dx: -40, dy: -96 });
}

const drawSide = (cloth: Cloth): Part => ({
  shape: outline(
    'M394 330 C470 312 520 350 534 430 C540 470 538 506 530 530 C522 492 506 466 480 450 C450 434 420 430 394 432Z',
  ),
  cloth: { ...cloth, angle: 22, ox: 80 },
  edge: [16, 20],
  folds: [
    fold('M404 346 C466 340 508 372 528 450', 11, [7, 11], 'pleat', [0.05, 0.1]),
    fold('M404 376 C458 370 500 396 528 474', -8, [7, 10], 'soft', [0.05, 0.1]),
    fold('M404 406 C452 402 494 420 526 494', 10, [6, 9], 'pleat', [0.05, 0.1]),
  ],
  contact: [3, 12, 12, 0.58],
});

/** One of the two ends: wide above, pinched at the knot. */
const drawEnd = (cloth: Cloth, seed: string): Part => ({
  shape: outline(
    'M410 378 C424 326 464 282 524 262 C566 252 600 274 596 306 C584 352 516 392 440 404 C424 406 410 396 410 378Z',
  ),
  cloth: { ...cloth, angle: 40, ox: 30, oy: 60 },
  edge: [17, 20],
  contact: [5, 12, 13, 0.56],
  folds: radiate({
    seed: `${seed}end`,
    count: 5,
    centre: [418, 386],
    angles: [-52, -14],
    inner: 14,
    outer: 210,
    height: 14,
    width: [4, 17],
  }),
});

function drawKnot(cloth: Cloth, seed: string): Part[] {
  return [
    {
      shape: outline(
        'M350 352 C364 318 432 316 450 350 C464 384 456 430 430 446 C406 456 376 452 358 434 C338 410 340 376 350 352Z',
      ),
      cloth: { ...cloth, angle: 30, ox: 150, oy: 70 },
      edge: [20, 21],
      contact: [5, 10, 11, 0.6],
      folds: radiate({
        seed: `${seed}kn`,
        count: 5,
        centre: [352, 346],
        angles: [8, 84],
        inner: 6,
        outer: 130,
        height: 12,
        width: [5, 12],
      }),
    },
  ];
}
