/** A soft high cap, its crown folded over to one side. */
import { fold } from '../drawing/folds.ts';
import type { Cloth, Part } from '../drawing/part.ts';
import { outline } from '../drawing/path-text.ts';
import { crease, seam, stitch } from '../drawing/sewing.ts';
import { placeParts } from '../drawing/transform.ts';

const roundness = (x: number) => 54 * Math.sqrt(Math.max(0, 1 - ((x - 400) / 236) ** 2));

export function drawFila(cloth: Cloth): Part[] {
  const side: Part = {
    shape: outline(
      'M196 470 C240 452 320 446 400 446 C500 446 570 454 610 470 C618 540 620 620 616 690 C550 736 490 748 406 748 C310 748 240 734 190 690 C188 620 188 540 196 470Z',
    ),
    cloth,
    swell: roundness,
    gain: 1.3,
    edge: [10, 15],
    wrinkle: 1.4,
    folds: [
      fold('M240 560 C330 600 470 590 560 540', 9, [10, 22]),
      fold('M230 640 C340 660 480 650 590 620', -7, [10, 20]),
    ],
    lines: [
      stitch('M192 668 C240 712 310 726 406 726 C490 726 550 714 614 668', 0.55),
      stitch('M192 652 C240 696 310 710 406 710 C490 710 550 698 614 652', 0.45),
    ],
  };
  const inner: Part = {
    shape: outline(
      'M206 486 C196 400 230 300 316 262 C400 232 500 262 560 330 C604 382 618 440 610 492 C540 520 280 520 206 486Z',
    ),
    cloth: { ...cloth, angle: 4, ox: 70 },
    edge: [18, 26],
    gain: 1.3,
    swell: roundness,
    wrinkle: 2,
    folds: [
      fold('M250 480 C250 400 300 330 370 300', 10, [10, 20]),
      fold('M330 486 C330 420 370 370 430 350', -9, [9, 18]),
    ],
    lines: [seam('M316 264 C330 340 350 420 380 500')],
  };
  // the peak falls to the wearer's left, over the ear
  const fall: Part = {
    shape: outline(
      'M330 268 C430 224 560 262 640 352 C692 412 722 500 712 588 C706 630 676 640 640 618 C570 574 470 500 404 424 C360 372 322 316 330 268Z',
    ),
    cloth: { ...cloth, angle: 42, ox: 160 },
    edge: [22, 28],
    contact: [-10, 18, 20, 0.6],
    folds: [
      fold('M350 290 C470 320 600 430 690 600', 14, [12, 20], 'soft', [0.15, 0.1]),
      fold('M400 400 C480 450 580 530 660 612', -10, [10, 16], 'soft', [0.2, 0.1]),
      fold('M430 262 C540 310 640 400 706 520', 11, [9, 15], 'soft', [0.15, 0.2]),
    ],
    lines: [crease('M344 284 C450 332 590 450 680 612', 0.3, 2), stitch('M410 424 C476 498 574 566 646 606', 0.45)],
  };
  return placeParts([side, inner, fall], { scale: 1.04, pivot: [0, 0], dx: -26, dy: -12 });
}
