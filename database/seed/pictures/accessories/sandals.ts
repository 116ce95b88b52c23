import { tone } from '../drawing/colour.ts';
import { fold } from '../drawing/folds.ts';
import type { Cloth, Order, Part } from '../drawing/part.ts';
import { outline, stroke } from '../drawing/path-text.ts';
import { ribbon, stitch } from '../drawing/sewing.ts';
import { placeParts } from '../drawing/transform.ts';
import { solid, TAN } from './materials.ts';

/** A pair of sandals seen from above: crossed straps, or one broad band and a ring for the toe. */
export function drawSandals({ cloth, options = {} }: Order<'sandals'>): Part[] {
  const one = drawOneSandal(cloth, options.cut === 'band');
  const placing = { scale: 1, pivot: [400, 500] } satisfies { scale: number; pivot: [number, number] };
  return [
    ...placeParts(one, { ...placing, dx: -166, turn: -9 }),
    // one pair stands side by side, the other one lies head to tail
    ...placeParts(one, { ...placing, dx: 166, turn: options.cut === 'band' ? 188 : 10 }),
  ];
}

const SOLE =
  'M400 150 C470 148 512 214 514 312 C516 400 488 470 484 560 C482 650 500 700 494 770 C486 840 444 872 400 872 C352 872 314 838 310 766 C308 690 326 640 322 556 C316 470 288 400 290 306 C294 210 336 152 400 150Z';
const INSOLE =
  'M400 164 C462 162 500 222 501 314 C503 398 476 470 472 560 C470 650 487 700 481 766 C474 830 438 858 400 858 C358 858 326 828 323 764 C321 690 339 640 335 556 C329 470 302 398 304 310 C307 220 342 165 400 164Z';
const INSOLE_STITCHES =
  'M400 176 C454 174 489 228 490 316 C491 398 465 470 461 560 C459 650 476 700 470 764 C464 820 432 846 400 846 C364 846 336 818 334 762 C332 690 350 640 346 556 C340 470 314 398 315 312 C318 228 348 177 400 176Z';

function drawOneSandal(cloth: Cloth, hasBand: boolean): Part[] {
  const insole = solid(outline(INSOLE), TAN, {
    edge: [5, 16],
    wrinkle: 0.8,
    contact: [0, 0, 1, 0],
    gloss: 0.15,
    lines: [{ kind: 'stitch', shape: stroke(INSOLE_STITCHES), colour: tone(TAN, 0.16), opacity: 0.85 }],
    folds: [
      // where heel and ball of the foot rest
      fold('M400 690 C400 740 400 780 400 810', -5, [46, 60], 'soft', [0.25, 0.35]),
      fold('M396 230 C400 290 400 340 400 380', -4, [56, 60], 'soft', [0.25, 0.35]),
    ],
  });
  return [
    solid(outline(SOLE), tone(TAN, -0.16), { edge: [10, 12], gloss: 0.2 }),
    insole,
    ...(hasBand ? bandAndToe(cloth) : crossedStraps(cloth)),
  ];
}

function crossedStraps(cloth: Cloth): Part[] {
  return [
    strap(cloth, {
      path: 'M282 250 C350 232 452 300 522 388 C528 424 522 462 504 496 C452 420 372 362 288 372 C276 332 274 288 282 250Z',
      stitches: ['M290 262 C350 246 444 310 512 394', 'M296 360 C376 352 452 408 502 478'],
      ridge: 'M286 310 C370 300 450 370 512 440',
      angle: 40,
      ox: 60,
    }),
    strap(cloth, {
      path: 'M522 250 C454 232 352 300 286 388 C280 424 284 462 300 496 C352 420 432 362 516 372 C528 332 530 288 522 250Z',
      stitches: ['M514 262 C454 246 360 310 296 394', 'M508 360 C428 352 352 408 302 478'],
      ridge: 'M518 310 C434 300 354 370 292 440',
      angle: -40,
      ox: 190,
    }),
  ];
}

interface Strap {
  path: string;
  stitches: string[];
  ridge: string;
  angle: number;
  ox: number;
}
const strap = (cloth: Cloth, { path, stitches, ridge, angle, ox }: Strap): Part => ({
  shape: outline(path),
  cloth: { ...cloth, angle, ox, seed: `s${ox}` },
  edge: [15, 20],
  wrinkle: 1,
  contact: [6, 12, 11, 0.55],
  folds: [fold(ridge, 6, 12, 'soft', [0.25, 0.35])],
  lines: stitches.map((line) => ({ kind: 'stitch', shape: stroke(line), opacity: 0.5 })),
});

/** A broad band with leather edges over the foot, and a loop for the big toe. */
function bandAndToe(cloth: Cloth): Part[] {
  const band: Part = {
    shape: outline(
      'M280 300 C340 262 460 262 524 300 C536 360 532 420 520 470 C456 430 346 430 284 470 C270 420 268 360 280 300Z',
    ),
    cloth: { ...cloth, ox: 60 },
    edge: [18, 24],
    wrinkle: 1,
    contact: [6, 14, 13, 0.58],
    swell: (x) => 22 * Math.sqrt(Math.max(0, 1 - ((x - 402) / 130) ** 2)),
    gain: 1.2,
  };
  const edge = (path: string): Part =>
    solid(ribbon(path, 15), TAN, {
      edge: [5, 5],
      gloss: 0.25,
      contact: [2, 4, 5, 0.4],
      lines: [stitch(path, 0.7, tone(TAN, 0.16))],
    });
  const toe = solid(ribbon('M352 176 C356 214 372 236 392 246 C410 230 420 206 420 172', 24, 24), TAN, {
    edge: [8, 8],
    gloss: 0.25,
    contact: [4, 9, 9, 0.5],
  });
  return [toe, band, edge('M281 302 C340 264 460 264 523 302'), edge('M283 468 C346 428 456 428 521 468')];
}
