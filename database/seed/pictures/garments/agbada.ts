import { tone } from '../drawing/colour.ts';
import { fold, hang } from '../drawing/folds.ts';
import { TAU } from '../drawing/geometry.ts';
import type { Cloth, Order, Paint, Part } from '../drawing/part.ts';
import { outline, symmetric } from '../drawing/path-text.ts';
import {
  crease,
  dotPaint,
  embroider,
  fillPaint,
  label,
  lining,
  stitch,
  strokePaint,
  type Threads,
  threadsOf,
} from '../drawing/sewing.ts';
import { around, circle, diamond, leaf, segment } from '../drawing/shapes.ts';
import { pair } from '../drawing/transform.ts';

/** The great robe, folded back on the shoulders: blades on one breast, the drum on the other. */
export function drawAgbada({ cloth, seed, options = {} }: Order<'agbada'>): Part[] {
  const trim = threadsOf(options.trim, cloth.palette);
  const paint = [
    ...embroiderBlades(trim, tone(cloth.palette.ground, -0.035, 1.3)),
    ...embroiderDrum(trim),
    ...embroider('M340 140 C344 208 370 258 400 274 C430 258 456 208 460 140', trim, 7),
  ];
  const body: Part = {
    shape: symmetric(
      'M400 262 C426 250 448 206 454 140 C520 152 600 172 660 200 C640 330 628 470 622 600 C618 720 620 820 628 910 C560 926 470 932 400 932',
    ),
    cloth,
    paint,
    edge: [9, 18],
    folds: [
      ...hang({
        seed: `${seed}b`,
        count: 9,
        from: [200, 600],
        to: [180, 620],
        top: 520,
        bottom: 950,
        height: 12,
        width: [12, 28],
        kind: 'pleat',
      }),
      fold('M640 230 C600 330 580 420 572 560', 10, [10, 24]),
      fold('M160 230 C200 330 220 440 228 560', 10, [10, 24]),
    ],
    lines: [stitch('M176 892 C330 914 470 914 624 892', 0.4)],
  };
  return [drawBack(cloth), body, ...pair(drawWing(cloth))];
}

/** A panel of diamonds that ends in three blades. */
function embroiderBlades(trim: Threads, plain: string): Paint[] {
  const paint: Paint[] = [];
  for (const [x, y, width] of [
    [466, 610, 17],
    [502, 668, 19],
    [539, 610, 17],
  ] as const) {
    paint.push(
      fillPaint(trim.main, ...outline(`M${x - width} 496 L${x + width} 496 L${x} ${y}Z`)),
      fillPaint(plain, ...outline(`M${x - width * 0.55} 506 L${x + width * 0.55} 506 L${x} ${y - 46}Z`)),
      strokePaint(trim.second, 1.4, [
        [x - width, 496],
        [x, y],
        [x + width, 496],
      ]),
      strokePaint(trim.second, 2, [
        [x, 512],
        [x, y - 70],
      ]),
      dotPaint(trim.main, 3.6, [x, y + 9]),
    );
  }
  const panel = 'M446 232 C476 222 526 222 558 238 L560 500 C526 510 478 510 446 500';
  paint.push(fillPaint(plain, ...outline(`${panel}Z`)), ...embroider(`${panel}L446 232`, trim, 4.6));
  for (let k = 0; k < 5; k++) {
    const x = 502;
    const y = 282 + k * 48;
    paint.push(
      strokePaint(trim.main, 3.4, diamond(x, y, 30, 25)),
      strokePaint(trim.second, 2.4, diamond(x, y, 20.4, 17)),
      strokePaint(trim.main, 3, diamond(x, y, 12, 10)),
      dotPaint(trim.second, 3, [x, y]),
      dotPaint(trim.main, 2.6, [x - 38, y - 24], [x + 38, y - 24]),
    );
  }
  return paint;
}

/** Rings, leaves and a ring of knots, with three tassels below. */
function embroiderDrum(trim: Threads): Paint[] {
  const x = 286;
  const y = 352;
  const paint: Paint[] = [];
  for (const [radius, width, colour] of [
    [84, 7, trim.main],
    [84, 1.6, trim.second],
    [70, 2, trim.second],
    [34, 5, trim.main],
    [34, 1.4, trim.second],
  ] as const) {
    paint.push(strokePaint(colour, width, circle(x, y, radius, 60)));
  }
  for (let k = 0; k < 8; k++) {
    const angle = (k / 8) * TAU;
    const [right, down] = [Math.cos(angle), Math.sin(angle)];
    paint.push(
      strokePaint(trim.main, 4, leaf(x + right * 34, y + down * 34, 36, 11, angle)),
      strokePaint(trim.second, 1.4, [
        [x + right * 38, y + down * 38],
        [x + right * 62, y + down * 62],
      ]),
    );
  }
  paint.push(dotPaint(trim.main, 3.2, ...around(x, y, 95, 28)));
  for (let k = 0; k < 4; k++) {
    paint.push(strokePaint(trim.main, 3.4, leaf(x, y, 26, 8, (k / 4) * TAU + TAU / 8)));
  }
  for (const [right, end] of [
    [-26, 520],
    [0, 580],
    [26, 520],
  ] as const) {
    paint.push(
      strokePaint(trim.main, 4, segment(x + right, 452, x + right, end)),
      dotPaint(trim.main, 4.4, [x + right, end + 8]),
    );
  }
  return paint;
}

const drawWing = (cloth: Cloth): Part => ({
  shape: outline(
    'M562 162 C640 170 706 190 740 230 C754 420 756 640 744 866 C706 886 654 892 606 882 C592 740 600 580 608 460 C614 350 602 240 562 162Z',
  ),
  cloth: { ...cloth, angle: -3, ox: 140 },
  edge: [10, 16],
  contact: [-6, 8, 14, 0.5],
  folds: [
    fold('M596 186 C634 330 648 560 634 888', 15, [8, 16], 'pleat', [0.12, 0]),
    fold('M632 190 C672 340 684 580 670 886', 15, [8, 15], 'pleat', [0.12, 0]),
    fold('M670 200 C708 360 716 600 702 880', 14, [8, 14], 'pleat', [0.12, 0]),
    fold('M708 216 C736 380 742 600 730 872', 11, [6, 11], 'pleat', [0.12, 0]),
  ],
  lines: [
    crease('M602 196 C638 330 652 560 630 886', 0.35),
    crease('M638 200 C676 344 684 580 666 884', 0.35),
    crease('M676 210 C710 360 716 600 696 878', 0.35),
    stitch('M608 864 C656 872 706 868 744 850', 0.4),
  ],
});

const drawBack = (cloth: Cloth): Part =>
  lining(outline('M340 146 C370 124 430 124 460 146 C452 200 430 256 400 268 C370 256 348 200 340 146Z'), cloth, {
    details: [label(400, 146)],
  });
