import { fold, hang, radiate } from '../drawing/folds.ts';
import type { Cloth, Order, Part } from '../drawing/part.ts';
import { outline, symmetric } from '../drawing/path-text.ts';
import { button, cutCloth, loose, ribbon, seam, stitch } from '../drawing/sewing.ts';
import { pair } from '../drawing/transform.ts';

/** Dungarees with crossed straps and a bib pocket. */
export function drawDungarees({ cloth, seed, options = {} }: Order<'dungarees'>): Part[] {
  const pocket: Part = {
    shape: outline('M352 340 L448 340 L448 424 C430 436 370 436 352 424Z'),
    cloth: {
      ...(options.cloth2 ? cutCloth(options.cloth2) : cloth),
      ox: 30,
    },
    edge: [5, 6],
    contact: [2, 3, 4, 0.35],
    wrinkle: 0.5,
    lines: [stitch('M357 346 L357 420 C374 430 426 430 443 420 L443 346', 0.5), stitch('M352 352 L448 352', 0.4)],
  };
  if (options.short) {
    return [
      ...pair(drawBackStrap(cloth)),
      ...pair(drawShortLeg(cloth, seed)),
      drawBib(cloth),
      pocket,
      ...pair(drawShoulderRuffle(cloth, seed)),
      ...pair(drawStrap(cloth)),
      loose([330, 470].map((x) => button(x, 296, 12, '#e4572e')).join('')),
    ];
  }
  return [
    ...pair(drawBackStrap(cloth)),
    ...pair(drawLeg(cloth, seed)),
    ...pair(drawTurnUp(cloth)),
    drawBib(cloth),
    pocket,
    ...pair(drawStrap(cloth)),
    loose(
      [330, 470].map((x) => button(x, 296, 10, '#d8b25a')).join('') +
        [252, 548].map((x) => button(x, 520, 7.5, '#d8b25a')).join(''),
    ),
  ];
}

const drawLeg = (cloth: Cloth, seed: string): Part => ({
  shape: outline('M400 560 L556 540 C580 620 600 740 612 868 C576 892 510 898 446 888 C436 820 420 760 402 720Z'),
  cloth: { ...cloth, angle: -5, ox: 40 },
  edge: [10, 16],
  folds: [
    ...hang({
      seed: `${seed}l`,
      count: 3,
      from: [430, 540],
      to: [456, 600],
      top: 580,
      bottom: 910,
      height: 12,
      width: [8, 18],
    }),
    fold('M404 720 C450 716 500 700 566 660', 9, [8, 16]),
  ],
});

const drawTurnUp = (cloth: Cloth): Part => ({
  shape: outline('M444 852 C510 864 576 856 612 834 L616 884 C576 908 510 912 448 902Z'),
  cloth: { ...cloth, angle: 88, ox: 60 },
  edge: [6, 7],
  contact: [2, 6, 6, 0.45],
  lines: [stitch('M450 894 C510 902 574 898 612 876', 0.4)],
});

const drawBib = (cloth: Cloth): Part => ({
  shape: symmetric(
    'M400 268 C440 268 470 266 486 262 C492 330 500 380 540 440 C556 480 562 520 562 566 C500 580 450 584 400 584',
  ),
  cloth,
  edge: [9, 14],
  folds: [fold('M546 470 C510 490 480 500 430 504', 8, [8, 18]), fold('M254 470 C290 490 320 500 370 504', 8, [8, 18])],
  lines: [
    stitch('M318 280 C370 284 430 284 482 278', 0.45),
    seam('M244 540 C330 556 470 556 556 540'),
    stitch('M480 280 C486 340 494 384 530 440', 0.4),
    stitch('M320 280 C314 340 306 384 270 440', 0.4),
  ],
});

const drawStrap = (cloth: Cloth): Part => ({
  shape: ribbon('M470 300 C468 236 456 180 432 132', 32, 27),
  cloth: { ...cloth, angle: 14, ox: 90 },
  edge: [5, 6],
  wrinkle: 0.5,
  contact: [3, 5, 6, 0.4],
});

const drawBackStrap = (cloth: Cloth): Part => ({
  shape: ribbon('M434 130 C424 170 390 220 350 296', 24, 28),
  cloth: { ...cloth, angle: 30, ox: 20 },
  dim: 0.6,
  edge: [5, 6],
  wrinkle: 0.5,
});

/** A short, full leg gathered into a band above the knee. */
const drawShortLeg = (cloth: Cloth, seed: string): Part => ({
  shape: outline(
    'M400 560 L556 540 C600 600 626 680 626 740 C622 786 580 800 520 806 C476 808 446 800 436 780 C430 740 416 710 402 700Z',
  ),
  cloth: { ...cloth, angle: -5, ox: 40 },
  edge: [16, 24],
  folds: [
    ...hang({
      seed: `${seed}sl`,
      count: 6,
      from: [420, 540],
      to: [446, 612],
      top: 560,
      bottom: 806,
      height: 15,
      width: [6, 16],
      start: 0.1,
      taper: [0.1, 0.02],
    }),
    fold('M404 700 C450 700 500 690 566 650', 8, [8, 16]),
  ],
  lines: [stitch('M440 776 C480 794 570 790 618 758', 0.5), stitch('M442 762 C480 780 570 776 618 744', 0.4)],
});

/** A frill along the strap, over the shoulder. */
const drawShoulderRuffle = (cloth: Cloth, seed: string): Part => ({
  shape: outline(
    'M470 312 C474 246 462 186 438 136 C468 140 500 164 520 196 Q538 210 532 232 Q548 250 538 272 Q550 296 530 310 Q520 330 498 326 Q484 330 470 312Z',
  ),
  cloth: { ...cloth, angle: 20, ox: 60 },
  edge: [9, 13],
  contact: [4, 7, 8, 0.45],
  folds: radiate({
    seed: `${seed}ru`,
    count: 8,
    centre: [440, 236],
    angles: [-54, 54],
    inner: 20,
    outer: 110,
    height: 11,
    width: [3, 10],
  }),
});
