/** Other sleeves and another skirt for the wrap dress. */
import { fold, hang, radiate } from '../drawing/folds.ts';
import type { Cloth, Part } from '../drawing/part.ts';
import { outline } from '../drawing/path-text.ts';
import { flare, seam, stitch } from '../drawing/sewing.ts';

/** A short cape of cloth over the shoulder. */
export const flutterSleeve = (cloth: Cloth, seed: string): Part => ({
  shape: outline(
    'M556 203 C612 216 664 262 706 330 Q704 356 684 352 Q676 382 652 374 Q638 400 614 388 Q594 398 570 380 Q552 372 538 352 C538 300 546 250 556 203Z',
  ),
  cloth: { ...cloth, angle: -38, ox: 120 },
  edge: [11, 16],
  folds: radiate({
    seed: `${seed}f`,
    count: 9,
    centre: [552, 210],
    angles: [22, 88],
    inner: 20,
    outer: 210,
    height: 13,
    width: [3, 14],
  }).map((one) => ({ ...one, taper: [0.1, 0] })),
  lines: [seam('M556 203 C546 250 538 300 538 352')],
});

/** Full and long, gathered at the wrist. */
export const bishopSleeve = (cloth: Cloth, seed: string): Part => ({
  shape: outline(
    'M558 205 C620 232 672 330 712 460 C742 552 758 620 752 664 C736 704 694 708 668 690 C640 620 600 480 532 352 C536 300 546 256 558 205Z',
  ),
  cloth: { ...cloth, angle: -22, ox: 120 },
  edge: [14, 22],
  folds: [
    ...radiate({
      seed: `${seed}b1`,
      count: 6,
      centre: [700, 704],
      angles: [232, 292],
      inner: 10,
      outer: 260,
      height: 13,
      width: [3, 16],
    }),
    fold('M566 260 C630 360 690 500 716 640', 12, [8, 18]),
    fold('M552 340 C610 430 650 540 678 660', -9, [8, 16]),
    fold('M660 560 C690 590 726 590 748 570', 9, [8, 11]),
  ],
  lines: [seam('M558 205 C546 256 536 300 532 352')],
});

export const bishopCuff = (cloth: Cloth): Part => ({
  shape: outline(
    'M668 682 C696 700 732 696 754 668 C764 690 768 712 768 730 C744 752 704 754 678 740 C672 720 668 700 668 682Z',
  ),
  cloth: { ...cloth, angle: 64, ox: 20 },
  edge: [6, 7],
  wrinkle: 0.5,
  contact: [2, 5, 6, 0.42],
  lines: [stitch('M678 730 C706 742 742 740 764 720', 0.45)],
});

/** To the knee, rounded where it crosses, with a gathered ruffle along the hem. */
export function shortSkirt(skirtCloth: Cloth, seed: string): Part[] {
  const under: Part = {
    shape: outline('M290 424 L500 424 C550 560 590 660 618 760 C560 784 500 792 440 792 C390 788 330 782 300 776Z'),
    cloth: skirtCloth,
    edge: [8, 16],
    folds: hang({
      seed: `${seed}u`,
      count: 5,
      from: [400, 500],
      to: [430, 606],
      top: 440,
      bottom: 800,
      height: 13,
      width: [8, 24],
      taper: [0.1, 0],
    }),
  };
  const over: Part = {
    shape: outline(
      'M284 424 L512 420 C540 500 560 580 552 640 C536 700 480 740 410 756 C330 772 250 768 186 748 C214 640 250 530 284 424Z',
    ),
    cloth: { ...skirtCloth, seed: 'over' },
    edge: [8, 16],
    contact: [9, 8, 12, 0.5],
    folds: [
      ...hang({
        seed: `${seed}o`,
        count: 7,
        from: [300, 490],
        to: [200, 470],
        top: 436,
        bottom: 790,
        height: 14,
        width: [8, 26],
        taper: [0.1, 0],
      }),
      ...radiate({
        seed: `${seed}r`,
        count: 6,
        centre: [508, 428],
        angles: [96, 168],
        inner: 30,
        outer: 240,
        height: 9,
        width: [4, 16],
      }),
    ],
  };
  return [
    ruffle(
      skirtCloth,
      seed,
      'M296 752 C400 792 520 790 626 752 L650 838 Q616 872 584 850 Q550 882 516 858 Q480 886 446 860 Q410 884 376 858 Q340 874 310 846Z',
      760,
    ),
    under,
    ruffle(
      skirtCloth,
      `${seed}x`,
      'M182 738 C250 762 340 764 412 748 C486 730 540 690 556 632 L640 662 Q650 704 612 726 Q604 772 556 780 Q536 824 486 818 Q450 856 408 836 Q366 868 328 842 Q286 862 252 834 Q206 846 158 808Z',
      700,
    ),
    over,
  ];
}

const ruffle = (cloth: Cloth, seed: string, path: string, top: number): Part => ({
  shape: outline(path),
  cloth: { ...cloth, ...flare(400, 430, 236, 930, 560), seed: `ruffle${seed}` },
  edge: [9, 13],
  contact: [5, 10, 10, 0.5],
  folds: hang({
    seed: `${seed}ru`,
    count: 15,
    from: [200, 610],
    to: [160, 650],
    top,
    bottom: 880,
    height: 14,
    width: [4, 15],
    start: 0.02,
    sway: 5,
    taper: [0.06, 0],
  }),
});
