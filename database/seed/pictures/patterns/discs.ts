/** Prints made of rings: the record, the courtyard pool, the almond eye. */
import { mix } from '../drawing/colour.ts';
import { type Point, type Polyline, type Shape, TAU } from '../drawing/geometry.ts';
import { around, circle, leaf, loop, petal } from '../drawing/shapes.ts';
import {
  type ClothPainter,
  crackle,
  cycle,
  halfDropPlaces,
  isOdd,
  type Place,
  repeat,
  speckle,
} from './cloth-painter.ts';

/** Great grooved discs on a speckled ground. */
export function drawRecord(cloth: ClothPainter): void {
  const { palette } = cloth;
  const size = 176;
  const radius = 76;
  speckle(cloth, mix(palette.ground, palette.ink, 0.5), 11, 1.5);
  crackle(cloth, mix(palette.ground, palette.light, 0.3), 0.8);
  const places = halfDropPlaces(cloth, size, size);
  cloth.misprinted(2.2, 1.4, () => {
    for (const { x, y } of places) cloth.fill(palette.a, circle(x, y, radius + 5));
  });
  for (const { x, y } of places) {
    cloth.fill(palette.ink, circle(x, y, radius));
    const outer = around(x, y, radius * 0.985, 48);
    const inner = around(x, y, radius * 0.86, 48);
    outer.forEach((point, k) => {
      cloth.cut(palette.light, 2, [point, inner[k] ?? point]);
    });
  }
  cloth.misprinted(1.6, -1.2, () => {
    for (const { x, y, column } of places) {
      cloth.fill(isOdd(column) ? palette.c : palette.b, circle(x, y, radius * 0.79));
    }
  });
  for (const place of places) recordLabel(cloth, place, radius);
  repeat(cloth, { width: size, height: size, halfDrop: true }, (x, y) => {
    const middle = y + size / 2;
    for (let k = 0; k < 4; k++) cloth.fill(palette.light, leaf(x, middle, 17, 4.6, (k / 4) * TAU + TAU / 8));
    cloth.dot(palette.c, 3.2, [x, middle]);
  });
}

function recordLabel(cloth: ClothPainter, { x, y, column }: Place, radius: number): void {
  const { palette } = cloth;
  for (const groove of [0.74, 0.685, 0.63]) cloth.line(palette.ink, 1.6, circle(x, y, radius * groove));
  cloth.fill(palette.ink, circle(x, y, radius * 0.57));
  for (let k = 0; k < 14; k++) {
    cloth.fill(palette.a, petal(x, y, radius * 0.27, radius * 0.53, 5.2, (k / 14) * TAU));
  }
  cloth.fill(palette.light, circle(x, y, radius * 0.25));
  cloth.fill(palette.ink, circle(x, y, radius * 0.15));
  cloth.fill(isOdd(column) ? palette.b : palette.c, circle(x, y, radius * 0.075));
  cloth.dot(palette.light, 2.1, ...around(x, y, radius + 13, 36));
}

/** Rings in a courtyard pool: where two meet, the nearer one wins. */
export function drawRipple(cloth: ClothPainter): void {
  const { palette } = cloth;
  const places = halfDropPlaces(cloth, 210, 190);
  for (const place of places) {
    const { x, y } = place;
    const others = places.filter((other) => other !== place && Math.hypot(other.x - x, other.y - y) < 400);
    const isOwn = ([px, py]: Point, radius: number) =>
      others.every((other) => radius <= Math.hypot(other.x - px, other.y - py) + 0.5);
    let ring = 0;
    for (let radius = 12; radius < 128; radius += 9) {
      const runs = unbrokenRuns(x, y, radius, (point) => isOwn(point, radius));
      const isStrong = ring % 4 === 0;
      const colour = isStrong ? palette.a : ring % 4 === 2 ? palette.b : palette.light;
      cloth.line(colour, isStrong ? 4.6 : isOdd(ring) ? 1.8 : 3, ...runs);
      ring++;
    }
    cloth.dot(palette.c, 8, [x, y]);
    cloth.dot(palette.light, 3, [x, y]);
  }
}

/** Those pieces of a circle whose points pass a test. */
function unbrokenRuns(x: number, y: number, radius: number, passes: (point: Point) => boolean): Shape {
  const count = Math.round(radius * 0.7) + 10;
  const runs: Shape = [];
  let run: Polyline = [];
  for (let k = 0; k <= count; k++) {
    const angle = (k / count) * TAU;
    const point: Point = [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
    if (passes(point)) {
      run.push(point);
    } else {
      if (run.length > 1) runs.push(run);
      run = [];
    }
  }
  if (run.length > 1) runs.push(run);
  return runs;
}

/** Interlocking almonds. */
export function drawEye(cloth: ClothPainter): void {
  const { palette } = cloth;
  const width = 104;
  const height = 128;
  const almondPoint = (x: number, y: number, size: number, angle: number): Point => {
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    return [
      x + ((Math.sign(cos) * Math.abs(cos) ** 1.45 * width) / 2) * size,
      y + ((Math.sign(sin) * Math.abs(sin) ** 0.8 * height) / 2) * size,
    ];
  };
  const almond = (x: number, y: number, size: number) => loop(40, (angle) => almondPoint(x, y, size, angle));
  repeat(cloth, { width, height, halfDrop: true }, (x, y, column, row) => {
    const turn = column + 2 * row;
    cloth.fill(palette.ink, almond(x, y, 0.97));
    cloth.misprinted(1.4, 1, () => cloth.fill(cycle([palette.a, palette.b, palette.light], turn), almond(x, y, 0.86)));
    cloth.line(palette.ink, 1.6, almond(x, y, 0.74));
    cloth.fill(palette.ink, almond(x, y, 0.62));
    cloth.fill(cycle([palette.c, palette.ground, palette.b], turn), almond(x, y, 0.54));
    for (let k = 0; k < 12; k++) cloth.fill(palette.light, petal(x, y, 9, 21, 3, (k / 12) * TAU));
    cloth.dot(palette.a, 6, [x, y]);
    cloth.dot(palette.ink, 2.6, [x, y]);
    const lashes = Array.from({ length: 30 }, (_, k) => almondPoint(x, y, 0.8, (k / 30) * TAU));
    cloth.dot(cycle([palette.ink, palette.ink, palette.c], turn), 1.7, ...lashes);
  });
}
