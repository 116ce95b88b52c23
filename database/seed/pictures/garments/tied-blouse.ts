/** A cropped blouse with a square neck, elbow-long puffs and a bow in front. */
import { fold, radiate } from '../drawing/folds.ts';
import type { Cloth, Part } from '../drawing/part.ts';
import { outline, symmetric } from '../drawing/path-text.ts';
import { label, lining, ribbon, seam, stitch } from '../drawing/sewing.ts';
import { pair, placeParts } from '../drawing/transform.ts';

export function drawTiedBlouse(cloth: Cloth, seed: string): Part[] {
  const parts = [
    ...pair(sleeve(cloth, seed)),
    ...pair(cuff(cloth)),
    lining(outline('M306 236 L494 236 L488 372 L312 372Z'), cloth, { details: [label(400, 252)] }),
    ...pair(shoulder(cloth)),
    body(cloth, seed),
    ...bow(cloth, seed),
  ];
  return placeParts(parts, { scale: 0.97, pivot: [0, 0], dx: 12, dy: 6 });
}

const shoulder = (cloth: Cloth): Part => ({
  shape: outline('M486 226 C508 222 536 226 556 234 L548 390 L484 386Z'),
  cloth: { ...cloth, ox: 60 },
  edge: [8, 12],
  lines: [stitch('M494 230 L492 384', 0.45)],
});

const body = (cloth: Cloth, seed: string): Part => ({
  shape: symmetric(
    'M400 366 C440 366 466 364 492 360 L550 330 C540 400 538 470 546 540 C548 590 546 630 540 668 C500 682 450 686 400 686',
  ),
  cloth,
  edge: [10, 16],
  folds: [
    ...radiate({
      seed: `${seed}t1`,
      count: 7,
      centre: [400, 600],
      angles: [-60, 30],
      inner: 20,
      outer: 230,
      height: 12,
      width: [4, 18],
    }),
    ...radiate({
      seed: `${seed}t2`,
      count: 7,
      centre: [400, 600],
      angles: [150, 240],
      inner: 20,
      outer: 230,
      height: 12,
      width: [4, 18],
    }),
  ],
  lines: [
    seam('M400 368 L400 590'),
    stitch('M258 652 C330 668 470 668 542 652', 0.45),
    stitch('M312 380 C340 384 460 384 490 376', 0.4),
  ],
});

const sleeve = (cloth: Cloth, seed: string): Part => ({
  shape: outline(
    'M550 236 C610 214 680 236 724 310 C768 390 784 480 764 550 C740 586 690 590 652 572 C618 540 580 480 544 410 C540 340 542 280 550 236Z',
  ),
  cloth: { ...cloth, angle: -24, ox: 80 },
  edge: [20, 30],
  folds: [
    ...radiate({
      seed: `${seed}s1`,
      count: 8,
      centre: [550, 250],
      angles: [4, 74],
      inner: 14,
      outer: 300,
      height: 15,
      width: [3, 20],
    }),
    ...radiate({
      seed: `${seed}s2`,
      count: 8,
      centre: [708, 584],
      angles: [214, 286],
      inner: 8,
      outer: 210,
      height: 13,
      width: [3, 16],
    }),
  ],
  lines: [seam('M550 236 C542 290 540 350 544 410')],
});

const cuff = (cloth: Cloth): Part => ({
  shape: outline(
    'M650 562 C684 584 736 578 768 542 C778 560 782 578 780 592 C746 626 692 632 648 608 C644 594 646 578 650 562Z',
  ),
  cloth: { ...cloth, angle: 62, ox: 20 },
  edge: [6, 7],
  wrinkle: 0.6,
  contact: [2, 6, 7, 0.42],
  lines: [stitch('M650 598 C692 618 742 612 776 582', 0.45)],
});

function bow(cloth: Cloth, seed: string): Part[] {
  const loop: Part = {
    shape: outline('M404 600 C440 536 520 520 552 556 C566 600 530 652 404 620Z'),
    cloth: { ...cloth, angle: 66 },
    edge: [15, 18],
    folds: radiate({
      seed: `${seed}bw`,
      count: 4,
      centre: [404, 610],
      angles: [-32, 10],
      inner: 10,
      outer: 150,
      height: 12,
      width: [3, 13],
    }),
    contact: [7, 10, 10, 0.55],
  };
  const tail: Part = {
    shape: ribbon('M408 610 C450 660 470 720 476 800', 26, 54),
    cloth: { ...cloth, angle: -12, ox: 44 },
    edge: [7, 9],
    folds: [fold('M412 620 C452 670 470 730 474 790', 9, [5, 11], 'soft', [0.1, 0])],
    contact: [8, 9, 10, 0.5],
  };
  const knot: Part = {
    shape: outline('M378 586 C396 574 418 580 424 600 C428 624 416 640 396 640 C378 634 370 606 378 586Z'),
    cloth: { ...cloth, angle: 20, ox: 10 },
    edge: [12, 13],
    contact: [4, 7, 7, 0.5],
  };
  return [...pair(tail), ...pair(loop), knot];
}
