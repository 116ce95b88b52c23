/** Embroideries that several garments wear. */
import type { Palette } from '../cloth-palettes.ts';
import { tone } from '../drawing/colour.ts';
import { type Point, TAU } from '../drawing/geometry.ts';
import type { Paint } from '../drawing/part.ts';
import { outline, stroke } from '../drawing/path-text.ts';
import { dotPaint, embroider, fillPaint, strokePaint, type Threads } from '../drawing/sewing.ts';
import { around, circle, diamond, leaf, segment } from '../drawing/shapes.ts';

/** A slit neck with a stem below it, from which five pairs of scrolls grow. */
export function embroiderScrolls(trim: Threads): Paint[] {
  const paint = [
    ...embroider('M340 138 C344 206 370 258 400 278 C430 258 456 206 460 138', trim, 8),
    ...embroider('M400 278 L400 520', trim, 6),
  ];
  for (const side of [-1, 1]) {
    for (let k = 0; k < 5; k++) {
      const y = 316 + k * 46;
      const scroll = `M400 ${y} C${400 + side * 24} ${y - 28} ${400 + side * 58} ${y - 24} ${400 + side * 62} ${y + 2} C${400 + side * 60} ${y + 20} ${400 + side * 38} ${y + 18} ${400 + side * 40} ${y + 2}`;
      paint.push(
        strokePaint(trim.second, 6, ...stroke(scroll)),
        strokePaint(trim.main, 4, ...stroke(scroll)),
        dotPaint(trim.light, 2.8, [400 + side * 74, y - 20]),
      );
    }
  }
  return paint;
}

/** A long breastplate of nested arches, diamonds down its middle and leaves along its sides. */
export function embroiderPlastron(trim: Threads, { ground }: Palette): Paint[] {
  const arch = (k: number) =>
    `M${400 - 86 * k} 150 C${400 - 90 * k} 300 ${400 - 84 * k} ${400 + 90 * k} 400 ${500 + 130 * (k - 0.55)} C${400 + 84 * k} ${400 + 90 * k} ${400 + 90 * k} 300 ${400 + 86 * k} 150`;
  const paint: Paint[] = [
    fillPaint(tone(ground, -0.045, 1.2), ...outline(`${arch(1.28)}Z`)),
    ...embroider(arch(1.28), trim, 6),
    strokePaint(trim.main, 3, ...stroke(arch(1.1))),
    ...embroider('M324 150 C330 232 362 300 400 318 C438 300 470 232 476 150', trim, 8),
  ];
  [366, 414, 462, 510, 556].forEach((y, k) => {
    const size = 20 - k * 2;
    paint.push(
      strokePaint(trim.main, 4, diamond(400, y, size, size * 1.1)),
      strokePaint(trim.second, 1.6, diamond(400, y, size * 0.6, size * 0.66)),
      dotPaint(trim.light, 3.2, [400, y]),
    );
    for (const side of [-1, 1]) {
      const x = 400 + side * (58 - k * 8);
      paint.push(
        fillPaint(trim.main, leaf(x - side * 10, y - 6, 34 - k * 2, 7, side > 0 ? -0.7 : Math.PI + 0.7)),
        fillPaint(trim.main, leaf(x - side * 10, y + 6, 26 - k * 2, 6, side > 0 ? 0.5 : Math.PI - 0.5)),
        dotPaint(trim.light, 2.6, [x + side * 18, y + 18]),
      );
    }
  });
  return paint;
}

/** A drum: rings, leaves and a ring of knots, with three tassels below. */
export function embroiderDrum(trim: Threads, x: number, y: number): Paint[] {
  const paint: Paint[] = [];
  for (const [radius, width, colour] of [
    [84, 7, trim.main],
    [84, 1.6, trim.second],
    [70, 2, trim.second],
    [34, 5, trim.main],
    [34, 1.4, trim.second],
  ] as const) {
    paint.push(strokePaint(colour, width, circle(x, y, radius, 60)));
  }
  for (let k = 0; k < 8; k++) {
    const angle = (k / 8) * TAU;
    const [right, down] = [Math.cos(angle), Math.sin(angle)];
    paint.push(
      strokePaint(trim.main, 4, leaf(x + right * 34, y + down * 34, 36, 11, angle)),
      strokePaint(trim.second, 1.4, [
        [x + right * 38, y + down * 38],
        [x + right * 62, y + down * 62],
      ]),
    );
  }
  paint.push(dotPaint(trim.main, 3.2, ...around(x, y, 95, 28)));
  for (let k = 0; k < 4; k++) paint.push(strokePaint(trim.main, 3.4, leaf(x, y, 26, 8, (k / 4) * TAU + TAU / 8)));
  for (const [right, end] of [
    [-26, y + 168],
    [0, y + 228],
    [26, y + 168],
  ] as const) {
    paint.push(
      strokePaint(trim.main, 4, segment(x + right, y + 100, x + right, end)),
      dotPaint(trim.main, 4.4, [x + right, end + 8]),
    );
  }
  return paint;
}

