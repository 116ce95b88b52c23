import { tone } from '../drawing/colour.ts';
import { fold } from '../drawing/folds.ts';
import type { Order, Part } from '../drawing/part.ts';
import { outline } from '../drawing/path-text.ts';
import { loose, stitch } from '../drawing/sewing.ts';
import { BRASS } from './materials.ts';

/** A flat bag with a flap and a brass clasp. */
export function drawClutch({ cloth }: Order<'clutch'>): Part[] {
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
  return [body, flap, loose(clasp)];
}
