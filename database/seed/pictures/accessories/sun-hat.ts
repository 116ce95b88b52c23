/** A soft hat seen from the front and a little above: six panels, a band, a brim that dips in front. */
import { tone } from '../drawing/colour.ts';
import { fold } from '../drawing/folds.ts';
import type { Cloth, Order, Part } from '../drawing/part.ts';
import { outline } from '../drawing/path-text.ts';
import { lining, ribbon, seam, stitch } from '../drawing/sewing.ts';

/** How far a round crown of the given half width comes forward. */
const roundness = (height: number, half: number) => (x: number) =>
  height * Math.sqrt(Math.max(0, 1 - ((x - 400) / half) ** 2));

export function drawSunHat({ cloth }: Order<'sun-hat'>): Part[] {
  return [drawBrimBehind(cloth), drawCrown(cloth), drawBrim(cloth), ...drawRibbon(cloth)];
}

const drawBrimBehind = (cloth: Cloth): Part =>
  lining(outline('M84 620 C120 556 250 520 400 520 C550 520 680 556 716 620 C600 600 200 600 84 620Z'), cloth, {
    dim: 0.62,
    edge: [6, 10],
  });

const drawCrown = (cloth: Cloth): Part => ({
  shape: outline(
    'M226 616 C216 500 232 396 290 336 C350 288 450 288 510 336 C568 396 584 500 574 616 C480 650 320 650 226 616Z',
  ),
  cloth: { ...cloth, ox: 20 },
  swell: (x, y) => roundness(86, 186)(x) * Math.min(1, Math.max(0.2, (y - 280) / 130)),
  gain: 1.25,
  edge: [24, 40],
  wrinkle: 1.8,
  folds: [
    fold('M280 420 C320 470 320 540 300 600', 8, [10, 18]),
    fold('M520 400 C490 460 500 540 516 600', 8, [10, 18]),
    fold('M400 330 C390 400 410 460 404 520', -5, [10, 20]),
  ],
  lines: [
    seam('M400 296 C396 400 396 500 400 630'),
    seam('M330 304 C280 380 264 500 268 612'),
    seam('M470 304 C520 380 536 500 532 612'),
    stitch('M409 300 C405 400 405 500 409 630', 0.4),
    stitch('M338 306 C290 384 274 500 278 614', 0.4),
    stitch('M462 306 C510 384 526 500 522 614', 0.4),
  ],
});

/** Rows of stitches follow the brim from the band to its edge. */
const drawBrim = (cloth: Cloth): Part => ({
  shape: outline(
    'M226 588 C310 640 490 640 574 588 C640 586 700 600 720 626 C736 660 690 716 610 744 C490 780 310 780 190 744 C110 716 64 660 80 626 C100 600 160 586 226 588Z',
  ),
  cloth: {
    ...cloth,
    map: ([u, v]) => {
      const radius = 520 + v * 0.62;
      return [400 + radius * Math.sin(u / 560) * 1.06, 90 + radius * Math.cos(u / 560)];
    },
    box: [-560, -40, 560, 420],
  },
  edge: [13, 18],
  contact: [2, -8, 12, 0.4],
  wrinkle: 2,
  folds: [
    fold('M300 640 C280 690 250 730 220 760', 10, [10, 30], 'soft', [0.2, 0]),
    fold('M520 640 C560 690 590 720 620 744', -9, [10, 30], 'soft', [0.2, 0]),
    fold('M400 650 C410 700 400 740 396 776', 8, [14, 40], 'soft', [0.2, 0]),
    fold('M150 620 C120 650 110 680 120 710', 8, [10, 22], 'soft', [0.2, 0]),
    fold('M650 620 C690 650 700 680 684 706', 8, [10, 22], 'soft', [0.2, 0]),
  ],
  lines: [1, 2, 3, 4, 5].map((k) =>
    stitch(
      `M${222 - k * 25} ${594 + k * 6} C${270 - k * 16} ${652 + k * 23} ${530 + k * 16} ${652 + k * 23} ${578 + k * 25} ${594 + k * 6}`,
      0.42,
    ),
  ),
});

/** A band of plain cloth round the crown, knotted at the side. */
function drawRibbon({ palette }: Cloth): Part[] {
  const colour = palette.ink;
  const band: Part = {
    shape: outline('M222 548 C310 604 490 604 578 548 L576 598 C490 648 310 648 224 598Z'),
    fill: colour,
    edge: [7, 8],
    wrinkle: 1,
    contact: [1, 6, 7, 0.45],
    swell: roundness(70, 186),
    lines: [
      stitch('M226 560 C310 614 490 614 574 560', 0.6, tone(colour, 0.3)),
      stitch('M226 588 C310 638 490 638 574 588', 0.6, tone(colour, 0.3)),
    ],
  };
  const tail = (path: string): Part => ({
    shape: ribbon(path, 18, 34),
    fill: colour,
    edge: [6, 7],
    folds: [fold(path, 6, [4, 9], 'soft', [0.1, 0])],
    contact: [6, 8, 8, 0.5],
  });
  return [
    band,
    tail('M536 596 C566 630 578 668 574 716'),
    tail('M536 596 C590 616 628 640 650 684'),
    {
      shape: outline('M520 574 C540 562 560 572 562 594 C560 616 536 624 518 612 C510 600 510 584 520 574Z'),
      fill: colour,
      edge: [11, 11],
      contact: [4, 6, 6, 0.5],
    },
  ];
}
