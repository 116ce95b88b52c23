import { tone } from '../drawing/colour.ts';
import { fold, hang } from '../drawing/folds.ts';
import type { Point, Polyline } from '../drawing/geometry.ts';
import type { Cloth, Order, Part } from '../drawing/part.ts';
import { outline, stroke, symmetric } from '../drawing/path-text.ts';
import {
  dotPaint,
  embroider,
  fillPaint,
  label,
  lining,
  seam,
  stitch,
  strokePaint,
  threadsOf,
} from '../drawing/sewing.ts';
import { diamond } from '../drawing/shapes.ts';
import { pair } from '../drawing/transform.ts';
import type { TrimColours } from '../picture-specs.ts';
import { drawRoundDashiki } from './round-dashiki.ts';

/** A wide tunic with a printed yoke, rays under the neck and two pockets. */
export function drawDashiki({ cloth, seed, options = {} }: Order<'dashiki'>): Part[] {
  const trim = threadsOf(options.trim, cloth.palette);
  if (options.cut === 'round') return drawRoundDashiki(cloth, seed, trim);
  const yoke = (k: number) =>
    `M${400 - 92 * k} 150 C${400 - 96 * k} 260 ${400 - 74 * k} 350 400 ${420 + 26 * k} C${400 + 74 * k} 350 ${400 + 96 * k} 260 ${400 + 92 * k} 150`;
  const paint = [
    fillPaint(trim.second, ...outline(yoke(1.16))),
    fillPaint(trim.main, ...outline(yoke(1.02))),
    fillPaint(trim.third, ...outline(yoke(0.72))),
    ...embroider('M309 150 C306 262 330 352 400 440 C470 352 494 262 491 150', trim, 9),
  ];
  for (let k = 0; k < 15; k++) {
    const angle = ((k + 0.5) / 15) * Math.PI;
    const tip: Point = [400 + Math.cos(angle) * 62, 215 + Math.sin(angle) * 118];
    const ray: Polyline = [tip, [400 + Math.cos(angle) * 40, 205 + Math.sin(angle) * 84]];
    paint.push(strokePaint(trim.second, 3, ray), dotPaint(trim.light, 4, tip));
  }
  for (const [y, size] of [
    [478, 26],
    [536, 19],
    [580, 13],
  ] as const) {
    paint.push(
      fillPaint(trim.second, diamond(400, y, size * 1.1, size * 1.25)),
      fillPaint(trim.main, diamond(400, y, size * 0.78, size * 0.9)),
      dotPaint(trim.light, size * 0.28, [400, y]),
    );
  }
  const body: Part = {
    shape: symmetric(
      'M400 214 C434 212 452 186 462 150 C520 168 570 186 616 210 C600 290 594 350 598 430 C602 560 610 700 622 846 C550 862 470 866 400 866',
    ),
    cloth,
    paint: [...paint, ...embroider('M170 838 C300 858 500 858 630 838', trim, 8)],
    edge: [8, 15],
    folds: [
      ...hang({
        seed: `${seed}d`,
        count: 7,
        from: [240, 560],
        to: [200, 600],
        top: 470,
        bottom: 880,
        height: 9,
        width: [10, 24],
      }),
      fold('M602 430 C560 470 520 490 470 500', 9, [8, 22]),
      fold('M198 430 C240 470 280 490 330 500', 9, [8, 22]),
      fold('M560 230 C540 300 530 350 520 420', 7, [10, 20]),
      fold('M240 230 C260 300 270 350 280 420', 7, [10, 20]),
    ],
    lines: [
      {
        kind: 'line',
        shape: stroke('M400 212 C401 250 401 290 400 330'),
        colour: tone(trim.second, -0.1),
        width: 3,
      },
      seam('M470 640 L566 640'),
      seam('M234 640 L330 640'),
      stitch('M468 640 L468 744 L568 744 L568 640', 0.5),
      stitch('M232 640 L232 744 L332 744 L332 640', 0.5),
    ],
  };
  return [...pair(drawSleeve(cloth, trim)), drawBack(cloth), body];
}

const drawSleeve = (cloth: Cloth, trim: Required<TrimColours>): Part => ({
  shape: outline(
    'M614 209 C672 244 722 312 766 396 C746 440 706 480 662 502 C640 470 622 448 596 428 C592 350 598 290 614 209Z',
  ),
  cloth: { ...cloth, angle: -36, ox: 90 },
  paint: embroider('M756 392 C736 432 700 464 660 486', trim, 8),
  lines: [seam('M615 209 C598 290 592 350 596 428')],
  folds: [
    fold('M606 270 C656 310 696 360 720 440', 10, [8, 18]),
    fold('M600 400 C632 410 652 430 668 480', -8, [6, 14]),
    fold('M650 240 C694 290 726 340 748 400', 7, [8, 14]),
  ],
});

const drawBack = (cloth: Cloth): Part =>
  lining(outline('M336 160 C366 136 434 136 464 160 C450 200 432 222 400 224 C368 222 350 200 336 160Z'), cloth, {
    details: [label(400, 160)],
  });
