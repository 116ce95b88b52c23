/** A soft round bag that sinks in on itself, gathered between two leather tabs, on one broad shoulder strap. */
import { tone } from '../drawing/colour.ts';
import { fold, radiate } from '../drawing/folds.ts';
import type { Cloth, Part } from '../drawing/part.ts';
import { outline, stroke } from '../drawing/path-text.ts';
import { lining, ribbon, stitch } from '../drawing/sewing.ts';
import { BRASS, solid } from './materials.ts';

export function drawSlouchyBag(cloth: Cloth, leather: string): Part[] {
  return [
    strap(leather, 'M262 470 C236 300 300 128 402 124 C500 122 560 280 540 456', 0.62),
    lining(outline('M226 470 C300 430 500 430 574 470 C540 520 260 520 226 470Z'), cloth),
    body(cloth),
    foot(leather),
    strap(leather, 'M232 486 C210 300 270 104 392 100 C510 98 590 300 570 486', 1),
    tab(leather, 232, 470, -5),
    tab(leather, 570, 470, 5),
  ];
}

const body = (cloth: Cloth): Part => ({
  shape: outline(
    'M214 458 C250 476 300 500 400 502 C500 500 550 476 588 458 C640 540 690 650 690 750 C690 850 610 892 400 896 C190 892 112 850 112 750 C112 650 160 540 214 458Z',
  ),
  cloth,
  edge: [24, 34],
  wrinkle: 2.4,
  folds: [
    ...radiate({
      seed: 'sl',
      count: 7,
      centre: [226, 462],
      angles: [34, 112],
      inner: 16,
      outer: 330,
      height: 15,
      width: [5, 26],
    }),
    ...radiate({
      seed: 'sr',
      count: 7,
      centre: [576, 462],
      angles: [68, 146],
      inner: 16,
      outer: 330,
      height: 15,
      width: [5, 26],
    }),
    fold('M240 500 C320 560 480 560 566 498', 12, [8, 14], 'soft', [0.2, 0.2]),
    fold('M180 640 C300 720 500 730 630 640', 9, [10, 22], 'soft', [0.3, 0.3]),
  ],
  lines: [stitch('M220 474 C260 492 310 516 400 518 C490 516 544 492 582 474', 0.5)],
});

const foot = (leather: string): Part =>
  solid(outline('M118 776 C200 836 600 836 684 776 C672 860 590 894 400 896 C210 894 128 860 118 776Z'), leather, {
    edge: [12, 16],
    gloss: 0.25,
    contact: [0, -2, 5, 0.3],
    lines: [
      { kind: 'stitch', shape: stroke('M124 792 C206 850 594 850 678 792'), colour: tone(leather, 0.24), opacity: 0.8 },
    ],
  });

/** dim: 1 for the near strap, less for the one behind. */
const strap = (leather: string, path: string, dim: number): Part =>
  solid(ribbon(path, 34), leather, {
    edge: [9, 10],
    gloss: 0.3,
    dim: dim === 1 ? undefined : dim,
    contact: [6, 10, 12, 0.5],
    lines: [stitch(path, 0.6, tone(leather, 0.24))],
  });

const tab = (leather: string, x: number, y: number, lean: number): Part =>
  solid(
    outline(
      `M${x - 28 - lean} ${y - 22} L${x + 28 - lean} ${y - 22} L${x + 26 + lean} ${y + 62} L${x + lean} ${y + 84} L${x - 26 + lean} ${y + 62}Z`,
    ),
    leather,
    {
      edge: [6, 7],
      gloss: 0.3,
      contact: [3, 6, 7, 0.5],
      details: [
        `<circle cx="${x}" cy="${y + 30}" r="8" fill="${BRASS}"/><circle cx="${x - 2}" cy="${y + 28}" r="3.2" fill="#fff2c4" opacity=".8"/>`,
      ],
    },
  );
