/** Adire eleko: squares of starch resist, each with its own drawing. */
import { mix } from '../drawing/colour.ts';
import { type Point, type Polyline, TAU } from '../drawing/geometry.ts';
import { cellRandom } from '../drawing/random.ts';
import { circle, diamond, leaf, rect, segment, subdivide, unsteady } from '../drawing/shapes.ts';
import { type ClothPainter, crackle, isOdd, repeat } from './cloth-painter.ts';

const SIZE = 112;

export function drawEleko(cloth: ClothPainter): void {
  const { palette } = cloth;
  const feather = new Feather(cloth);
  crackle(cloth, mix(palette.ground, palette.b, 0.5), 1.2, 1);
  repeat(cloth, { width: SIZE, height: SIZE }, (x, y, column, row) => {
    const half = SIZE / 2;
    feather.line(2.6, rect(x - half + 4, y - half + 4, SIZE - 8, SIZE - 8));
    feather.line(1.2, rect(x - half + 9, y - half + 9, SIZE - 18, SIZE - 18), feather.faint);
    SQUARES[Math.floor(cellRandom(column, row, 1) * SQUARES.length)]?.(feather, x, y);
  });
}

/** Starch is painted with a chicken feather: nothing is quite straight. */
class Feather {
  readonly cloth: ClothPainter;
  readonly white: string;
  readonly faint: string;

  constructor(cloth: ClothPainter) {
    this.cloth = cloth;
    this.white = cloth.palette.light;
    this.faint = mix(cloth.palette.ground, cloth.palette.light, 0.42);
  }

  line(width: number, points: Polyline, colour = this.white): void {
    this.cloth.line(colour, width, unsteady(points, this.cloth.rng, 0.9));
  }
  fill(points: Polyline, amount: number, colour = this.white): void {
    this.cloth.fill(colour, unsteady(points, this.cloth.rng, amount));
  }
  dots(radius: number, ...points: Point[]): void {
    this.cloth.dot(this.white, radius, ...points);
  }
}

type Square = (feather: Feather, x: number, y: number) => void;
const SQUARES: Square[] = [drawSun, drawRings, drawChecks, drawWaves, drawDiamonds, drawSpiral, drawFern, drawSeeds];

function drawSun(feather: Feather, x: number, y: number): void {
  for (let k = 0; k < 12; k++) {
    const angle = (k / 12) * TAU;
    feather.fill(leaf(x + Math.cos(angle) * 13, y + Math.sin(angle) * 13, 24, 4.6, angle), 0.5);
  }
  feather.dots(6, [x, y]);
}

function drawRings(feather: Feather, x: number, y: number): void {
  for (let radius = 7; radius < 40; radius += 7.5) {
    const isFaint = radius > 20 && radius < 28;
    feather.line(radius % 2 ? 2.4 : 1.6, circle(x, y, radius), isFaint ? feather.faint : feather.white);
  }
}

/** Visits a field of seven by seven, given as steps from the middle. */
function eachCell(visit: (column: number, row: number) => void): void {
  for (let column = -3; column <= 3; column++) {
    for (let row = -3; row <= 3; row++) visit(column, row);
  }
}

function drawChecks(feather: Feather, x: number, y: number): void {
  eachCell((column, row) => {
    if (!isOdd(column + row)) return;
    const colour = isOdd(column) ? feather.white : feather.faint;
    feather.fill(rect(x + column * 12 - 5.5, y + row * 12 - 5.5, 11, 11), 0.7, colour);
  });
}

function drawWaves(feather: Feather, x: number, y: number): void {
  for (let row = -3; row <= 3; row++) {
    const low = y + row * 12;
    const points: Polyline = [-39, -20, 0, 20, 39].map((dx, k): Point => [x + dx, isOdd(k) ? low - 6 : low]);
    feather.line(isOdd(row) ? 1.4 : 3, subdivide(points, 10));
  }
}

function drawDiamonds(feather: Feather, x: number, y: number): void {
  for (const size of [38, 27, 16]) feather.line(2.2, diamond(x, y, size, size));
  feather.dots(4.5, [x, y]);
  const corners: Point[] = [
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ];
  for (const [right, down] of corners) {
    feather.dots(
      3.4,
      [x + right * 32, y + down * 32],
      [x + right * 24, y + down * 33],
      [x + right * 33, y + down * 24],
    );
  }
}

function drawSpiral(feather: Feather, x: number, y: number): void {
  const line: Polyline = [];
  for (let t = 0; t < 26; t += 0.35) {
    line.push([x + Math.cos(t) * (3 + t * 1.35), y + Math.sin(t) * (3 + t * 1.35)]);
  }
  feather.line(2.3, line);
}

function drawFern(feather: Feather, x: number, y: number): void {
  feather.line(2.6, segment(x, y + 38, x, y - 34));
  for (let k = 0; k < 5; k++) {
    for (const side of [-1, 1]) {
      feather.fill(leaf(x, y + 28 - k * 14, 30 - k * 3, 5.4, -Math.PI / 2 + side * 0.95), 0.5);
    }
  }
}

function drawSeeds(feather: Feather, x: number, y: number): void {
  eachCell((column, row) => {
    const isBig = isOdd(column + row);
    feather.cloth.dot(isBig ? feather.white : feather.faint, isBig ? 3.4 : 2, [x + column * 12, y + row * 12]);
  });
}
