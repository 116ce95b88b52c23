/** Dyed cloths where thread kept the colour out: adire oniko (tied) and ndop (stitched). */
import { mix } from '../drawing/colour.ts';
import { type Point, type Polyline, type Shape, TAU } from '../drawing/geometry.ts';
import { cellRandom } from '../drawing/random.ts';
import { around, circle, leaf, subdivide, unsteady } from '../drawing/shapes.ts';
import { type ClothPainter, crackle, isOdd, repeat } from './cloth-painter.ts';

/** Tied rings that bleed into the ground. */
export function drawOniko(cloth: ClothPainter): void {
  const { palette, rng } = cloth;
  const size = { width: 150, height: 130, halfDrop: true };
  repeat(cloth, size, (x, y) => {
    for (let k = 5; k > 0; k--) {
      const bleed = mix(palette.ground, palette.a, 0.09 * (6 - k));
      cloth.fill(bleed, unsteady(circle(x, y, 14 + k * 9.5, 26), rng, 3));
    }
  });
  repeat(cloth, size, (x, y) => {
    const outer = mix(palette.light, palette.a, 0.3);
    drawTiedRing(cloth, x, y, { radius: 50, count: 46, length: 7, width: 2, colour: outer });
    drawTiedRing(cloth, x, y, { radius: 36, count: 34, length: 9, width: 2.6, colour: palette.light });
    drawTiedRing(cloth, x, y, { radius: 22, count: 22, length: 8, width: 2.6, colour: outer });
    cloth.fill(palette.light, unsteady(circle(x, y, 8, 12), rng, 1.2));
    cloth.dot(palette.ground, 3, [x, y]);
    const between = x + size.width / 2;
    const middle = y + size.height / 4;
    cloth.dot(mix(palette.ground, palette.light, 0.55), 2.2, [between, middle - 26], [between, middle + 26]);
  });
}

interface TiedRing {
  radius: number;
  count: number;
  length: number;
  width: number;
  colour: string;
}
function drawTiedRing(cloth: ClothPainter, x: number, y: number, ring: TiedRing): void {
  const { rng } = cloth;
  const marks: Shape = [];
  for (let k = 0; k < ring.count; k++) {
    const angle = (k / ring.count) * TAU + rng.range(-0.03, 0.03);
    const inner = ring.radius + rng.range(-1.5, 1.5);
    const outer = inner + ring.length * rng.range(0.5, 1.2);
    marks.push([
      [x + Math.cos(angle) * inner, y + Math.sin(angle) * inner],
      [x + Math.cos(angle) * outer, y + Math.sin(angle) * outer],
    ]);
  }
  cloth.line(ring.colour, ring.width, ...marks);
}

/** Stitched resist: outlines of white dashes. */
export function drawNdop(cloth: ClothPainter): void {
  const { palette } = cloth;
  const size = 120;
  crackle(cloth, mix(palette.ground, palette.light, 0.22), 0.8);
  repeat(cloth, { width: size, height: size }, (x, y, column, row) => {
    const left = x - size / 2;
    const top = y - size / 2;
    drawDashes(cloth, 3.4, [left, top], [left + size, top]);
    drawDashes(cloth, 3.4, [left, top], [left, top + size]);
    if (isOdd(column + row)) NDOP_FIGURES[Math.floor(cellRandom(column, row, 5) * 3)]?.(cloth, x, y);
    else drawNestedDiamonds(cloth, x, y);
  });
}

function drawDashes(cloth: ClothPainter, width: number, ...points: Polyline): void {
  const pace = 2.2;
  const line = subdivide(points, pace);
  const dashes: Shape = [];
  for (let i = 0; i < line.length; i += Math.round(11 / pace)) {
    const dash = line.slice(i, i + Math.round(7 / pace) + 1);
    const start = dash[0];
    const end = dash.at(-1);
    if (start && end && dash.length > 1) dashes.push(unsteady([start, end], cloth.rng, 0.5));
  }
  cloth.line(cloth.palette.light, width, ...dashes);
}

function drawNestedDiamonds(cloth: ClothPainter, x: number, y: number): void {
  for (const size of [46, 34, 22, 10]) {
    drawDashes(cloth, 3.2, [x, y - size], [x + size, y], [x, y + size], [x - size, y], [x, y - size]);
  }
}

const NDOP_FIGURES = [drawStar, drawTargets, drawZigzags];

function drawStar(cloth: ClothPainter, x: number, y: number): void {
  for (let k = 0; k < 4; k++) {
    const angle = (k * TAU) / 4;
    const diagonal = angle + TAU / 8;
    drawDashes(cloth, 3.4, [x, y], [x + Math.cos(diagonal) * 60, y + Math.sin(diagonal) * 60]);
    cloth.fill(cloth.palette.light, leaf(x, y, 40, 6, angle));
  }
}

function drawTargets(cloth: ClothPainter, x: number, y: number): void {
  for (const radius of [12, 24, 36, 47]) {
    const ring = around(x, y, radius, 60);
    drawDashes(cloth, 3, ...ring, ...ring.slice(0, 1));
  }
}

function drawZigzags(cloth: ClothPainter, x: number, y: number): void {
  for (let row = -2; row <= 2; row++) {
    const points = [-46, -23, 0, 23, 46].map((dx, k): Point => [x + dx, y + row * 20 + (isOdd(k) ? -8 : 8)]);
    drawDashes(cloth, 3, ...points);
  }
}
