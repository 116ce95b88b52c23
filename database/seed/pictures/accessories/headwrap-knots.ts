/** Head wraps on the display head, whose crown lies at (400, 300) and whose brow at y = 500. */
import { fold, radiate } from '../drawing/folds.ts';
import type { Cloth, Part } from '../drawing/part.ts';
import { outline } from '../drawing/path-text.ts';
import { makeRng } from '../drawing/random.ts';
import { crease } from '../drawing/sewing.ts';

/** The cloth round the crown, crossed over the brow. */
function crown(cloth: Cloth, top: number): Part[] {
  const dome: Part = {
    shape: outline(
      `M264 520 C250 430 268 ${top + 60} 340 ${top + 10} C380 ${top - 8} 424 ${top - 8} 462 ${top + 10} C534 ${top + 60} 552 430 536 520 C500 470 460 452 400 452 C340 452 300 470 264 520Z`,
    ),
    cloth: { ...cloth, angle: 6, ox: 30 },
    edge: [26, 40],
    folds: [
      fold('M268 500 C300 410 380 350 470 330', 11, [12, 16], 'pleat', [0.1, 0.2]),
      fold('M270 460 C300 380 370 320 440 306', 11, [11, 15], 'pleat', [0.1, 0.2]),
      fold('M534 500 C510 430 470 390 420 366', -9, [10, 14], 'soft', [0.1, 0.2]),
    ],
  };
  const band: Part = {
    shape: outline(
      'M258 506 C270 440 340 404 420 410 C486 414 534 450 542 510 C544 530 542 546 538 556 C506 500 460 474 400 474 C340 474 296 500 264 556 C258 540 256 522 258 506Z',
    ),
    cloth: { ...cloth, angle: -4, ox: 140 },
    edge: [14, 20],
    contact: [4, 12, 13, 0.55],
    folds: [
      fold('M262 530 C300 464 350 444 410 442 C466 444 510 470 538 530', 11, 9, 'pleat', [0.08, 0.08]),
      fold('M262 504 C300 444 356 424 420 424 C474 428 520 450 540 504', 9, 8, 'pleat', [0.08, 0.08]),
    ],
  };
  return [dome, band];
}

/** Rolled into a rose above one temple, its petals wound round each other. */
export function drawRoseWrap(cloth: Cloth): Part[] {
  const rng = makeRng('rose');
  const x = 506;
  const y = 322;
  const petals: Part[] = [];
  const rings: [number, number, number][] = [
    [7, 118, 96],
    [6, 84, 84],
    [5, 50, 68],
  ];
  rings.forEach(([count, away, size], ring) => {
    for (let k = 0; k < count; k++) {
      const angle = (k / count) * Math.PI * 2 + ring * 0.5 + rng.range(-0.1, 0.1);
      petals.push(
        petal(
          cloth,
          { x: x + Math.cos(angle) * away, y: y + Math.sin(angle) * away * 0.94, angle, size },
          ring * 10 + k,
        ),
      );
    }
  });
  const heart: Part = {
    shape: outline(
      `M${x - 34} ${y - 6} C${x - 34} ${y - 44} ${x + 34} ${y - 46} ${x + 38} ${y - 4} C${x + 40} ${y + 38} ${x - 30} ${y + 42} ${x - 34} ${y - 6}Z`,
    ),
    cloth: { ...cloth, ox: 20, oy: 300 },
    edge: [16, 16],
    contact: [3, 6, 8, 0.6],
    lines: [
      crease(
        `M${x - 20} ${y} C${x - 16} ${y - 26} ${x + 20} ${y - 26} ${x + 20} ${y} C${x + 18} ${y + 20} ${x - 8} ${y + 18} ${x - 6} ${y}`,
        0.6,
        3,
      ),
    ],
  };
  return [...crown(cloth, 270), ...petals, heart];
}

