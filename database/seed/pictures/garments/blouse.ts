import { fold, hang, radiate } from '../drawing/folds.ts';
import type { Cloth, Order, Part } from '../drawing/part.ts';
import { outline, symmetric } from '../drawing/path-text.ts';
import { flare, label, lining, seam, stitch } from '../drawing/sewing.ts';
import { pair } from '../drawing/transform.ts';
import { drawTiedBlouse } from './tied-blouse.ts';

/** A blouse with puff sleeves: with a peplum, or cropped and tied by a bow. */
export function drawBlouse({ cloth, seed, options = {} }: Order<'blouse'>): Part[] {
  if (options.cut === 'tied') return drawTiedBlouse(cloth, seed);
  const f = flare(400, 600, 260, 800, 430);
  const pep: Part = {
    shape: outline(
      'M268 606 C340 622 460 622 532 606 C566 660 596 730 612 796 Q584 836 548 812 Q508 846 466 820 Q432 850 400 824 Q368 850 334 820 Q292 846 252 812 Q216 836 188 796 C204 730 234 660 268 606Z',
    ),
    cloth: {
      ...cloth,
      ...f,
      seed: 'p',
    },
    edge: [9, 14],
    contact: [4, 9, 10, 0.5],
    folds: hang({
      seed: `${seed}p`,
      count: 11,
      from: [272, 528],
      to: [196, 604],
      top: 606,
      bottom: 850,
      height: 15,
      width: [4, 18],
      start: 0.05,
      sway: 5,
      taper: [0.1, 0],
    }),
  };
  return [
    ...pair(drawSleeve(cloth, seed)),
    ...pair(drawCuff(cloth)),
    drawBack(cloth),
    drawBod(cloth),
    pep,
    drawBand(cloth),
  ];
}

const drawBod = (cloth: Cloth): Part => ({
  shape: symmetric(
    'M400 276 C450 274 486 246 500 190 C520 196 540 204 556 214 C542 270 534 330 534 390 C530 470 526 540 526 616 C480 626 440 628 400 628',
  ),
  cloth,
  edge: [9, 15],
  folds: [
    fold('M536 400 C510 430 480 450 440 460', 8, [8, 18]),
    fold('M264 400 C290 430 320 450 360 460', 8, [8, 18]),
    fold('M480 460 C476 520 470 570 462 616', 7, [8, 14]),
    fold('M320 460 C324 520 330 570 338 616', 7, [8, 14]),
  ],
  lines: [
    seam('M470 290 C480 400 474 520 462 622'),
    seam('M330 290 C320 400 326 520 338 622'),
    stitch('M290 196 C308 256 350 290 400 292 C450 290 492 256 510 196', 0.45),
  ],
});

const drawSleeve = (cloth: Cloth, seed: string): Part => ({
  shape: outline(
    'M554 213 C600 190 680 210 720 280 C760 360 764 430 742 492 C720 520 672 524 640 508 C612 490 566 450 534 404 C534 330 540 270 554 213Z',
  ),
  cloth: { ...cloth, angle: -30, ox: 80 },
  edge: [16, 26],
  folds: [
    ...radiate({
      seed: `${seed}s1`,
      count: 7,
      centre: [552, 236],
      angles: [10, 80],
      inner: 14,
      outer: 240,
      height: 13,
      width: [3, 18],
    }),
    ...radiate({
      seed: `${seed}s2`,
      count: 7,
      centre: [696, 516],
      angles: [214, 286],
      inner: 8,
      outer: 170,
      height: 11,
      width: [3, 14],
    }),
  ],
  lines: [seam('M554 213 C540 270 534 330 534 404')],
});

const drawCuff = (cloth: Cloth): Part => ({
  shape: outline(
    'M636 500 C670 518 716 514 746 484 C756 500 760 516 758 530 C726 560 676 566 634 544 C630 530 632 514 636 500Z',
  ),
  cloth: { ...cloth, angle: 60, ox: 20 },
  edge: [6, 7],
  wrinkle: 0.6,
  contact: [2, 5, 6, 0.4],
  lines: [stitch('M636 532 C676 552 722 548 754 520', 0.45)],
});

const drawBand = (cloth: Cloth): Part => ({
  shape: symmetric('M400 596 C440 596 490 592 528 582 C530 600 530 614 530 626 C490 636 440 640 400 640'),
  cloth: { ...cloth, angle: 90, ox: 50 },
  edge: [5, 7],
  wrinkle: 0.6,
  contact: [2, 6, 7, 0.45],
  lines: [stitch('M270 594 C340 608 460 608 530 594', 0.4)],
});

const drawBack = (cloth: Cloth): Part =>
  lining(outline('M296 196 C340 168 460 168 504 196 C490 250 450 280 400 282 C350 280 310 250 296 196Z'), cloth, {
    details: [label(400, 186)],
  });
