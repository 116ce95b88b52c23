import { fold, hang, radiate } from '../drawing/folds.ts';
import { lerp } from '../drawing/geometry.ts';
import type { Cloth, Order, Part } from '../drawing/part.ts';
import { outline, symmetric } from '../drawing/path-text.ts';
import { makeRng } from '../drawing/random.ts';
import { button, flare, label, lining, loose, ribbon, seam, stitch } from '../drawing/sewing.ts';
import { pair } from '../drawing/transform.ts';

/** A full gathered skirt with a bow. */
export function drawMidiSkirt({ cloth, seed, options = {} }: Order<'midi-skirt'>): Part[] {
  const back = lining(outline('M274 134 C340 120 460 120 526 134 C490 148 310 148 274 134Z'), cloth, {
    details: [label(400, 124, 40, 14)],
  });
  const bow: Part[] =
    options.front && options.front !== 'bow'
      ? []
      : [
          {
            shape: ribbon('M508 176 C560 250 580 340 570 440', 26, 50),
            cloth: {
              ...cloth,
              angle: -10,
              ox: 44,
            },
            edge: [7, 8],
            folds: [fold('M512 190 C560 260 574 340 566 430', 8, 8)],
            contact: [8, 9, 9, 0.5],
          },
          {
            shape: outline('M506 172 C540 120 600 96 640 118 C644 150 600 190 512 190Z'),
            cloth: {
              ...cloth,
              angle: 50,
            },
            edge: [12, 14],
            folds: radiate({
              seed: `${seed}bw`,
              count: 4,
              centre: [508, 180],
              angles: [300, 350],
              inner: 10,
              outer: 120,
              height: 9,
              width: [3, 10],
            }),
            contact: [6, 8, 8, 0.5],
          },
          {
            shape: outline('M512 178 C560 176 620 206 630 246 C596 262 540 240 506 194Z'),
            cloth: {
              ...cloth,
              angle: 80,
              ox: 99,
            },
            edge: [12, 14],
            folds: radiate({
              seed: `${seed}bx`,
              count: 4,
              centre: [508, 184],
              angles: [10, 60],
              inner: 10,
              outer: 120,
              height: 9,
              width: [3, 10],
            }),
            contact: [6, 8, 8, 0.5],
          },
          {
            shape: outline('M490 160 C512 154 530 166 530 184 C526 202 506 208 490 198 C482 186 482 170 490 160Z'),
            cloth: {
              ...cloth,
              angle: 20,
              ox: 10,
            },
            edge: [11, 12],
            contact: [4, 6, 6, 0.5],
          },
        ];
  const buttoned = options.front === 'buttons' ? buttonedFront(cloth, options.button ?? '#efe6d4') : [];
  return [back, drawBody(seed, cloth), drawBand(cloth), ...buttoned, ...bow];
}

/** The outline: nine waves along an arched hem. */
function fullSkirt(seed: string): string {
  const rng = makeRng(seed);
  const waves = 9;
  const hemAt = (x: number) => 846 + 62 * (1 - ((x - 400) / 312) ** 2);
  let path = 'M275 190 C340 202 460 202 525 190 C590 360 668 640 712 846';
  for (let i = 0; i < waves; i++) {
    const end = lerp(712, 88, (i + 1) / waves);
    const middle = lerp(712, 88, (i + 0.5) / waves);
    const dip = hemAt(middle) + (i % 2 ? -8 : 20) + rng.range(-4, 4);
    path += ` Q${middle} ${dip} ${end} ${i === waves - 1 ? 846 : hemAt(end) + (i % 2 ? 2 : 0)}`;
  }
  return `${path} C132 640 210 360 275 190Z`;
}

const drawBody = (seed: string, cloth: Cloth): Part => ({
  shape: outline(fullSkirt(seed)),
  cloth: { ...cloth, ...flare(400, 196, 250, 900, 640) },
  edge: [8, 16],
  folds: [
    ...hang({
      seed: `${seed}m`,
      count: 13,
      from: [280, 520],
      to: [100, 700],
      top: 200,
      bottom: 930,
      height: 19,
      width: [5, 27],
      start: 0.22,
      sway: 14,
      taper: [0.12, 0],
    }),
  ],
  lines: [stitch('M98 822 C200 876 300 890 400 890 C500 890 600 876 702 822', 0.3)],
});

const drawBand = (cloth: Cloth): Part => ({
  shape: symmetric('M400 142 C450 142 494 138 526 130 C532 152 534 172 534 194 C494 206 450 210 400 210'),
  cloth: { ...cloth, angle: 90, ox: 60 },
  edge: [6, 8],
  wrinkle: 0.6,
  contact: [2, 7, 8, 0.5],
  lines: [stitch('M270 140 C340 154 460 154 530 140', 0.4), stitch('M266 188 C340 202 460 202 534 188', 0.4)],
});

/** A row of buttons from waist to hem, and two patch pockets. */
function buttonedFront(cloth: Cloth, colour: string): Part[] {
  const placket: Part = {
    shape: outline('M378 148 L424 148 C430 400 432 660 434 904 C412 908 388 908 366 904 C370 660 374 400 378 148Z'),
    cloth: { ...cloth, ox: 120 },
    edge: [5, 8],
    contact: [4, 4, 7, 0.4],
    lines: [
      seam('M424 150 C430 400 432 660 434 902'),
      stitch('M384 152 C380 400 376 660 373 902', 0.4),
      stitch('M418 152 C424 400 426 660 428 902', 0.4),
    ],
  };
  const pocket: Part = {
    shape: outline('M470 330 L572 314 L604 446 C580 470 516 482 486 470Z'),
    cloth: { ...cloth, angle: -9, ox: 40, oy: 30 },
    edge: [8, 9],
    contact: [4, 7, 8, 0.45],
    lines: [stitch('M480 348 L493 461 C520 470 572 460 594 442 L567 332', 0.5), stitch('M474 346 L575 330', 0.45)],
  };
  const row = Array.from({ length: 8 }, (_, k) => button(401, 180 + k * 96, 9, colour)).join('');
  return [placket, ...pair(pocket), loose(row)];
}
