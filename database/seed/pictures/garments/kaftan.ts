import { tone } from '../drawing/colour.ts';
import { fold, hang } from '../drawing/folds.ts';
import { TAU } from '../drawing/geometry.ts';
import type { Cloth, Order, Part } from '../drawing/part.ts';
import { outline, symmetric } from '../drawing/path-text.ts';
import {
  button,
  crease,
  embroider,
  fillPaint,
  label,
  lining,
  loose,
  seam,
  stitch,
  threadsOf,
} from '../drawing/sewing.ts';
import { circle, leaf } from '../drawing/shapes.ts';
import { pair } from '../drawing/transform.ts';
import type { TrimColours } from '../picture-specs.ts';

/** A long tunic with a band collar and an embroidered placket. */
export function drawKaftan({ cloth, seed, options = {} }: Order<'kaftan'>): Part[] {
  const trim = threadsOf(options.trim, cloth.palette);
  const paint = [
    fillPaint(tone(cloth.palette.ground, -0.05), ...outline('M362 150 L438 150 L438 470 L400 506 L362 470Z')),
    ...embroider('M366 150 L366 468 L400 500 L434 468 L434 150', trim, 6),
  ];
  for (let y = 190; y < 460; y += 44) {
    paint.push(
      fillPaint(trim.main, ...[0, 1, 2, 3].map((k) => leaf(400, y, 17, 4.6, (k / 4) * TAU + TAU / 8))),
      fillPaint(trim.light, circle(400, y, 3.4)),
    );
  }
  const body: Part = {
    shape: symmetric(
      'M400 168 C420 168 438 160 446 146 C500 160 548 176 584 198 C566 256 558 310 562 380 C566 520 580 700 604 916 C540 930 470 934 400 934',
    ),
    cloth,
    paint,
    edge: [8, 16],
    folds: [
      ...hang({
        seed: `${seed}k`,
        count: 8,
        from: [270, 530],
        to: [206, 594],
        top: 480,
        bottom: 940,
        height: 11,
        width: [10, 26],
      }),
      fold('M564 380 C530 420 500 440 450 456', 9, [8, 20]),
      fold('M236 380 C270 420 300 440 350 456', 9, [8, 20]),
    ],
    lines: [
      stitch('M196 902 C330 920 470 920 604 902', 0.45),
      crease('M588 760 L604 916', 0.5),
      crease('M212 760 L196 916', 0.5),
      seam('M400 506 C400 640 400 800 400 932'),
    ],
  };
  return [
    ...pair(drawSleeve(cloth, trim)),
    drawBack(cloth),
    body,
    ...pair(drawCollar(cloth, trim)),
    loose([212, 256, 300, 344, 388].map((y) => button(400, y + 22, 4.6, trim.button ?? trim.light)).join('')),
  ];
}

const drawSleeve = (cloth: Cloth, trim: Required<TrimColours>): Part => ({
  shape: outline(
    'M582 197 C640 226 684 340 718 500 C730 560 738 620 744 672 C722 684 694 688 668 682 C656 590 622 480 560 384 C556 310 564 256 582 197Z',
  ),
  cloth: { ...cloth, angle: -16, ox: 80 },
  paint: embroider('M668 664 C694 668 720 664 742 654', trim, 6),
  lines: [seam('M583 197 C564 256 556 310 560 384')],
  folds: [
    fold('M572 270 C624 350 676 470 696 610', 11, [8, 16]),
    fold('M570 384 C610 440 640 500 660 580', -8, [8, 14]),
    fold('M630 250 C680 350 706 450 724 560', 7, [9, 14]),
    fold('M650 520 C680 545 706 548 728 536', 8, [7, 9]),
  ],
});

const drawBack = (cloth: Cloth): Part =>
  lining(outline('M354 150 C376 130 424 130 446 150 C438 164 420 172 400 172 C380 172 362 164 354 150Z'), cloth, {
    details: [label(400, 146, 36, 16)],
  });

const drawCollar = (cloth: Cloth, trim: Required<TrimColours>): Part => ({
  shape: outline('M346 146 C352 138 358 130 364 126 C368 150 384 160 398 162 L398 184 C370 184 352 170 346 146Z'),
  cloth: { ...cloth, angle: 20 },
  paint: embroider('M357 136 C362 156 380 170 398 173', trim, 4.6),
  edge: [5, 6],
  wrinkle: 0.4,
  contact: [2, 3, 4, 0.3],
});
