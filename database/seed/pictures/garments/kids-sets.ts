import { fold, hang } from '../drawing/folds.ts';
import type { Cloth, Order, Part } from '../drawing/part.ts';
import { outline, symmetric } from '../drawing/path-text.ts';
import { crease, cutCloth, stitch } from '../drawing/sewing.ts';
import { pair, placeParts } from '../drawing/transform.ts';
import { drawDashiki } from './dashiki.ts';
import { drawShirt } from './shirt.ts';
import { drawTrousers } from './trousers.ts';

/** Clothes get smaller for a child, prints do not. */
const keepPrintSize = (cloth: Cloth, scale: number): Cloth => ({ ...cloth, scale: cloth.scale / scale });

/** A small shirt over shorts. */
export function drawKidsSet(order: Order<'kids-set'>): Part[] {
  const { cloth, seed, options = {} } = order;
  const shirt = drawShirt({ ...order, cloth: keepPrintSize(cloth, 0.74) });
  const second = options.cloth2 ? cutCloth(options.cloth2) : cloth;
  const leg: Part = {
    shape: outline('M400 640 L540 632 C560 690 578 770 590 880 C556 904 500 912 440 902 C430 860 418 820 402 780Z'),
    cloth: { ...second, angle: -6, ox: 40 },
    edge: [9, 15],
    folds: [
      ...hang({
        seed: `${seed}l`,
        count: 3,
        from: [430, 530],
        to: [456, 578],
        top: 660,
        bottom: 920,
        height: 12,
        width: [8, 18],
      }),
      fold('M404 780 C450 780 500 760 556 720', 9, [8, 16]),
    ],
    lines: [stitch('M438 880 C500 892 556 882 588 862', 0.45), crease('M548 676 C534 696 526 716 526 744', 0.5, 2)],
  };
  const band: Part = {
    shape: symmetric('M400 608 C450 608 500 604 536 596 C542 614 544 630 546 648 C500 660 450 664 400 664'),
    cloth: { ...second, angle: 90 },
    edge: [7, 8],
    folds: Array.from({ length: 20 }, (_, i) =>
      fold(`M${268 + i * 13.8} 604 L${266 + i * 14} 656`, 8, 4, 'soft', [0.1, 0.1]),
    ),
    contact: [2, 6, 7, 0.45],
    lines: [stitch('M264 618 C330 632 470 632 538 618', 0.3), stitch('M258 638 C330 654 470 654 544 638', 0.3)],
  };
  if (options.laid === 'apart') {
    // the shirt hangs a little askew, the shorts lie beside its hem
    return [
      ...placeParts([...pair(leg), band], { scale: 0.84, pivot: [0, 0], dx: 10, dy: 176, turn: -8 }),
      ...placeParts(shirt, { scale: 0.76, pivot: [0, 0], dx: 90, dy: -8, turn: 4 }),
    ];
  }
  return [...pair(leg), band, ...placeParts(shirt, { scale: 0.74, dx: 104, dy: 12 })];
}

export function drawKidsDashiki(order: Order<'kids-dashiki'>): Part[] {
  const dashiki = drawDashiki({ ...order, cloth: keepPrintSize(order.cloth, 0.8) });
  return placeParts(dashiki, { scale: 0.97, dx: 12, dy: 12 });
}

export function drawKidsShirt(order: Order<'kids-shirt'>): Part[] {
  const shirt = drawShirt({ ...order, cloth: keepPrintSize(order.cloth, 0.86) });
  return placeParts(shirt, { scale: 0.95, dx: 20, dy: 24 });
}

export function drawKidsTrousers(order: Order<'kids-trousers'>): Part[] {
  const trousers = drawTrousers({ ...order, cloth: keepPrintSize(order.cloth, 0.84) });
  return placeParts(trousers, { scale: 0.93, dx: 28, dy: 7 });
}
