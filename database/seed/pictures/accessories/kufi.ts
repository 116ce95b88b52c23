import type { Point, Polyline } from '../drawing/geometry.ts';
import type { Cloth, Order, Paint, Part } from '../drawing/part.ts';
import { outline, stroke } from '../drawing/path-text.ts';
import { along, dotPaint, stitch, strokePaint, type Threads, threadsOf } from '../drawing/sewing.ts';
import { drawFila } from './fila.ts';

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
  if (options.cut === 'fila') return drawFila(cloth);
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
