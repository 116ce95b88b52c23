import { tone } from '../drawing/colour.ts';
import { fold } from '../drawing/folds.ts';
import type { Order, Part } from '../drawing/part.ts';
import { outline, stroke } from '../drawing/path-text.ts';
import { ribbon, stitch } from '../drawing/sewing.ts';
import { mirrorPart, placeParts } from '../drawing/transform.ts';
import { LEATHER } from './materials.ts';

/** A wide wrap belt with leather ends and ties. */
export function drawBelt({ cloth, options = {} }: Order<'belt'>): Part[] {
  const tie = (path: string, end: number): Part => ({
    shape: ribbon(path, 20, end),
    fill: options.base ?? LEATHER,
    edge: [5, 6],
    wrinkle: 0.6,
    weave: false,
    gloss: 0.25,
    contact: [6, 8, 8, 0.45],
  });
  const body: Part = {
    shape: outline(
      'M110 420 C200 396 320 380 400 380 C480 380 600 396 690 420 C696 460 696 500 690 540 C600 572 480 590 400 590 C320 590 200 572 110 540 C104 500 104 460 110 420Z',
    ),
    cloth,
    edge: [13, 20],
    wrinkle: 1.6,
    folds: [fold('M130 470 C260 450 540 450 670 470', 5, 26)],
    lines: [
      stitch('M118 432 C200 408 320 394 400 394 C480 394 600 408 682 432', 0.5),
      stitch('M118 530 C200 560 320 577 400 577 C480 577 600 560 682 530', 0.5),
    ],
  };
  const end: Part = {
    shape: outline(
      'M604 390 C650 400 694 414 700 420 C708 460 708 500 700 542 C668 556 640 564 610 570 C600 510 598 450 604 390Z',
    ),
    fill: options.base ?? LEATHER,
    edge: [8, 10],
    weave: false,
    gloss: 0.3,
    wrinkle: 0.8,
    contact: [3, 5, 6, 0.4],
    lines: [
      { kind: 'stitch', shape: stroke('M614 402 C610 460 612 510 620 558'), colour: tone(LEATHER, 0.22), opacity: 0.9 },
    ],
  };
  const parts = [
    tie('M690 470 C760 420 760 300 640 250 C540 214 420 236 330 210', 30),
    tie('M690 500 C760 560 740 700 600 730 C480 752 380 720 270 760', 30),
    tie('M110 480 C40 540 60 690 190 690 C300 690 380 650 470 690', 28),
    body,
    end,
    mirrorPart(end),
  ];
  return placeParts(parts, { scale: 1, pivot: [400, 485], dx: 0, dy: 15, turn: -26 });
}
