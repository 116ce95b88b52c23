import { tone } from '../drawing/colour.ts';
import { fold, radiate } from '../drawing/folds.ts';
import { hole } from '../drawing/geometry.ts';
import type { Cloth, Order, Part } from '../drawing/part.ts';
import { outline } from '../drawing/path-text.ts';
import { loose, ribbon, seam, stitch } from '../drawing/sewing.ts';
import { circle } from '../drawing/shapes.ts';
import { placeParts } from '../drawing/transform.ts';
import { BRASS, LEATHER, solid } from './materials.ts';

/** A flat bag with a flap and a brass clasp, or a pouch folded over. */
export function drawClutch({ cloth, seed, options = {} }: Order<'clutch'>): Part[] {
  if (options.cut === 'pouch') return drawPouch(cloth, seed);
  const body: Part = {
    shape: outline(
      'M120 380 C300 372 500 372 680 380 C690 480 692 590 686 700 C500 716 300 716 114 700 C108 590 110 480 120 380Z',
    ),
    cloth,
    edge: [14, 22],
    wrinkle: 1.4,
  };
  const flap: Part = {
    shape: outline(
      'M112 364 C300 352 500 352 688 364 C694 420 694 470 690 520 C600 560 500 590 404 600 C300 590 200 560 110 520 C106 470 106 420 112 364Z',
    ),
    cloth: { ...cloth, oy: 140, angle: 0 },
    edge: [13, 20],
    wrinkle: 1.6,
    contact: [3, 12, 13, 0.55],
    folds: [fold('M150 400 C300 440 500 440 650 400', 6, 40)],
    lines: [
      stitch(
        'M122 376 C118 430 118 470 121 512 C206 550 304 578 404 588 C498 578 596 550 680 512 C683 470 683 430 679 376',
        0.5,
      ),
    ],
  };
  const clasp = `<g><circle cx="404" cy="566" r="21" fill="#1a1030" opacity=".35" transform="translate(3 5)"/><circle cx="404" cy="566" r="21" fill="${BRASS}"/><circle cx="404" cy="566" r="15.5" fill="none" stroke="${tone(BRASS, -0.16)}" stroke-width="2"/><circle cx="404" cy="566" r="8" fill="${tone(BRASS, -0.1)}"/><path d="M391 554a19 19 0 0 1 16-8" stroke="#fff3cc" stroke-width="3.4" fill="none" stroke-linecap="round"/></g>`;
  return placeParts([body, flap, loose(clasp)], { scale: 1.02, pivot: [400, 540], dx: -8, dy: -51, turn: -13 });
}

/** Soft, its upper third folded over, with a wrist strap on a brass ring and a tassel on the zip. */
function drawPouch(cloth: Cloth, seed: string): Part[] {
  const body: Part = {
    shape: outline(
      'M150 470 C300 462 500 462 650 470 C668 580 674 690 662 790 C500 812 300 812 138 790 C126 690 132 580 150 470Z',
    ),
    cloth,
    edge: [20, 30],
    wrinkle: 2.2,
    folds: [
      ...radiate({
        seed: `${seed}p`,
        count: 5,
        centre: [150, 800],
        angles: [-80, -10],
        inner: 20,
        outer: 240,
        height: 9,
        width: [6, 22],
      }),
      ...radiate({
        seed: `${seed}q`,
        count: 5,
        centre: [650, 800],
        angles: [190, 260],
        inner: 20,
        outer: 240,
        height: 9,
        width: [6, 22],
      }),
    ],
  };
  const over: Part = {
    shape: outline(
      'M136 390 C300 378 500 378 664 390 C676 460 676 540 668 616 C500 640 300 640 132 616 C124 540 124 460 136 390Z',
    ),
    cloth: { ...cloth, oy: 180, flip: true },
    edge: [20, 28],
    wrinkle: 1.8,
    contact: [4, 16, 16, 0.58],
    folds: [
      fold('M150 420 C320 400 480 404 650 420', 9, [18, 18]),
      fold('M180 600 C340 576 480 622 640 592', 6, [10, 24]),
    ],
    lines: [seam('M136 592 C300 616 500 616 666 592'), stitch('M136 606 C300 630 500 630 666 606', 0.4)],
  };
  const strap: Part = solid(
    ribbon('M646 470 C730 440 762 330 700 262 C640 206 560 250 566 330 C572 390 620 420 650 448', 20),
    LEATHER,
    {
      edge: [8, 8],
      gloss: 0.3,
      lines: [
        stitch('M646 470 C730 440 762 330 700 262 C640 206 560 250 566 330 C572 390 620 420 650 448', 0.5, '#f0d9a8'),
      ],
    },
  );
  const ring = solid([circle(650, 462, 26, 36), hole(circle(650, 462, 16, 30))], BRASS, {
    edge: [8, 7],
    gloss: 0.7,
    glossPower: 10,
    drape: false,
  });
  return [strap, body, over, ring, drawTassel(cloth.palette)];
}

/** Threads on the puller of the zip, in two colours of the cloth. */
function drawTassel({ a, ink }: Cloth['palette']): Part {
  const threads = Array.from({ length: 13 }, (_, k) => {
    const spread = k - 6;
    return `<path d="M${204 + k * 1.6} 640q${spread * 1.4} 50 ${spread * 3.4} 104" stroke="${k % 3 ? a : ink}"/>`;
  }).join('');
  const shadow = threads.replaceAll(/stroke="#[^"]*"/g, 'stroke="#1a1030"');
  const binding = `<path d="M213 612v30" stroke="${BRASS}" stroke-width="7"/><path d="M203 650q11 6 22 0" stroke="${BRASS}" stroke-width="6"/>`;
  return loose(
    `<g fill="none" stroke-width="4" stroke-linecap="round"><g transform="translate(6 8)" opacity=".25">${shadow}</g>${threads}${binding}</g>`,
  );
}
