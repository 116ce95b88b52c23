/** Wide trousers whose high waist is gathered by a sash: the gathers stand up above it. */
import { fold, hang } from '../drawing/folds.ts';
import type { Cloth, Part } from '../drawing/part.ts';
import { outline, symmetric } from '../drawing/path-text.ts';
import { label, lining, ribbon, stitch } from '../drawing/sewing.ts';
import { pair } from '../drawing/transform.ts';

export function drawGatheredTrousers(cloth: Cloth, seed: string, sash: string): Part[] {
  return [
    lining(outline('M258 112 C330 96 470 96 542 112 C500 136 300 136 258 112Z'), cloth, {
      details: [label(400, 108, 40, 14)],
    }),
    ...pair(leg(cloth, seed)),
    ruche(cloth, seed),
    ...sashParts(sash),
  ];
}

const leg = (cloth: Cloth, seed: string): Part => ({
  shape: outline(
    'M400 214 L540 200 C586 290 618 420 640 560 C656 690 664 810 666 914 C600 940 500 944 420 930 C414 780 408 600 402 452Z',
  ),
  cloth: { ...cloth, angle: -5, ox: 40 },
  edge: [11, 19],
  folds: [
    ...hang({
      seed: `${seed}gl`,
      count: 8,
      from: [408, 534],
      to: [430, 652],
      top: 210,
      bottom: 950,
      height: 18,
      width: [5, 25],
      start: 0.06,
      taper: [0.05, 0],
    }),
    fold('M406 450 C450 452 500 430 560 380', 9, [8, 18]),
  ],
  lines: [stitch('M422 910 C510 924 600 920 664 894', 0.45)],
});

const ruche = (cloth: Cloth, seed: string): Part => ({
  shape: symmetric(
    'M400 134 Q424 118 446 130 Q468 112 490 124 Q514 108 546 116 C540 150 536 180 540 214 C500 226 450 230 400 230',
  ),
  cloth: { ...cloth, ox: 70 },
  edge: [8, 11],
  contact: [2, 6, 7, 0.4],
  folds: hang({
    seed: `${seed}ru`,
    count: 16,
    from: [256, 544],
    to: [264, 536],
    top: 112,
    bottom: 226,
    height: 12,
    width: [5, 5],
    start: 0.02,
    sway: 2,
    taper: [0.02, 0.1],
  }),
});

function sashParts(colour: string): Part[] {
  const band: Part = {
    shape: symmetric('M400 190 C450 190 500 186 542 178 L544 224 C500 234 450 238 400 238'),
    fill: colour,
    edge: [8, 9],
    wrinkle: 1.2,
    contact: [3, 8, 9, 0.5],
    folds: [fold('M258 196 C350 214 450 214 542 194', 5, 7), fold('M262 218 C350 230 450 226 540 210', -4, 6)],
  };
  const tail = (path: string): Part => ({
    shape: ribbon(path, 22, 38),
    fill: colour,
    edge: [7, 9],
    folds: [fold(path, 7, [5, 10], 'soft', [0.1, 0])],
    contact: [8, 9, 10, 0.5],
  });
  const knot: Part = {
    shape: outline('M300 182 C322 172 342 182 344 204 C342 228 318 238 298 226 C288 212 288 194 300 182Z'),
    fill: colour,
    edge: [12, 12],
    contact: [4, 7, 7, 0.5],
  };
  return [band, tail('M318 214 C296 290 292 370 306 470'), tail('M322 214 C350 290 358 350 350 430'), knot];
}
