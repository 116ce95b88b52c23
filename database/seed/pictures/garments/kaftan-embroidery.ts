/** What a kaftan's front may be embroidered with. `plain` is the colour of the facing under the thread. */
import { type Point, TAU } from '../drawing/geometry.ts';
import type { Paint } from '../drawing/part.ts';
import { outline, stroke } from '../drawing/path-text.ts';
import { dotPaint, embroider, fillPaint, strokePaint, type Threads } from '../drawing/sewing.ts';
import { circle, diamond, leaf } from '../drawing/shapes.ts';

/** A long placket that ends in a point, with crosses down its middle. */
export function embroiderPlacket(trim: Threads, plain: string): Paint[] {
  const paint = [
    fillPaint(plain, ...outline('M362 150 L438 150 L438 470 L400 506 L362 470Z')),
    ...embroider('M366 150 L366 468 L400 500 L434 468 L434 150', trim, 6),
  ];
  for (let y = 190; y < 460; y += 44) {
    paint.push(
      fillPaint(trim.main, ...[0, 1, 2, 3].map((k) => leaf(400, y, 17, 4.6, (k / 4) * TAU + TAU / 8))),
      fillPaint(trim.light, circle(400, y, 3.4)),
    );
  }
  return paint;
}

/** A branch with leaves that climbs from the hem of one side over the breast, beside a hidden row of buttons. */
export function embroiderBranch(trim: Threads, plain: string): Paint[] {
  const stem = 'M566 900 C548 800 560 700 532 610 C508 530 452 480 458 390 C462 330 500 290 506 216';
  const paint: Paint[] = [
    fillPaint(plain, ...outline('M380 168 L420 168 L420 372 L380 372Z')),
    strokePaint(trim.main, 2.4, ...stroke('M380 172 L380 372 L420 372 L420 172')),
    strokePaint(trim.second, 7, ...stroke(stem)),
    strokePaint(trim.main, 4.4, ...stroke(stem)),
  ];
  const places: [number, number, number][] = [
    [504, 250, -1.2],
    [494, 300, -2.2],
    [472, 340, -0.8],
    [460, 392, -2.6],
    [464, 434, -0.4],
    [484, 488, 2.9],
    [508, 532, -0.2],
    [524, 584, 2.7],
    [538, 634, 0],
    [544, 690, 2.9],
    [548, 742, 0.2],
    [550, 796, 2.8],
  ];
  for (const [x, y, angle] of places) {
    paint.push(
      fillPaint(trim.main, leaf(x, y, 44, 10, angle)),
      strokePaint(trim.second, 1.5, [
        [x + Math.cos(angle) * 6, y + Math.sin(angle) * 6],
        [x + Math.cos(angle) * 36, y + Math.sin(angle) * 36],
      ]),
      dotPaint(trim.light, 3.2, [x + Math.cos(angle) * 52, y + Math.sin(angle) * 52]),
    );
  }
  return paint;
}

/** A square yoke from shoulder to shoulder with a short slit, three rows of cord and a frieze of diamonds. */
export function embroiderYoke(trim: Threads, plain: string): Paint[] {
  const edge = 'M272 190 C276 250 284 300 292 350 L508 350 C516 300 524 250 528 190';
  const paint: Paint[] = [
    fillPaint(plain, ...outline(`${edge} L468 152 C460 190 434 214 400 216 C366 214 340 190 332 152Z`)),
    ...embroider(edge, trim, 7),
    strokePaint(trim.main, 2.6, ...stroke('M290 200 C294 250 300 290 307 333 L493 333 C500 290 506 250 510 200')),
    ...embroider('M332 152 C340 190 366 214 400 216 C434 214 460 190 468 152', trim, 7),
    strokePaint(trim.second, 9, ...stroke('M400 216 L400 410')),
    strokePaint(trim.main, 6, ...stroke('M400 216 L400 410')),
  ];
  for (const x of [328, 364, 436, 472]) {
    paint.push(
      fillPaint(trim.main, diamond(x, 304, 15, 19)),
      strokePaint(trim.second, 1.6, diamond(x, 304, 8, 11)),
      dotPaint(trim.light, 2.6, [x, 304], [x, 274]),
    );
  }
  paint.push(fillPaint(trim.main, diamond(400, 424, 13, 20)), dotPaint(trim.light, 3, [400, 424]));
  return paint;
}

/** A round collar of petals, and a cord that ends in a tassel. */
export function embroiderCollar(trim: Threads): Paint[] {
  const paint: Paint[] = [];
  for (let k = 0; k < 15; k++) {
    const angle = ((k + 0.5) / 15) * Math.PI;
    const at = (radius: number): Point => [400 + Math.cos(angle) * radius * 0.98, 156 + Math.sin(angle) * radius];
    const [x, y] = at(78);
    paint.push(
      fillPaint(trim.main, leaf(x, y, 44, 10, angle)),
      strokePaint(trim.second, 1.5, [at(84), at(112)]),
      dotPaint(trim.second, 3, at(130)),
    );
  }
  return [
    ...paint,
    ...embroider('M332 152 C340 190 366 214 400 216 C434 214 460 190 468 152', trim, 7),
    strokePaint(trim.main, 3.6, ...stroke('M400 292 L400 356')),
    fillPaint(trim.main, circle(400, 364, 8)),
    strokePaint(
      trim.main,
      3,
      ...stroke('M394 370 L390 414'),
      ...stroke('M400 372 L400 420'),
      ...stroke('M406 370 L410 414'),
    ),
  ];
}
