import { fold, hang, radiate } from '../drawing/folds.ts';
import type { Cloth, Order, Part } from '../drawing/part.ts';
import { outline } from '../drawing/path-text.ts';
import { flare, label, lining, ribbon, seam, stitch } from '../drawing/sewing.ts';
import { mirrorPart, pair } from '../drawing/transform.ts';
import { bishopCuff, bishopSleeve, flutterSleeve, shortSkirt } from './wrap-dress-cuts.ts';

/** A wrap dress with a tied belt: sleeves and length are chosen. */
export function drawWrapDress({ cloth, seed, options = {} }: Order<'wrap-dress'>): Part[] {
  const skirtCloth = { ...cloth, ...flare(400, 430, 236, 930, 520) };
  const dress = [
    drawBack(cloth),
    drawRightBodice(cloth, seed),
    drawLeftBodice(cloth, seed),
    drawBelt(cloth),
    drawShortTail(cloth),
    drawLongTail(cloth),
    drawKnot(cloth),
  ];
  const { sleeve = 'wide' } = options;
  switch (sleeve) {
    case 'wide':
      return [...pair(drawSleeve(cloth, seed)), drawUnder(skirtCloth, seed), drawOver(skirtCloth, seed), ...dress];
    case 'flutter':
      return [...pair(flutterSleeve(cloth, seed)), ...shortSkirt(skirtCloth, seed), ...dress];
    case 'long':
      return [
        ...pair(bishopSleeve(cloth, seed)),
        ...pair(bishopCuff(cloth)),
        drawUnder(skirtCloth, seed),
        drawOver(skirtCloth, seed),
        ...dress,
      ].map((part) => mirrorPart(part));
    default:
      return sleeve satisfies never;
  }
}

const drawUnder = (skirtCloth: Cloth, seed: string): Part => ({
  shape: outline('M290 424 L500 424 C560 600 610 760 642 910 C590 930 520 940 452 940 C400 936 330 930 300 926Z'),
  cloth: skirtCloth,
  edge: [8, 16],
  folds: hang({
    seed: `${seed}u`,
    count: 5,
    from: [400, 500],
    to: [430, 630],
    top: 440,
    bottom: 950,
    height: 13,
    width: [8, 26],
    taper: [0.1, 0],
  }),
});

const drawOver = (skirtCloth: Cloth, seed: string): Part => ({
  shape: outline(
    'M284 424 L512 420 C516 500 508 560 484 640 C456 740 420 830 372 936 C300 944 220 930 164 908 C196 760 240 590 284 424Z',
  ),
  cloth: { ...skirtCloth, seed: 'over' },
  edge: [8, 16],
  contact: [9, 8, 12, 0.5],
  folds: [
    ...hang({
      seed: `${seed}o`,
      count: 6,
      from: [300, 480],
      to: [180, 380],
      top: 436,
      bottom: 950,
      height: 13,
      width: [8, 28],
      taper: [0.1, 0],
    }),
    ...radiate({
      seed: `${seed}r`,
      count: 6,
      centre: [508, 428],
      angles: [100, 168],
      inner: 30,
      outer: 260,
      height: 9,
      width: [4, 16],
    }),
  ],
  lines: [
    stitch('M506 424 C510 500 500 560 476 636 C448 734 412 824 364 928', 0.5),
    stitch('M172 892 C230 912 300 926 372 920', 0.4),
  ],
});

const drawLeftBodice = (cloth: Cloth, seed: string): Part => ({
  shape: outline(
    'M330 150 C300 168 268 186 240 206 C254 270 268 320 284 430 L500 430 C500 410 490 396 470 384 C420 340 372 250 330 150Z',
  ),
  cloth: { ...cloth, angle: 12, ox: 40 },
  folds: [
    ...radiate({
      seed: `${seed}bl`,
      count: 7,
      centre: [500, 420],
      angles: [186, 236],
      inner: 30,
      outer: 270,
      height: 8,
      width: [4, 16],
    }),
  ],
  lines: [stitch('M338 150 C378 246 424 332 476 374', 0.5)],
  edge: [8, 14],
  contact: [6, 6, 8, 0.5],
});

const drawRightBodice = (cloth: Cloth, seed: string): Part => ({
  shape: outline('M470 150 C500 168 532 186 560 206 C546 270 532 320 514 430 L330 430 C360 400 440 270 470 150Z'),
  cloth: { ...cloth, angle: -12, ox: 200 },
  folds: [
    ...radiate({
      seed: `${seed}br`,
      count: 5,
      centre: [330, 430],
      angles: [300, 350],
      inner: 30,
      outer: 240,
      height: 7,
      width: [4, 14],
    }),
  ],
  edge: [8, 14],
});

const drawBack = (cloth: Cloth): Part =>
  lining(outline('M330 156 C364 130 436 130 470 156 C458 230 430 300 402 340 C372 300 344 230 330 156Z'), cloth, {
    details: [label(400, 152)],
  });

const drawSleeve = (cloth: Cloth, seed: string): Part => ({
  shape: outline(
    'M558 205 C610 230 656 290 690 366 C708 400 716 420 720 440 C690 456 640 450 606 434 C590 410 566 380 532 352 C536 300 546 256 558 205Z',
  ),
  cloth: { ...cloth, angle: -38, ox: 120 },
  folds: radiate({
    seed: `${seed}s`,
    count: 7,
    centre: [556, 214],
    angles: [40, 84],
    inner: 20,
    outer: 250,
    height: 10,
    width: [4, 16],
  }),
  lines: [seam('M558 205 C546 256 536 300 532 352'), stitch('M714 426 C688 440 644 436 612 420', 0.4)],
});

const drawBelt = (cloth: Cloth): Part => ({
  shape: outline('M283 418 C350 432 450 432 514 414 L517 452 C450 470 350 470 279 456Z'),
  cloth: { ...cloth, angle: 90, ox: 70, scale: cloth.scale * 0.9 },
  edge: [6, 7],
  folds: [fold('M290 440 C360 452 440 450 512 434', 4, 6)],
  contact: [3, 6, 7, 0.5],
});

const drawLongTail = (cloth: Cloth): Part => ({
  shape: ribbon('M512 440 C540 500 548 580 540 690', 22, 44),
  cloth: { ...cloth, angle: -4, ox: 33 },
  edge: [6, 8],
  folds: [fold('M514 450 C536 520 542 600 538 680', 7, 7)],
  contact: [8, 8, 9, 0.5],
});

const drawShortTail = (cloth: Cloth): Part => ({
  shape: ribbon('M514 438 C560 480 590 540 600 620', 20, 42),
  cloth: { ...cloth, angle: -22, ox: 133 },
  edge: [6, 8],
  folds: [fold('M518 444 C560 490 586 550 598 610', -7, 8)],
  contact: [8, 8, 9, 0.5],
});

const drawKnot = (cloth: Cloth): Part => ({
  shape: outline('M494 410 C520 400 540 414 540 438 C538 460 516 470 496 460 C486 446 484 424 494 410Z'),
  cloth: { ...cloth, angle: 40, ox: 10 },
  edge: [12, 14],
  folds: [fold('M492 420 C510 430 520 444 520 462', 6, 7)],
  contact: [4, 6, 6, 0.5],
});
