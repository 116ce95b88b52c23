import { tone } from '../drawing/colour.ts';
import { fold, hang } from '../drawing/folds.ts';
import type { Cloth, Order, Part } from '../drawing/part.ts';
import { outline, symmetric } from '../drawing/path-text.ts';
import {
  button,
  crease,
  embroider,
  label,
  lining,
  loose,
  seam,
  stitch,
  type Threads,
  threadsOf,
} from '../drawing/sewing.ts';
import { mirrorPart, pair, placeParts } from '../drawing/transform.ts';
import { embroiderBranch, embroiderCollar, embroiderPlacket, embroiderYoke } from './kaftan-embroidery.ts';
import { foldedSleeve } from './shirt-sleeves.ts';

/** A long tunic. What its front is embroidered with decides over neck and sleeves. */
export function drawKaftan({ cloth, seed, options = {} }: Order<'kaftan'>): Part[] {
  const trim = threadsOf(options.trim, cloth.palette);
  const plain = tone(cloth.palette.ground, -0.05);
  const { front = 'placket' } = options;
  switch (front) {
    case 'placket':
      return [
        ...pair(narrowSleeve(cloth, trim)),
        shallowBack(cloth),
        { ...kaftanBody(cloth, seed, 934), paint: embroiderPlacket(trim, plain) },
        ...pair(bandCollar(cloth, trim)),
        loose([212, 256, 300, 344, 388].map((y) => button(400, y + 22, 4.6, trim.button)).join('')),
      ];
    case 'branch':
      return [
        narrowSleeve(cloth, undefined),
        shallowBack(cloth),
        { ...kaftanBody(cloth, seed, 934), paint: embroiderBranch(trim, plain) },
        ...pair(bandCollar(cloth, undefined)),
        loose([206, 250, 294, 338].map((y) => button(400, y, 5, trim.button)).join('')),
        ...armAcross(cloth, trim.button),
      ];
    case 'yoke':
      return [
        ...pair(wideSleeve(cloth, trim)),
        roundBack(cloth),
        { ...kaftanBody(cloth, seed, 900, ROUND_NECK), paint: embroiderYoke(trim, plain) },
      ];
    case 'collar':
      return [
        ...pair(turnedSleeve(cloth, trim)),
        roundBack(cloth),
        { ...kaftanBody(cloth, seed, 934, ROUND_NECK), paint: embroiderCollar(trim) },
        ...breastPocket(cloth, trim),
      ];
    default:
      return front satisfies never;
  }
}

const HIGH_NECK = 'M400 168 C420 168 438 160 446 146 C500 160 548 176 584 198';
const ROUND_NECK = 'M400 216 C434 214 460 190 468 152 C510 162 550 178 584 198';

function kaftanBody(cloth: Cloth, seed: string, hem: number, neck = HIGH_NECK): Part {
  return {
    shape: symmetric(
      `${neck} C566 256 558 310 562 380 C566 520 582 700 608 ${hem - 22} C540 ${hem + 2} 470 ${hem + 8} 400 ${hem + 8}`,
    ),
    cloth,
    edge: [8, 16],
    folds: [
      ...hang({
        seed: `${seed}k`,
        count: 9,
        from: [270, 530],
        to: [200, 600],
        top: 470,
        bottom: hem + 12,
        height: 13,
        width: [9, 26],
        sway: 14,
      }),
      fold('M564 380 C530 420 500 440 450 456', 11, [8, 22]),
      fold('M236 380 C270 420 300 440 350 456', 11, [8, 22]),
      fold('M556 440 C520 500 490 520 446 540', -7, [8, 18]),
      fold('M244 440 C280 500 310 520 354 540', -7, [8, 18]),
      fold('M540 220 C520 290 510 330 500 390', -6, [10, 18]),
      fold('M260 220 C280 290 290 330 300 390', 6, [10, 18]),
    ],
    lines: [
      stitch(`M194 ${hem - 34} C330 ${hem - 16} 470 ${hem - 16} 606 ${hem - 34}`, 0.45),
      crease(`M590 ${hem - 180} L606 ${hem - 20}`, 0.55),
      crease(`M210 ${hem - 180} L194 ${hem - 20}`, 0.55),
    ],
  };
}

