/** Prints of plain geometry: palm fans, blades, terraces. */
import { type Polyline, TAU } from '../drawing/geometry.ts';
import { arc, diamond, subdivide } from '../drawing/shapes.ts';
import { type ClothPainter, cycle, isOdd, repeat } from './cloth-painter.ts';

const FAN_RADIUS = 66;
const FAN_STEP = 33;

/** Overlapping palm fans. */
export function drawFan(cloth: ClothPainter): void {
  const [left, top, right, bottom] = cloth.box;
  const width = FAN_RADIUS * 2;
  for (let y = Math.floor(top / FAN_STEP) * FAN_STEP - FAN_RADIUS; y < bottom + width; y += FAN_STEP) {
    const row = Math.round(y / FAN_STEP);
    const start = Math.floor(left / width) * width + (isOdd(row) ? FAN_RADIUS : 0) - width;
    for (let x = start; x < right + width; x += width) {
      drawOneFan(cloth, x, y, Math.round(x / FAN_RADIUS) * 3 + row * 5);
    }
  }
}

/** turn: which of the four colourings. */
function drawOneFan(cloth: ClothPainter, x: number, y: number, turn: number): void {
  const { palette } = cloth;
  const radius = FAN_RADIUS;
  const colour = cycle([palette.a, palette.light, palette.b, palette.c], turn);
  const dark = cycle([palette.ink, palette.ground, palette.ink, palette.ink], turn);
  const half = (size: number) => arc(x, y, size, Math.PI, TAU);
  cloth.fill(palette.ink, [...half(radius), [x + radius, y], [x - radius, y]]);
  cloth.fill(colour, half(radius - 4));
  for (let k = 1; k < 14; k++) {
    const angle = Math.PI + (k / 14) * Math.PI;
    cloth.cut(dark, 1.8, [
      [x + Math.cos(angle) * radius * 0.46, y + Math.sin(angle) * radius * 0.46],
      [x + Math.cos(angle) * (radius - 5), y + Math.sin(angle) * (radius - 5)],
    ]);
  }
  cloth.line(dark, 2, half(radius * 0.74));
  for (let k = 0; k < 13; k++) {
    const angle = Math.PI + ((k + 0.5) / 13) * Math.PI;
    cloth.dot(dark, 2, [x + Math.cos(angle) * radius * 0.84, y + Math.sin(angle) * radius * 0.84]);
  }
  cloth.fill(palette.ink, half(radius * 0.45));
  cloth.fill(cycle([palette.light, palette.a, palette.light, palette.light], turn), half(radius * 0.34));
  cloth.fill(cycle([palette.c, palette.c, palette.c, palette.b], turn), half(radius * 0.2));
}

const BLADE_WIDTH = 58;
const BLADE_STEP = 44;

/** Standing zigzags with combed edges. */
export function drawBlade(cloth: ClothPainter): void {
  const { palette } = cloth;
  const [left, top, right, bottom] = cloth.box;
  const first = Math.floor(left / BLADE_WIDTH) - 2;
  const last = Math.ceil(right / BLADE_WIDTH) + 1;
  const zigzag = (x: number): Polyline => {
    const line: Polyline = [];
    for (
      let y = Math.floor(top / BLADE_STEP) * BLADE_STEP - BLADE_STEP * 2;
      y < bottom + BLADE_STEP * 2;
      y += BLADE_STEP
    ) {
      line.push([x + (isOdd(Math.round(y / BLADE_STEP)) ? 26 : -26), y]);
    }
    return line;
  };
  for (let column = first; column <= last; column++) {
    const x = column * BLADE_WIDTH;
    const edges = [...subdivide(zigzag(x), 24), ...subdivide(zigzag(x + BLADE_WIDTH), 24).reverse()];
    cloth.fill(cycle([palette.a, palette.ground, palette.b, palette.ground], column), edges);
  }
  for (let column = first; column <= last; column++) {
    const x = column * BLADE_WIDTH;
    const isGround = isOdd(column);
    cloth.line(palette.ink, 5, subdivide(zigzag(x)));
    cloth.line(palette.light, 1.6, subdivide(zigzag(x + 7)));
    cloth.line(isGround ? palette.c : palette.ink, 1.6, subdivide(zigzag(x + BLADE_WIDTH - 8)));
    if (isGround) {
      cloth.line(palette.c, 1.6, subdivide(zigzag(x + 20)));
      cloth.line(palette.light, 3, subdivide(zigzag(x + 29)));
      cloth.line(palette.c, 1.6, subdivide(zigzag(x + 38)));
    } else {
      drawStuds(cloth, zigzag(x + BLADE_WIDTH / 2));
    }
  }
}

/** A stud in every corner and a small one half way. */
function drawStuds(cloth: ClothPainter, corners: Polyline): void {
  const { palette } = cloth;
  cloth.dot(palette.ink, 6.5, ...corners);
  cloth.dot(palette.light, 3.4, ...corners);
  corners.slice(1).forEach(([x, y], i) => {
    const [previousX, previousY] = corners[i] ?? [x, y];
    cloth.dot(palette.ink, 2.6, [(x + previousX) / 2, (y + previousY) / 2]);
  });
}

/** Stepped terraces around a small diamond. */
export function drawStair(cloth: ClothPainter): void {
  const { palette } = cloth;
  const step = 15;
  const steps = 5;
  const size = step * steps * 2;
  repeat(cloth, { width: size, height: size }, (x, y) => {
    [palette.ink, palette.a, palette.ground, palette.b, palette.light].forEach((colour, k) => {
      cloth.fill(colour, terrace(x, y, steps - k, step));
    });
    cloth.dot(palette.c, 4, [x, y]);
    [palette.c, palette.light, palette.ink].forEach((colour, k) => {
      cloth.fill(colour, diamond(x + size / 2, y + size / 2, 30 - k * 10, 30 - k * 10));
    });
  });
}

/** A pyramid of steps and its mirror image below. */
function terrace(x: number, y: number, count: number, step: number): Polyline {
  const left: Polyline = [];
  for (let k = 0; k < count; k++) {
    const edge = x - (count - k) * step;
    left.push([edge, y - k * step], [edge, y - (k + 1) * step], [edge + step, y - (k + 1) * step]);
  }
  const right = left.map(([px, py]): [number, number] => [2 * x - px, py]).reverse();
  const upper = [...left, ...right];
  const lower = upper.map(([px, py]): [number, number] => [px, 2 * y - py]).reverse();
  return [...upper, ...lower];
}
