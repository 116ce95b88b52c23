import { fold, radiate } from '../drawing/folds.ts';
import type { Point, Polyline } from '../drawing/geometry.ts';
import type { Cloth, Order, Paint, Part } from '../drawing/part.ts';
import { outline, stroke } from '../drawing/path-text.ts';
import { along, dotPaint, stitch, strokePaint, type Threads, threadsOf } from '../drawing/sewing.ts';

/** How far a round crown of the given half width comes forward. */
const roundness = (height: number, half: number) => (x: number) =>
  height * Math.sqrt(Math.max(0, 1 - ((x - 400) / half) ** 2));

/** Cloth on a flat top that is seen from the side. */
const foreshortened = (cloth: Cloth, middle: number, depth: number, reach: number): Cloth => ({
  ...cloth,
  map: ([u, v]) => [400 + u * cloth.scale, middle + v * depth * cloth.scale],
  box: [-reach, -reach, reach, reach],
});

/** A round brimless cap with two embroidered bands. */
export function drawKufi({ cloth, options = {} }: Order<'kufi'>): Part[] {
  const trim = threadsOf(options.trim, cloth.palette);
  const side: Part = {
    shape: outline(
      'M172 430 C190 404 260 388 400 388 C540 388 610 404 628 430 C640 520 646 600 640 690 C570 738 500 752 400 752 C300 752 230 738 160 690 C154 600 160 520 172 430Z',
    ),
    cloth,
    swell: roundness(58, 262),
    gain: 1.2,
    edge: [9, 14],
    wrinkle: 1,
    paint: [
      ...embroiderZigzag('M158 668 C230 716 300 730 400 730 C500 730 570 716 642 668', trim, 11),
      ...embroiderZigzag('M170 462 C250 500 550 500 630 462', trim, 7),
    ],
    lines: [stitch('M160 640 C230 688 300 702 400 702 C500 702 570 688 640 640')],
  };
  const top: Part = {
    shape: outline(
      'M172 432 C170 360 270 318 400 318 C530 318 630 360 628 432 C610 478 520 494 400 494 C280 494 190 478 172 432Z',
    ),
    cloth: foreshortened(cloth, 408, 0.42, 420),
    edge: [16, 22],
    wrinkle: 1.4,
    contact: [0, 6, 8, 0.4],
    lines: [
      stitch(
        'M188 432 C190 372 280 334 400 334 C520 334 610 372 612 432 C596 468 514 480 400 480 C286 480 204 468 188 432Z',
      ),
    ],
  };
  return [side, top];
}
function embroiderZigzag(path: string, { main, second, light }: Threads, size: number): Paint[] {
  const zigzag: Polyline = [];
  const eyelets: Point[] = [];
  along(path, size * 0.8).forEach(({ x, y, angle }, i) => {
    const reach = i % 2 ? 0.62 : -0.62;
    const corner: Point = [x - Math.sin(angle) * size * reach, y + Math.cos(angle) * size * reach];
    zigzag.push(corner);
    if (i % 4 === 3) eyelets.push([x, y]);
  });
  return [
    strokePaint(second, size * 2.4, ...stroke(path)),
    strokePaint(main, size * 1.8, ...stroke(path)),
    strokePaint(second, size * 0.3, zigzag),
    dotPaint(light, size * 0.2, ...eyelets),
  ];
}

/** A soft hat with a stitched brim. */
export function drawSunHat({ cloth, seed }: Order<'sun-hat'>): Part[] {
  return [drawBrim(cloth, seed), drawCrown(cloth), drawTop(cloth), drawBand(cloth)];
}

const drawBrim = (cloth: Cloth, seed: string): Part => ({
  shape: outline(
    'M136 664 C166 600 206 562 250 544 C340 574 460 574 550 544 C594 562 634 600 664 664 C676 694 648 712 596 722 C470 742 330 742 204 722 C152 712 124 694 136 664Z',
  ),
  cloth: {
    ...cloth,
    map: ([u, v]) => {
      const radius = 900 + v * 0.8;
      return [400 + radius * Math.sin(u / 900) * 1.02, -360 + radius * Math.cos(u / 900)];
    },
    box: [-420, -60, 420, 420],
  },
  edge: [12, 18],
  wrinkle: 1.6,
  folds: radiate({
    seed,
    count: 8,
    centre: [400, 420],
    angles: [40, 140],
    inner: 160,
    outer: 380,
    height: 7,
    width: [8, 24],
  }),
  lines: [1, 2, 3, 4].map((k) => {
    const middle = 592 + k * 27;
    const end = 566 + k * 22;
    return stitch(`M${214 - k * 17} ${end} C300 ${middle} 500 ${middle} ${586 + k * 17} ${end}`, 0.4);
  }),
});

const drawCrown = (cloth: Cloth): Part => ({
  shape: outline(
    'M246 548 C250 470 262 400 280 340 C340 322 460 322 520 340 C538 400 550 470 554 548 C460 584 340 584 246 548Z',
  ),
  cloth,
  swell: roundness(44, 160),
  edge: [10, 14],
  contact: [3, 12, 12, 0.5],
  folds: [fold('M300 380 C330 440 320 500 300 550', 6, [10, 18])],
});

const drawTop = (cloth: Cloth): Part => ({
  shape: outline(
    'M280 344 C278 306 330 288 400 288 C470 288 522 306 520 344 C508 368 460 378 400 378 C340 378 292 368 280 344Z',
  ),
  cloth: foreshortened(cloth, 336, 0.4, 300),
  edge: [12, 16],
  wrinkle: 1,
  contact: [0, 4, 6, 0.35],
  lines: [stitch('M288 346 C288 314 336 296 400 296 C464 296 512 314 512 346')],
});

const drawBand = (cloth: Cloth): Part => ({
  shape: outline('M247 512 C340 548 460 548 553 512 L555 552 C460 588 340 588 245 552Z'),
  fill: cloth.palette.ink,
  edge: [5, 6],
  wrinkle: 0.4,
  contact: [1, 4, 5, 0.35],
  swell: roundness(44, 160),
});