interface Petal {
  x: number;
  y: number;
  /** Away from the heart. */
  angle: number;
  size: number;
}
function petal(cloth: Cloth, { x, y, angle, size }: Petal, number: number): Part {
  const at = (along: number, across: number) =>
    `${(x + Math.cos(angle) * along * size - Math.sin(angle) * across * size).toFixed(1)} ${(y + Math.sin(angle) * along * size + Math.cos(angle) * across * size).toFixed(1)}`;
  return {
    shape: outline(
      `M${at(-0.66, -0.5)} C${at(-0.1, -1.06)} ${at(0.66, -0.76)} ${at(0.72, -0.06)} C${at(0.74, 0.64)} ${at(-0.1, 1.04)} ${at(-0.66, 0.5)} C${at(-0.8, 0.2)} ${at(-0.8, -0.2)} ${at(-0.66, -0.5)}Z`,
    ),
    cloth: { ...cloth, angle: (angle * 180) / Math.PI, ox: number * 47, oy: number * 83 },
    edge: [18, 17],
    contact: [4, 8, 11, 0.58],
    folds: [
      fold(`M${at(-0.6, -0.2)} C${at(0, -0.3)} ${at(0.3, -0.3)} ${at(0.6, -0.5)}`, 7, [5, 10]),
      fold(`M${at(-0.6, 0.2)} C${at(0, 0.2)} ${at(0.3, 0.3)} ${at(0.6, 0.4)}`, -6, [5, 10]),
    ],
    seed: `petal${number}`,
  };
}

/** Wound up into a tall cone that leans back, one end tucked in, the other one standing. */
export function drawTallWrap(cloth: Cloth): Part[] {
  const cone: Part = {
    shape: outline(
      'M262 500 C232 400 250 270 300 180 C340 112 420 84 478 108 C540 134 560 220 556 310 C554 390 548 450 540 500 C500 450 460 430 400 430 C340 430 300 450 262 500Z',
    ),
    cloth: { ...cloth, angle: -18, ox: 30 },
    edge: [34, 46],
    gain: 1.3,
    folds: [
      fold('M262 470 C330 380 450 330 556 330', 15, [14, 18], 'pleat', [0.08, 0.08]),
      fold('M254 410 C320 316 440 260 556 262', 15, [13, 17], 'pleat', [0.08, 0.08]),
      fold('M256 350 C316 256 430 196 548 204', 14, [12, 16], 'pleat', [0.08, 0.08]),
      fold('M272 280 C330 196 430 142 528 152', 13, [11, 14], 'pleat', [0.08, 0.08]),
      fold('M300 210 C350 140 430 106 490 114', 11, [9, 12], 'pleat', [0.08, 0.08]),
    ],
    lines: [
      crease('M262 482 C330 392 450 344 556 342', 0.3, 2),
      crease('M254 422 C320 328 440 272 556 274', 0.3, 2),
      crease('M256 362 C316 268 430 208 548 216', 0.3, 2),
      crease('M272 292 C330 208 430 154 530 164', 0.3, 2),
    ],
  };
  const standing: Part = {
    shape: outline(
      'M430 410 C420 330 470 240 560 196 C610 176 640 190 636 226 C628 300 560 380 488 436 C466 444 440 436 430 410Z',
    ),
    cloth: { ...cloth, angle: 46, ox: 90 },
    edge: [18, 22],
    contact: [-4, 14, 16, 0.58],
    folds: [
      ...radiate({
        seed: 'tall',
        count: 5,
        centre: [446, 430],
        angles: [-66, -34],
        inner: 20,
        outer: 260,
        height: 13,
        width: [5, 16],
      }),
    ],
  };
  const [, band] = crown(cloth, 270);
  const knot: Part = {
    shape: outline('M404 440 C396 404 424 380 460 388 C492 396 502 430 486 456 C464 474 420 470 404 440Z'),
    cloth: { ...cloth, angle: 50, ox: 60 },
    edge: [18, 20],
    folds: [fold('M410 430 C430 410 460 404 486 420', 9, 8), fold('M416 452 C440 436 464 434 486 444', -7, 7)],
    contact: [5, 9, 10, 0.58],
  };
  return [cone, standing, ...(band ? [band] : []), knot];
}
