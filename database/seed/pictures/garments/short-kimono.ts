/** A boxy jacket to the hip, fringed at the hem, with two pockets and straight sleeves. */
import { tone } from '../drawing/colour.ts';
import { fold, hang } from '../drawing/folds.ts';
import type { Cloth, Part } from '../drawing/part.ts';
import { outline } from '../drawing/path-text.ts';
import { makeRng } from '../drawing/random.ts';
import { label, lining, loose, seam, stitch } from '../drawing/sewing.ts';
import { pair, placeParts } from '../drawing/transform.ts';

export function drawShortKimono(cloth: Cloth, seed: string, band: string): Part[] {
  const parts = [
    loose(fringe(cloth, seed)),
    lining(outline('M332 186 C362 166 438 166 468 186 L486 760 L314 760Z'), cloth, { details: [label(400, 192)] }),
    ...pair(sleeve(cloth)),
    ...pair(front(cloth, seed)),
    ...pair(pocket(cloth, band)),
    ...pair(lap(band)),
  ];
  return placeParts(parts, { scale: 0.98, pivot: [0, 0], dx: 8, dy: 6 });
}

const front = (cloth: Cloth, seed: string): Part => ({
  shape: outline(
    'M456 180 C510 192 566 206 612 224 C604 320 604 420 610 520 C614 610 620 690 628 758 C566 774 520 778 478 776 C456 640 446 480 452 320Z',
  ),
  cloth: { ...cloth, ox: 70 },
  edge: [11, 18],
  folds: [
    ...hang({
      seed: `${seed}sk`,
      count: 4,
      from: [474, 600],
      to: [490, 622],
      top: 480,
      bottom: 790,
      height: 12,
      width: [9, 22],
    }),
    fold('M606 470 C566 500 536 512 486 516', 11, [8, 20]),
    fold('M590 250 C570 330 560 380 540 440', 8, [10, 20]),
  ],
  lines: [stitch('M480 752 C530 756 580 752 624 738', 0.4)],
});

const sleeve = (cloth: Cloth): Part => ({
  shape: outline(
    'M604 221 C660 240 712 300 752 392 C768 434 778 474 780 504 C746 540 704 558 658 560 C646 520 632 490 608 462 C600 380 598 290 604 221Z',
  ),
  cloth: { ...cloth, angle: -26, ox: 120 },
  edge: [12, 18],
  folds: [
    fold('M606 270 C664 350 706 440 722 548', 13, [8, 22], 'soft', [0.2, 0]),
    fold('M612 420 C642 454 664 500 676 560', -9, [7, 16], 'soft', [0.2, 0]),
    fold('M656 252 C712 330 750 420 766 510', 9, [8, 15], 'soft', [0.2, 0]),
  ],
  lines: [seam('M606 221 C598 290 600 380 608 462'), stitch('M772 490 C740 522 702 540 654 544', 0.45)],
});

const pocket = (cloth: Cloth, band: string): Part => ({
  shape: outline('M492 560 L598 552 L604 676 C570 690 526 694 500 688Z'),
  cloth: { ...cloth, ox: 150, oy: 60 },
  edge: [8, 9],
  contact: [3, 7, 8, 0.45],
  lines: [
    { kind: 'line', shape: outline('M492 562 L598 554 L599 572 L493 580Z'), colour: band, width: 5 },
    stitch('M500 584 L506 680 C530 686 568 682 596 670 L592 578', 0.5),
  ],
});

const lap = (band: string): Part => ({
  shape: outline('M438 174 L468 184 C458 330 464 540 490 772 L456 776 C434 540 428 330 438 174Z'),
  fill: band,
  edge: [8, 9],
  wrinkle: 0.8,
  contact: [5, 7, 9, 0.5],
  lines: [stitch('M462 190 C452 330 458 540 483 768', 0.5, tone(band, 0.2))],
});

/** Warp ends left long and knotted in bundles. */
function fringe({ palette }: Cloth, seed: string): string {
  const rng = makeRng(seed);
  let threads = '';
  for (let x = 182; x <= 618; x += 13) {
    if (x > 322 && x < 478) continue;
    const y = 768 - Math.abs(x - 400) * 0.06;
    threads += `<circle cx="${x}" cy="${y + 10}" r="4.4" fill="${palette.light}" stroke="none"/>`;
    for (let k = -2; k <= 2; k++) {
      threads += `<path d="M${x} ${y - 6}q${k * 0.5} 20 ${k * 2.6 + rng.range(-1, 1)} ${rng.range(58, 70)}" stroke="${k % 2 ? palette.light : palette.b}"/>`;
    }
  }
  const shadow = `<g transform="translate(6 7)" opacity=".2">${threads.replaceAll(/(stroke|fill)="#[^"]*"/g, '$1="#1a1030"')}</g>`;
  return `<g fill="none" stroke-width="2.2" stroke-linecap="round">${shadow}${threads}</g>`;
}
