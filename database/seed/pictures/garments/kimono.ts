import { tone } from '../drawing/colour.ts';
import { fold, hang } from '../drawing/folds.ts';
import type { Cloth, Order, Part } from '../drawing/part.ts';
import { outline, stroke } from '../drawing/path-text.ts';
import { label, lining, seam, stitch } from '../drawing/sewing.ts';
import { pair } from '../drawing/transform.ts';
import { drawShortKimono } from './short-kimono.ts';

/** An open jacket with wide sleeves and a plain band along its front. */
export function drawKimono({ cloth, seed, options = {} }: Order<'kimono'>): Part[] {
  const band = options.band ?? cloth.palette.ink;
  if (options.short) return drawShortKimono(cloth, seed, band);
  const back = lining(outline('M332 146 C362 126 438 126 468 146 L470 900 L330 900Z'), cloth, {
    details: [label(400, 152)],
  });
  return [back, ...pair(drawSleeve(cloth, band)), ...pair(drawFront(cloth, seed)), ...pair(drawLap(band))];
}

const drawFront = (cloth: Cloth, seed: string): Part => ({
  shape: outline(
    'M456 140 C500 152 540 164 576 178 C572 300 578 420 586 520 C594 640 602 770 612 890 C560 908 500 914 446 912 C440 700 436 480 448 300Z',
  ),
  cloth: { ...cloth, ox: 70 },
  edge: [9, 16],
  folds: [
    ...hang({
      seed: `${seed}k`,
      count: 4,
      from: [460, 570],
      to: [456, 604],
      top: 420,
      bottom: 930,
      height: 12,
      width: [8, 22],
    }),
    fold('M578 400 C550 440 520 450 470 452', 8, [8, 18]),
  ],
  lines: [stitch('M446 892 C500 896 560 890 610 872', 0.4)],
});

const drawSleeve = (cloth: Cloth, band: string): Part => ({
  shape: outline(
    'M570 176 C640 196 706 236 762 292 C760 390 746 480 724 556 C680 546 620 512 582 474 C574 380 570 270 570 176Z',
  ),
  cloth: { ...cloth, angle: -24, ox: 120 },
  edge: [10, 16],
  folds: [
    fold('M580 230 C640 300 690 390 706 540', 12, [8, 20], 'soft', [0.2, 0]),
    fold('M584 330 C620 390 650 450 664 530', -9, [8, 16], 'soft', [0.2, 0]),
    fold('M640 210 C700 280 736 370 738 480', 9, [8, 16], 'soft', [0.2, 0.1]),
  ],
  lines: [
    seam('M572 176 C570 270 574 380 582 474'),
    { kind: 'line', shape: stroke('M754 294 C752 390 738 476 718 552'), colour: band, width: 16 },
  ],
});

const drawLap = (band: string): Part => ({
  shape: outline('M440 136 L470 146 C456 300 456 600 466 912 L432 914 C424 640 424 300 440 136Z'),
  fill: band,
  edge: [7, 8],
  wrinkle: 0.8,
  contact: [4, 6, 8, 0.45],
  lines: [stitch('M464 150 C450 300 450 600 460 910', 0.5, tone(band, 0.2))],
});
