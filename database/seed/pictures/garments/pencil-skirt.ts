import { fold, hang, radiate } from '../drawing/folds.ts';
import type { Cloth, Order, Part } from '../drawing/part.ts';
import { outline, symmetric } from '../drawing/path-text.ts';
import { crease, flare, label, lining, ribbon, seam, stitch } from '../drawing/sewing.ts';

/** A narrow skirt, with a peplum over the hips if asked. */
export function drawPencilSkirt({ cloth, seed, options = {} }: Order<'pencil-skirt'>): Part[] {
  const peplum: Part[] = options.peplum
    ? [
        {
          shape: outline(
            'M252 178 C350 198 450 198 548 178 C590 240 620 300 636 350 Q610 384 580 368 Q540 396 500 378 Q450 404 400 382 Q350 404 300 378 Q260 396 220 368 Q190 384 164 350 C180 300 210 240 252 178Z',
          ),
          cloth: {
            ...cloth,
            ...flare(400, 178, 296, 370, 472),
            seed: 'pep',
          },
          edge: [9, 14],
          contact: [5, 12, 12, 0.5],
          folds: hang({
            seed: `${seed}p`,
            count: 9,
            from: [256, 544],
            to: [170, 630],
            top: 176,
            bottom: 400,
            height: 15,
            width: [5, 22],
            start: 0.05,
            taper: [0.1, 0],
          }),
        },
      ]
    : [];
  const back = lining(outline('M266 126 C330 112 470 112 534 126 C500 140 300 140 266 126Z'), cloth, {
    details: [label(400, 116, 40, 14)],
  });
  if (options.wrapped)
    return [back, drawBody({ ...cloth, ox: 90 }), ...drawWrap(cloth, seed), drawBand(cloth), ...drawTie(cloth, seed)];
  return [back, drawBody(cloth), ...peplum, drawBand(cloth)];
}

const drawBody = (cloth: Cloth): Part => ({
  shape: symmetric(
    'M400 176 C450 176 500 172 536 164 C566 230 588 310 590 390 C592 540 566 720 540 868 C500 878 450 882 400 882',
  ),
  cloth,
  edge: [10, 20],
  folds: [
    fold('M560 250 C520 300 480 320 430 330', 7, [10, 20]),
    fold('M240 250 C280 300 320 320 370 330', 7, [10, 20]),
    fold('M556 480 C540 600 530 720 524 860', 9, [12, 22]),
    fold('M244 480 C262 600 270 720 276 860', 9, [12, 22]),
    fold('M420 560 C440 660 430 780 440 880', 6, [14, 24]),
    fold('M340 640 C360 720 350 800 356 880', -6, [14, 24]),
  ],
  lines: [
    seam('M460 182 C470 230 474 270 474 300'),
    seam('M340 182 C330 230 326 270 326 300'),
    stitch('M262 852 C330 864 470 864 540 852', 0.45),
    crease('M400 760 C401 800 401 840 402 880', 0.7, 2),
  ],
});

const drawBand = (cloth: Cloth): Part => ({
  shape: symmetric('M400 132 C450 132 496 128 532 120 C540 140 544 156 546 172 C500 184 450 188 400 188'),
  cloth: { ...cloth, angle: 90, ox: 60 },
  edge: [6, 8],
  wrinkle: 0.6,
  contact: [2, 6, 6, 0.4],
  lines: [stitch('M262 130 C330 144 470 144 538 130', 0.4), stitch('M254 164 C330 180 470 180 546 164', 0.4)],
});

/** The upper layer: it crosses from hip to hip and opens in a curve over the knee. */
function drawWrap(cloth: Cloth, seed: string): Part[] {
  return [
    {
      shape: outline(
        'M254 176 C350 196 470 196 546 168 C590 236 602 310 590 390 C580 470 556 540 520 606 C474 700 400 800 300 876 C282 880 270 880 258 876 C226 720 206 540 212 390 C214 310 230 236 254 176Z',
      ),
      cloth: { ...cloth, angle: 9, ox: 30 },
      edge: [10, 16],
      contact: [10, 10, 14, 0.55],
      folds: radiate({
        seed: `${seed}wr`,
        count: 8,
        centre: [544, 190],
        angles: [98, 172],
        inner: 20,
        outer: 430,
        height: 13,
        width: [4, 24],
      }),
      lines: [stitch('M580 396 C568 470 546 536 508 602 C464 692 394 788 296 864', 0.5)],
    },
  ];
}

/** A knot on the hip, and two ends that hang from it. */
function drawTie(cloth: Cloth, seed: string): Part[] {
  return [
    {
      shape: ribbon('M534 176 C590 250 612 330 604 450', 22, 46),
      cloth: { ...cloth, angle: -8, ox: 33 },
      edge: [6, 8],
      folds: [fold('M536 186 C588 260 606 340 600 440', 8, 8)],
      contact: [9, 9, 10, 0.5],
    },
    {
      shape: ribbon('M534 176 C620 220 668 290 690 370', 20, 44),
      cloth: { ...cloth, angle: -34, ox: 133 },
      edge: [6, 8],
      folds: [fold('M538 184 C620 230 664 296 684 360', -8, 8)],
      contact: [9, 9, 10, 0.5],
    },
    {
      shape: outline('M512 144 C540 132 564 146 564 172 C562 196 536 208 514 196 C502 180 502 158 512 144Z'),
      cloth: { ...cloth, angle: 40, ox: 10 },
      edge: [13, 14],
      folds: radiate({
        seed: `${seed}kn`,
        count: 3,
        centre: [510, 150],
        angles: [10, 70],
        inner: 4,
        outer: 60,
        height: 7,
        width: [4, 8],
      }),
      contact: [4, 7, 7, 0.5],
    },
  ];
}
