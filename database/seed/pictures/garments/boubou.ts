import { fold, hang } from '../drawing/folds.ts';
import type { Cloth, Fold, Order, Paint, Part } from '../drawing/part.ts';
import { outline, symmetric } from '../drawing/path-text.ts';
import { embroider, label, lining, stitch, type Threads, threadsOf } from '../drawing/sewing.ts';
import { mirrorPart, pair } from '../drawing/transform.ts';
import { embroiderPlastron, embroiderScrolls } from './embroidery.ts';

/** A woman's boubou, in one of three cuts. */
export function drawBoubou(order: Order<'boubou'>): Part[] {
  const { cloth, options = {} } = order;
  const trim = options.trim && threadsOf(options.trim, cloth.palette);
  const { cut = 'grand' } = options;
  switch (cut) {
    case 'grand':
      return drawGrand(order, trim);
    case 'bell':
      return drawBell(order, trim);
    case 'butterfly':
      return drawButterfly(order, trim);
    default:
      return cut satisfies never;
  }
}

/** The same folds on both sides. */
const onBothSides = (folds: Fold[]): Fold[] => [...folds, ...(mirrorPart({ shape: [], folds }).folds ?? [])];
/** A path of the right side and its mirror image. */
const bothEdges = (path: string, mirrored: string, trim: Threads, size: number): Paint[] => [
  ...embroider(path, trim, size),
  ...embroider(mirrored, trim, size),
];

/** half: half of the neck's width; depth: how far down it opens. */
const backOfNeck = (cloth: Cloth, depth: number, half = 64): Part =>
  lining(
    outline(
      `M${400 - half} 148 C368 122 432 122 ${400 + half} 148 C${392 + half} 204 432 ${depth - 16} 400 ${depth} C368 ${depth - 16} ${408 - half} 204 ${400 - half} 148Z`,
    ),
    cloth,
    { details: [label(400, 146)] },
  );

/** One great square of cloth, open at the sides: the weight of the sleeves pulls folds down from the neck. */
function drawGrand({ cloth, seed }: Order<'boubou'>, trim: Threads | undefined): Part[] {
  const body: Part = {
    shape: symmetric(
      'M400 276 C428 256 450 204 456 138 C560 152 668 192 754 262 C768 336 766 446 750 560 C744 600 734 622 720 634 C694 652 674 672 664 700 C660 776 668 852 688 922 C596 952 496 960 400 960',
    ),
    cloth,
    paint: trim
      ? [
          ...bothEdges(
            'M742 270 C754 340 752 446 737 556 C732 590 724 608 714 620',
            'M58 270 C46 340 48 446 63 556 C68 590 76 608 86 620',
            trim,
            5,
          ),
          ...embroiderScrolls(trim),
        ]
      : [],
    edge: [9, 18],
    folds: [
      ...hang({
        seed: `${seed}b`,
        count: 9,
        from: [270, 530],
        to: [140, 660],
        top: 500,
        bottom: 974,
        height: 15,
        width: [10, 28],
      }),
      ...onBothSides([
        fold('M474 176 C560 300 640 480 690 664', 15, [8, 26], 'soft', [0.2, 0.1]),
        fold('M470 220 C536 370 600 560 630 740', 11, [10, 26], 'soft', [0.25, 0.4]),
        fold('M540 168 C640 270 706 430 728 610', 15, [7, 22], 'soft', [0.2, 0]),
        fold('M508 176 C600 290 676 450 708 640', -11, [7, 18], 'soft', [0.2, 0.1]),
        fold('M610 186 C690 270 738 390 746 520', 12, [7, 18], 'soft', [0.2, 0]),
        fold('M580 180 C666 270 722 400 738 560', -9, [6, 14], 'soft', [0.2, 0]),
      ]),
    ],
    lines: [stitch('M120 908 C310 942 490 942 680 908', 0.4)],
  };
  const sleeveInside: Part = {
    ...lining(
      outline(
        'M744 262 C766 270 776 290 780 318 C786 430 774 540 752 616 C742 642 730 650 716 646 C704 600 744 470 744 262Z',
      ),
      cloth,
    ),
    cloth: { ...cloth, angle: -8, ox: 120 },
  };
  return [...pair(sleeveInside), backOfNeck(cloth, 276), body];
}