/** A panel of diamonds that ends in three blades. */
export function embroiderBlades(trim: Threads, plain: string): Paint[] {
  const paint: Paint[] = [];
  for (const [x, y, width] of [
    [466, 610, 17],
    [502, 668, 19],
    [539, 610, 17],
  ] as const) {
    paint.push(
      fillPaint(trim.main, ...outline(`M${x - width} 496 L${x + width} 496 L${x} ${y}Z`)),
      fillPaint(plain, ...outline(`M${x - width * 0.55} 506 L${x + width * 0.55} 506 L${x} ${y - 46}Z`)),
      strokePaint(trim.second, 1.4, [
        [x - width, 496],
        [x, y],
        [x + width, 496],
      ]),
      strokePaint(trim.second, 2, [
        [x, 512],
        [x, y - 70],
      ]),
      dotPaint(trim.main, 3.6, [x, y + 9]),
    );
  }
  const panel = 'M446 232 C476 222 526 222 558 238 L560 500 C526 510 478 510 446 500';
  paint.push(fillPaint(plain, ...outline(`${panel}Z`)), ...embroider(`${panel}L446 232`, trim, 4.6));
  for (let k = 0; k < 5; k++) {
    const x = 502;
    const y = 282 + k * 48;
    paint.push(
      strokePaint(trim.main, 3.4, diamond(x, y, 30, 25)),
      strokePaint(trim.second, 2.4, diamond(x, y, 20.4, 17)),
      strokePaint(trim.main, 3, diamond(x, y, 12, 10)),
      dotPaint(trim.second, 3, [x, y]),
      dotPaint(trim.main, 2.6, [x - 38, y - 24], [x + 38, y - 24]),
    );
  }
  return paint;
}

/** A broad crescent round the neck: three cords, rays between them, knots at their ends. */
export function embroiderCrescent(trim: Threads): Paint[] {
  const bow = (k: number) =>
    `M${344 - 96 * k} ${152 + 10 * k} C${348 - 104 * k} ${250 + 80 * k} ${372 - 60 * k} ${300 + 110 * k} 400 ${290 + 140 * k} C${428 + 60 * k} ${300 + 110 * k} ${452 + 104 * k} ${250 + 80 * k} ${456 + 96 * k} ${152 + 10 * k}`;
  const paint: Paint[] = [];
  const tips: Point[] = [];
  for (let k = 0; k < 19; k++) {
    const angle = ((k + 0.5) / 19) * Math.PI;
    const [right, down] = [Math.cos(angle), Math.sin(angle)];
    const at = (share: number): Point => [400 + right * (72 + 84 * share), 190 + down * (100 + 148 * share)];
    paint.push(strokePaint(trim.main, 4, [at(0.12), at(0.86)]), strokePaint(trim.second, 1.3, [at(0.2), at(0.78)]));
    tips.push(at(0.88));
  }
  paint.push(dotPaint(trim.light, 4.2, ...tips));
  return [
    ...paint,
    ...embroider(bow(1.12), trim, 6),
    ...embroider(bow(0.3), trim, 5),
    ...embroider('M340 140 C344 208 370 262 400 282 C430 262 456 208 460 140', trim, 8),
  ];
}

/** A knot of eight loops, as it is cast on the breast of a robe. */
export function embroiderStar(trim: Threads, x: number, y: number, size: number): Paint[] {
  const paint: Paint[] = [];
  for (let k = 0; k < 8; k++) {
    const angle = (k / 8) * TAU;
    paint.push(
      strokePaint(trim.main, size * 0.09, leaf(x, y, size, size * 0.24, angle)),
      strokePaint(trim.second, size * 0.03, leaf(x, y, size * 0.7, size * 0.12, angle)),
    );
  }
  paint.push(
    strokePaint(trim.main, size * 0.1, circle(x, y, size * 0.62, 48)),
    strokePaint(trim.second, size * 0.03, circle(x, y, size * 0.62, 48)),
    dotPaint(trim.light, size * 0.07, ...around(x, y, size * 1.1, 8), [x, y]),
  );
  return paint;
}
