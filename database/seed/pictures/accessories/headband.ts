import { fold, radiate } from '../drawing/folds.ts';
import type { Order, Part } from '../drawing/part.ts';
import { outline } from '../drawing/path-text.ts';
import { ribbon } from '../drawing/sewing.ts';

/** A padded headband with a knot. */
export function drawHeadband({ cloth, seed }: Order<'headband'>): Part[] {
  const back: Part = {
    shape: ribbon('M170 560 C170 700 280 780 400 780 C520 780 630 700 630 560', 74, 74, 54),
    cloth: { ...cloth, angle: 90 },
    dim: 0.62,
    edge: [10, 14],
    wrinkle: 1,
  };
  const left: Part = {
    shape: outline(
      'M128 560 C120 420 220 300 404 300 C420 330 430 380 420 420 C320 420 240 480 214 570 C180 580 150 576 128 560Z',
    ),
    cloth: { ...cloth, angle: -50 },
    edge: [15, 22],
    folds: radiate({
      seed,
      count: 5,
      centre: [414, 360],
      angles: [140, 200],
      inner: 16,
      outer: 250,
      height: 12,
      width: [4, 18],
    }),
  };
  const right: Part = {
    shape: outline(
      'M672 560 C680 420 580 300 396 300 C380 330 370 380 380 420 C480 420 560 480 586 570 C620 580 650 576 672 560Z',
    ),
    cloth: { ...cloth, angle: 50, ox: 80 },
    edge: [15, 22],
    folds: [
      ...radiate({
        seed: `${seed}r`,
        count: 5,
        centre: [386, 360],
        angles: [-20, 40],
        inner: 16,
        outer: 250,
        height: 12,
        width: [4, 18],
      }),
    ],
    contact: [4, 8, 10, 0.5],
  };
  const knot: Part = {
    shape: outline(
      'M352 300 C370 270 434 270 450 300 C466 340 466 390 448 428 C430 452 372 452 354 428 C336 390 338 340 352 300Z',
    ),
    cloth: { ...cloth, angle: 10, ox: 40, oy: 30 },
    edge: [20, 24],
    folds: [
      fold('M360 300 C380 350 380 390 362 430', 9, 10),
      fold('M440 300 C424 350 424 390 442 430', 9, 10),
      fold('M400 290 C404 340 402 390 400 440', 7, 10),
    ],
    contact: [5, 9, 10, 0.5],
  };
  return [back, left, right, knot];
}