/** Narrow from the shoulder to the knee, with sleeves like bells and a breastplate of embroidery. */
function drawBell({ cloth, seed }: Order<'boubou'>, trim: Threads | undefined): Part[] {
  const body: Part = {
    shape: symmetric(
      'M400 318 C438 300 470 232 476 150 C508 158 540 172 566 190 C556 250 550 326 556 404 C580 560 628 770 668 936 C590 964 496 972 400 972',
    ),
    cloth,
    paint: trim
      ? [...embroiderPlastron(trim, cloth.palette), ...embroider('M134 922 C300 956 500 956 666 922', trim, 7)]
      : [],
    edge: [9, 18],
    folds: [
      ...hang({
        seed: `${seed}bell`,
        count: 10,
        from: [262, 538],
        to: [146, 654],
        top: 420,
        bottom: 984,
        height: 16,
        width: [9, 30],
        sway: 14,
      }),
      ...onBothSides([
        fold('M556 404 C530 440 506 458 476 470', 9, [8, 18]),
        fold('M548 240 C536 320 530 400 536 520', 7, [8, 20]),
      ]),
    ],
  };
  const sleeve: Part = {
    shape: outline(
      'M564 189 C640 212 704 296 744 426 C768 504 782 556 784 600 C734 650 654 668 588 644 C604 560 590 476 554 404 C550 330 554 256 564 189Z',
    ),
    cloth: { ...cloth, angle: -22, ox: 80 },
    paint: trim ? embroider('M779 588 C730 634 656 650 592 629', trim, 6) : [],
    edge: [10, 18],
    folds: [
      fold('M576 230 C640 330 700 480 752 626', 15, [8, 26], 'soft', [0.2, 0]),
      fold('M566 300 C620 400 668 520 700 650', -11, [8, 20], 'soft', [0.2, 0]),
      fold('M562 370 C610 450 636 540 646 652', 14, [7, 22], 'soft', [0.2, 0]),
      fold('M640 250 C700 340 750 460 776 580', 9, [7, 14], 'soft', [0.2, 0]),
    ],
  };
  const inside: Part = {
    ...lining(outline('M590 630 C640 690 754 682 788 596 L744 560 L610 590Z'), cloth),
    cloth: { ...cloth, angle: -22, ox: 180 },
  };
  return [...pair(inside), ...pair(sleeve), backOfNeck(cloth, 322, 82), body];
}

/** Cloth from fingertip to fingertip, drawn in at the waist; the hem comes to a point. */
function drawButterfly({ cloth, seed }: Order<'boubou'>, trim: Threads | undefined): Part[] {
  const hem =
    'M752 560 C706 664 622 760 538 850 C494 898 448 934 400 950 C352 934 306 898 262 850 C178 760 94 664 48 560';
  const body: Part = {
    shape: symmetric(
      'M400 262 C430 246 452 200 458 140 C566 152 688 208 774 296 C786 384 782 476 764 564 C712 676 630 774 546 862 C500 912 452 950 400 964',
    ),
    cloth,
    paint: trim
      ? [
          ...embroider(hem, trim, 6),
          ...embroider('M340 140 C346 200 370 246 400 262 C430 246 454 200 460 140', trim, 8),
        ]
      : [],
    edge: [9, 18],
    folds: [
      ...hang({
        seed: `${seed}u`,
        count: 7,
        from: [300, 500],
        to: [322, 478],
        top: 300,
        bottom: 520,
        height: 12,
        width: [6, 12],
        sway: 4,
        taper: [0.4, 0.05],
      }),
      ...hang({
        seed: `${seed}w`,
        count: 9,
        from: [306, 494],
        to: [180, 620],
        top: 520,
        bottom: 980,
        height: 16,
        width: [6, 28],
        start: 0.05,
        taper: [0.05, 0.1],
      }),
      ...onBothSides([
        fold('M500 512 C580 540 660 560 758 540', 14, [6, 26], 'soft', [0.1, 0.1]),
        fold('M500 500 C590 490 680 480 776 440', -11, [6, 24], 'soft', [0.1, 0.1]),
        fold('M500 524 C570 600 620 660 650 740', 14, [6, 26], 'soft', [0.1, 0.1]),
        fold('M498 480 C570 420 660 380 766 350', 12, [6, 22], 'soft', [0.1, 0.2]),
        fold('M478 190 C560 230 660 280 740 350', 9, [8, 22], 'soft', [0.2, 0.3]),
      ]),
    ],
    lines: [stitch('M300 506 C340 512 460 512 500 506', 0.55), stitch('M300 522 C340 528 460 528 500 522', 0.55)],
  };
  const inside: Part = {
    ...lining(outline('M766 292 C792 318 800 420 788 512 C782 548 774 566 762 572 C756 480 770 380 766 292Z'), cloth),
    cloth: { ...cloth, ox: 120 },
  };
  return [...pair(inside), backOfNeck(cloth, 262), body];
}