const narrowSleeve = (cloth: Cloth, trim: Threads | undefined): Part => ({
  shape: outline(
    'M582 197 C640 226 684 340 718 500 C730 560 738 620 744 672 C722 684 694 688 668 682 C656 590 622 480 560 384 C556 310 564 256 582 197Z',
  ),
  cloth: { ...cloth, angle: -16, ox: 80 },
  paint: trim ? embroider('M668 664 C694 668 720 664 742 654', trim, 6) : [],
  lines: [
    seam('M583 197 C564 256 556 310 560 384'),
    ...(trim ? [] : [stitch('M667 664 C694 668 720 664 743 654', 0.45)]),
  ],
  folds: [
    fold('M572 270 C624 350 676 470 696 610', 13, [8, 16]),
    fold('M570 384 C610 440 640 500 660 580', -9, [8, 14]),
    fold('M630 250 C680 350 706 450 724 560', 8, [9, 14]),
    fold('M640 490 C672 520 702 524 726 508', 10, [7, 9]),
    fold('M654 560 C684 588 712 592 736 574', -8, [7, 9]),
    fold('M660 620 C690 642 716 642 740 628', 8, [6, 8]),
  ],
});

/** Straight and wide, to the wrist, as on a gown. */
const wideSleeve = (cloth: Cloth, trim: Threads): Part => ({
  shape: outline(
    'M582 197 C650 226 712 316 762 450 C774 486 780 520 780 546 C742 588 694 606 640 604 C626 540 596 480 562 430 C552 340 562 262 582 197Z',
  ),
  cloth: { ...cloth, angle: -26, ox: 80 },
  paint: embroider('M772 532 C738 570 692 588 642 587', trim, 7),
  edge: [10, 17],
  lines: [seam('M583 197 C562 262 552 340 562 430')],
  folds: [
    fold('M580 260 C650 350 708 470 728 590', 15, [8, 24], 'soft', [0.2, 0]),
    fold('M572 400 C612 450 644 520 664 604', -10, [8, 20], 'soft', [0.2, 0]),
    fold('M640 240 C706 330 750 440 770 550', 10, [8, 16], 'soft', [0.2, 0]),
  ],
});

/** Turned back once: the embroidered cuff shows. */
const turnedSleeve = (cloth: Cloth, trim: Threads): Part => ({
  ...narrowSleeve(cloth, undefined),
  paint: [
    ...embroider('M648 566 C680 580 710 576 736 556', trim, 5),
    ...embroider('M668 664 C694 668 720 664 742 654', trim, 4),
  ],
  lines: [seam('M583 197 C564 256 556 310 560 384'), seam('M644 552 C678 566 706 562 732 544')],
});

function breastPocket(cloth: Cloth, trim: Threads): Part[] {
  return [
    {
      shape: outline('M454 392 L536 392 L536 476 L495 496 L454 476Z'),
      cloth,
      edge: [6, 7],
      wrinkle: 0.6,
      contact: [2, 4, 5, 0.36],
      paint: embroider('M454 402 L536 402', trim, 5),
      lines: [stitch('M460 412 L460 472 L495 488 L530 472 L530 412', 0.5)],
    },
  ];
}

const shallowBack = (cloth: Cloth): Part =>
  lining(outline('M354 150 C376 130 424 130 446 150 C438 164 420 172 400 172 C380 172 362 164 354 150Z'), cloth, {
    details: [label(400, 146, 36, 16)],
  });

const roundBack = (cloth: Cloth): Part =>
  lining(outline('M330 156 C362 130 438 130 470 156 C462 194 436 218 400 220 C364 218 338 194 330 156Z'), cloth, {
    details: [label(400, 150, 40, 18)],
  });

const bandCollar = (cloth: Cloth, trim: Threads | undefined): Part => ({
  shape: outline('M346 146 C352 138 358 130 364 126 C368 150 384 160 398 162 L398 184 C370 184 352 170 346 146Z'),
  cloth: { ...cloth, angle: 20 },
  paint: trim ? embroider('M357 136 C362 156 380 170 398 173', trim, 4.6) : [],
  edge: [5, 6],
  wrinkle: 0.4,
  contact: [2, 3, 4, 0.3],
});

/** The other sleeve bent at the elbow, its cuff on the front. */
const armAcross = (cloth: Cloth, buttons: string): Part[] =>
  placeParts(foldedSleeve(cloth, buttons), { scale: 1, pivot: [0, 0], dx: -30, dy: -21 }).map((part) =>
    mirrorPart(part),
  );
