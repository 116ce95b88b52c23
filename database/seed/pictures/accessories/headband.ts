import { fold } from '../drawing/folds.ts';
import type { Cloth, Order, Part } from '../drawing/part.ts';
import { outline } from '../drawing/path-text.ts';
import { crease } from '../drawing/sewing.ts';
import { mirrorPart, placeParts } from '../drawing/transform.ts';
import { drawDisplayHead, drawEarRings } from './display-head.ts';

/** A wide headband with a twisted knot, shown on the carved head. */
export function drawHeadband({ cloth }: Order<'headband'>): Part[] {
  const parts = [...drawDisplayHead(), drawEarRings(), ...drawSides(cloth), ...drawKnot(cloth)];
  return placeParts(parts, { scale: 1.12, pivot: [0, 0], dx: -48, dy: -118 });
}

function drawSides(cloth: Cloth): Part[] {
  const right: Part = {
    shape: outline(
      'M392 318 C462 304 514 356 522 424 C525 452 524 476 520 492 C512 458 496 436 474 424 C448 412 420 408 392 408Z',
    ),
    cloth: { ...cloth, angle: 24, ox: 80 },
    edge: [14, 18],
    folds: [
      fold('M404 336 C460 334 500 372 518 440', 9, [8, 10], 'pleat', [0.1, 0.1]),
      fold('M404 364 C452 362 490 392 518 462', -7, [9, 9], 'soft', [0.1, 0.1]),
      fold('M404 388 C446 386 484 408 516 470', 8, [8, 8], 'pleat', [0.1, 0.1]),
    ],
    contact: [3, 10, 10, 0.55],
  };
  const left = mirrorPart(right);
  return [left.cloth ? { ...left, cloth: { ...left.cloth, ox: 210 } } : left, right];
}

/** Two loops that turn around each other. */
function drawKnot(cloth: Cloth): Part[] {
  const under: Part = {
    shape: outline(
      'M330 286 C352 252 412 262 448 306 C478 344 486 396 462 420 C436 440 400 418 374 384 C350 352 316 318 330 286Z',
    ),
    cloth: { ...cloth, angle: 44, ox: 40, oy: 30 },
    edge: [18, 20],
    folds: [
      fold('M338 292 C380 304 424 350 454 406', 12, 12, 'soft', [0.1, 0.15]),
      fold('M360 276 C410 296 450 340 466 384', -9, 9, 'soft', [0.1, 0.2]),
    ],
    contact: [5, 9, 11, 0.55],
  };
  const over: Part = {
    shape: outline(
      'M470 286 C448 252 388 262 352 306 C322 344 314 396 338 420 C364 440 400 418 426 384 C450 352 484 318 470 286Z',
    ),
    cloth: { ...cloth, angle: -44, ox: 150, oy: 70 },
    edge: [18, 20],
    folds: [
      fold('M462 292 C420 304 376 350 346 406', 12, 12, 'soft', [0.1, 0.15]),
      fold('M440 276 C390 296 350 340 334 384', -9, 9, 'soft', [0.1, 0.2]),
    ],
    lines: [crease('M436 300 C402 320 368 354 352 392', 0.35, 2)],
    contact: [6, 9, 10, 0.6],
  };
  return [under, over];
}
