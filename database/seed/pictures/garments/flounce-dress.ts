/** An off-the-shoulder dress: a wide flounce over the bodice, a flaring skirt, a deep border of the second cloth. */
import { fold, hang } from '../drawing/folds.ts';
import type { Cloth, Part } from '../drawing/part.ts';
import { outline, symmetric } from '../drawing/path-text.ts';
import { flare, lining, stitch } from '../drawing/sewing.ts';

export function drawFlounceDress(cloth: Cloth, second: Cloth, seed: string): Part[] {
  return [
    lining(outline('M214 214 C300 176 500 176 586 214 C520 250 280 250 214 214Z'), cloth),
    border(second, seed),
    skirt(cloth, seed),
    bodice(second),
    flounce(cloth, seed),
    waist(second),
  ];
}

const flounce = (cloth: Cloth, seed: string): Part => ({
  shape: outline(
    'M206 208 C280 244 340 254 400 254 C460 254 520 244 594 208 C622 262 640 320 644 366 Q616 398 588 376 Q560 408 526 386 Q492 414 460 392 Q430 416 400 394 Q370 416 340 392 Q308 414 274 386 Q240 408 212 376 Q184 398 156 366 C160 320 178 262 206 208Z',
  ),
  cloth: { ...cloth, ...flare(400, 200, 300, 400, 480), seed: 'flounce' },
  edge: [10, 15],
  contact: [6, 14, 14, 0.55],
  folds: hang({
    seed: `${seed}fl`,
    count: 15,
    from: [214, 586],
    to: [166, 634],
    top: 216,
    bottom: 420,
    height: 14,
    width: [4, 16],
    start: 0.04,
    sway: 4,
    taper: [0.06, 0],
  }),
  lines: [stitch('M212 222 C284 256 340 266 400 266 C460 266 516 256 588 222', 0.5)],
});

const bodice = (second: Cloth): Part => ({
  shape: symmetric('M400 240 L506 230 C514 300 512 360 498 416 C460 426 430 428 400 428'),
  cloth: second,
  edge: [8, 14],
  folds: [fold('M470 330 C474 360 468 390 460 420', 7, [7, 14]), fold('M330 330 C326 360 332 390 340 420', 7, [7, 14])],
});

const waist = (second: Cloth): Part => ({
  shape: symmetric('M400 408 C430 408 462 406 502 398 C504 414 504 428 502 438 C462 448 430 450 400 450'),
  cloth: { ...second, angle: 90, ox: 80 },
  edge: [6, 8],
  wrinkle: 0.6,
  contact: [2, 7, 8, 0.5],
});

const skirt = (cloth: Cloth, seed: string): Part => ({
  shape: outline(
    'M300 424 C360 436 440 436 500 424 C556 540 612 660 650 786 C572 838 486 852 400 852 C314 852 228 838 150 786 C188 660 244 540 300 424Z',
  ),
  cloth: { ...cloth, ...flare(400, 424, 210, 900, 560) },
  edge: [8, 15],
  contact: [4, 10, 10, 0.5],
  folds: hang({
    seed: `${seed}sk`,
    count: 12,
    from: [306, 494],
    to: [160, 640],
    top: 430,
    bottom: 880,
    height: 17,
    width: [5, 26],
    start: 0.1,
    taper: [0.08, 0],
  }),
});

const border = (second: Cloth, seed: string): Part => ({
  shape: outline(
    'M152 770 C240 826 320 842 400 842 C480 842 560 826 648 770 C672 826 688 868 694 900 Q656 936 616 914 Q580 946 540 926 Q506 956 468 934 Q434 958 400 938 Q366 958 332 934 Q294 956 260 926 Q220 946 184 914 Q144 936 106 900 C112 868 128 826 152 770Z',
  ),
  cloth: second,
  edge: [9, 14],
  folds: hang({
    seed: `${seed}bo`,
    count: 17,
    from: [160, 640],
    to: [112, 688],
    top: 780,
    bottom: 970,
    height: 14,
    width: [4, 18],
    start: 0.05,
    sway: 5,
    taper: [0.06, 0],
  }),
});
