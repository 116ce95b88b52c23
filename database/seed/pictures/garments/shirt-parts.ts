/** Collars and pockets of a shirt. */
import { fold } from '../drawing/folds.ts';
import type { Cloth, Part } from '../drawing/part.ts';
import { outline, stroke } from '../drawing/path-text.ts';
import { button, stitch } from '../drawing/sewing.ts';
import { mirrorPart, pair } from '../drawing/transform.ts';
import type { ShirtOptions } from '../picture-specs.ts';

export function drawCollar(kind: NonNullable<ShirtOptions['collar']>, cloth: Cloth, piping: string): Part[] {
  switch (kind) {
    case 'camp':
      return pair(lapel(cloth, piping));
    case 'band':
      return pair(bandCollar(cloth, piping));
    case 'point':
      return [...pair(collarStand(cloth)), ...pair(pointCollar(cloth))];
    default:
      return kind satisfies never;
  }
}

const lapel = (cloth: Cloth, piping: string): Part => ({
  shape: outline(
    'M458 154 C484 172 500 196 508 232 L476 250 L486 268 C462 298 432 324 404 352 C396 328 404 310 412 288 C428 242 446 198 458 154Z',
  ),
  cloth: { ...cloth, angle: 24, ox: 130, oy: 40 },
  edge: [8, 8],
  wrinkle: 0.8,
  contact: [5, 9, 8, 0.62],
  lines: [
    {
      kind: 'line',
      shape: stroke('M460 157 C484 174 498 197 505 231 L474 248.5 L484 268 C460 297 431 322 405 348'),
      colour: piping,
      width: 2.6,
    },
  ],
});

/** A stand-up collar that meets in front. */
const bandCollar = (cloth: Cloth, piping: string): Part => ({
  shape: outline('M466 160 C460 146 450 134 440 128 C434 156 416 168 401 170 L401 198 C432 198 458 184 466 160Z'),
  cloth: { ...cloth, angle: -20, ox: 40 },
  edge: [6, 7],
  wrinkle: 0.4,
  contact: [3, 5, 6, 0.45],
  lines: [{ kind: 'line', shape: stroke('M440 130 C434 158 416 170 402 172'), colour: piping, width: 2.6 }],
});

const collarStand = (cloth: Cloth): Part => ({
  shape: outline('M464 158 C458 182 436 204 402 220 L398 196 C424 184 440 164 446 142Z'),
  cloth: { ...cloth, angle: -24, ox: 40 },
  edge: [4, 6],
  wrinkle: 0.4,
});

/** Two points turned down over their stand. */
const pointCollar = (cloth: Cloth): Part => ({
  shape: outline(
    'M440 128 C462 138 482 156 496 182 C502 208 500 236 492 262 C462 252 430 232 404 206 C424 186 438 160 440 128Z',
  ),
  cloth: { ...cloth, angle: 40, ox: 90, oy: 40 },
  edge: [8, 8],
  wrinkle: 0.6,
  contact: [4, 9, 8, 0.6],
  folds: [fold('M446 146 C466 168 480 200 486 240', 4, [6, 12])],
  lines: [stitch('M488 186 C493 208 492 230 487 252 C460 243 434 226 412 204', 0.55)],
});

export function shirtPockets(
  kind: NonNullable<ShirtOptions['pockets']>,
  cloth: Cloth,
  piping: string,
  buttons: string,
): Part[] {
  switch (kind) {
    case 'none':
      return [];
    case 'one':
      return [chestPocket(cloth, piping)];
    case 'two':
      return [chestPocket(cloth, piping), mirrorPart(chestPocket({ ...cloth, ox: 90 }, piping))];
    case 'flaps':
      return [...pair(workPocket(cloth)), ...pair(pocketFlap(cloth, buttons))];
    default:
      return kind satisfies never;
  }
}

const chestPocket = (cloth: Cloth, piping: string): Part => ({
  shape: outline('M470 412 L560 412 L560 506 L515 524 L470 506Z'),
  cloth: { ...cloth, ox: 30, oy: 18 },
  edge: [6, 7],
  wrinkle: 0.8,
  contact: [2, 4, 5, 0.38],
  lines: [
    stitch('M476 430 L476 502 L515 517 L554 502 L554 430'),
    { kind: 'line', shape: stroke('M470 426 L560 426'), colour: piping, width: 2.6 },
  ],
});

const workPocket = (cloth: Cloth): Part => ({
  shape: outline('M458 372 L572 372 L570 498 C550 510 480 510 460 498Z'),
  cloth: { ...cloth, ox: 60, oy: 30 },
  edge: [8, 9],
  wrinkle: 1,
  contact: [3, 6, 7, 0.45],
  lines: [stitch('M466 392 L467 491 C486 501 544 501 563 491 L564 392', 0.5)],
});

const pocketFlap = (cloth: Cloth, buttons: string): Part => ({
  shape: outline('M452 360 L578 360 L576 400 L515 424 L454 400Z'),
  cloth: { ...cloth, ox: 150, oy: 70 },
  edge: [7, 7],
  wrinkle: 0.5,
  contact: [3, 7, 7, 0.5],
  lines: [stitch('M459 366 L460 396 L515 416 L570 396 L571 366', 0.5)],
  details: [button(515, 404, 5.4, buttons)],
});
