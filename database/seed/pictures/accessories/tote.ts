import { tone } from '../drawing/colour.ts';
import { fold } from '../drawing/folds.ts';
import type { Cloth, Order, Part } from '../drawing/part.ts';
import { outline, stroke } from '../drawing/path-text.ts';
import { ribbon, stitch } from '../drawing/sewing.ts';
import { BRASS, LEATHER, solid } from './materials.ts';
import { drawSlouchyBag } from './slouchy-bag.ts';

/** A cloth bag on a leather foot. */
export function drawTote({ cloth, options = {} }: Order<'tote'>): Part[] {
  const base = options.base ?? LEATHER;
  if (options.cut === 'slouchy') return drawSlouchyBag(cloth, base);
  const tab = (x: number) =>
    solid(outline(`M${x - 20} 440 L${x + 20} 440 L${x + 20} 500 L${x} 520 L${x - 20} 500Z`), base, {
      edge: [5, 6],
      gloss: 0.3,
      contact: [2, 3, 4, 0.4],
      lines: [
        {
          kind: 'stitch',
          shape: stroke(`M${x - 14} 446 L${x + 14} 446 L${x + 14} 498 L${x} 511 L${x - 14} 498 L${x - 14} 446`),
          colour: tone(base, 0.22),
          opacity: 0.8,
        },
      ],
      details: [
        `<circle cx="${x}" cy="480" r="6" fill="${BRASS}"/><circle cx="${x - 1.5}" cy="478.5" r="2.6" fill="#fff2c4" opacity=".8"/>`,
      ],
    });
  return [
    drawFarHandle(base),
    drawInside(cloth),
    drawBody(cloth),
    drawFoot(base),
    drawNearHandle(base),
    tab(276),
    tab(524),
  ];
}

const drawBody = (cloth: Cloth): Part => ({
  shape: outline(
    'M176 386 C300 398 500 398 624 386 C640 560 652 730 654 850 C648 884 630 894 600 898 C470 908 330 908 200 898 C170 894 152 884 146 850 C148 730 160 560 176 386Z',
  ),
  cloth,
  edge: [16, 26],
  wrinkle: 2,
  folds: [
    fold('M236 400 C216 540 206 700 214 880', 12, [12, 30]),
    fold('M566 400 C590 540 600 700 590 880', 12, [12, 30]),
    fold('M380 640 C430 700 520 760 600 780', 9, [16, 30]),
    fold('M420 640 C360 720 280 780 200 800', -8, [16, 30]),
  ],
  lines: [stitch('M172 412 C300 424 500 424 628 412', 0.5), stitch('M170 424 C300 436 500 436 630 424', 0.4)],
});

const drawFoot = (base: string): Part =>
  solid(
    outline(
      'M148 780 C300 800 500 800 652 780 C656 820 655 842 654 852 C648 884 630 894 600 898 C470 908 330 908 200 898 C170 894 152 884 146 850 C145 840 146 812 148 780Z',
    ),
    base,
    {
      edge: [12, 18],
      wrinkle: 1.4,
      gloss: 0.25,
      contact: [1, -3, 5, 0.4],
      lines: [
        { kind: 'stitch', shape: stroke('M150 793 C300 812 500 812 650 793'), colour: tone(base, 0.22), opacity: 0.8 },
      ],
    },
  );

const drawFarHandle = (base: string): Part =>
  solid(ribbon('M286 400 C276 220 310 120 400 120 C490 120 524 220 514 400', 26), tone(base, -0.08), {
    edge: [7, 9],
    gloss: 0.3,
    dim: 0.75,
  });

const drawNearHandle = (base: string): Part =>
  solid(ribbon('M276 470 C266 260 300 160 400 160 C500 160 534 260 524 470', 28), base, {
    edge: [8, 9],
    gloss: 0.35,
    contact: [8, 10, 10, 0.45],
    lines: [
      {
        kind: 'stitch',
        shape: stroke('M267 460 C258 256 296 150 400 150 C504 150 542 256 533 460'),
        colour: tone(base, 0.22),
        opacity: 0.7,
      },
    ],
  });

const drawInside = (cloth: Cloth): Part =>
  solid(outline('M178 388 C240 366 560 366 622 388 C560 402 240 402 178 388Z'), tone(cloth.palette.ink, 0.05), {
    edge: [0, 8],
    contact: [0, 0, 1, 0],
  });
