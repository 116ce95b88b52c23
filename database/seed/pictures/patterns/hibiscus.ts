/** The hibiscus print: flowers over leaves, buds between. */
import { mix } from '../drawing/colour.ts';
import { type Point, type Polyline, rotate, TAU } from '../drawing/geometry.ts';
import { cellRandom } from '../drawing/random.ts';
import { around, circle, leaf, loop, petal } from '../drawing/shapes.ts';
import { type ClothPainter, crackle, halfDropPlaces, isOdd, repeat } from './cloth-painter.ts';

const WIDTH = 152;
const HEIGHT = 158;

interface Flower {
  x: number;
  y: number;
  angle: number;
}

export function drawHibiscus(cloth: ClothPainter): void {
  const { palette } = cloth;
  crackle(cloth, mix(palette.ground, palette.ink, 0.6), 1.3);
  crackle(cloth, mix(palette.ground, palette.light, 0.25), 1);
  const flowers = halfDropPlaces(cloth, WIDTH, HEIGHT).map(
    ({ x, y, column, row }): Flower => ({ x, y, angle: cellRandom(column, row) * TAU }),
  );
  for (const flower of flowers) drawLeaves(cloth, flower);
  for (const flower of flowers) cloth.fill(palette.ink, blossom(flower, 1.16));
  cloth.misprinted(2, 1.5, () => {
    for (const flower of flowers) cloth.fill(palette.a, blossom(flower, 1.04));
  });
  for (const flower of flowers) drawHeart(cloth, flower);
  repeat(cloth, { width: WIDTH, height: HEIGHT, halfDrop: true }, (x, y, column, row) => {
    const budX = x + (cellRandom(column, row, 2) - 0.5) * 12;
    drawBud(cloth, { x: budX, y: y + HEIGHT / 2, angle: cellRandom(column, row, 4) * TAU });
    for (const point of around(x + WIDTH / 2, y + HEIGHT / 4, 8, 7)) cloth.dot(palette.light, 1.7, point);
  });
}

/** A place given along and across a flower's direction. */
function placed({ x, y, angle }: Flower, alongStem: number, across: number): Point {
  const [dx, dy] = rotate([alongStem, across], angle);
  return [x + dx, y + dy];
}

/** Five petals with a frayed edge. */
const blossom = ({ x, y, angle }: Flower, size: number): Polyline =>
  loop(70, (t) => {
    const lobe = 0.62 + 0.38 * Math.abs(Math.cos((5 * t) / 2)) ** 0.55;
    const radius = 46 * size * lobe + 1.6 * Math.cos(25 * t);
    return [x + Math.cos(t + angle) * radius, y + Math.sin(t + angle) * radius];
  });

function drawLeaves(cloth: ClothPainter, flower: Flower): void {
  const { palette } = cloth;
  const { x, y } = flower;
  for (let k = 0; k < 3; k++) {
    const angle = flower.angle + k * (TAU / 3) + 0.5;
    cloth.fill(palette.ink, leaf(x + Math.cos(angle) * 40, y + Math.sin(angle) * 40, 62, 16, angle));
    cloth.fill(palette.c, leaf(x + Math.cos(angle) * 42, y + Math.sin(angle) * 42, 55, 12.5, angle));
    for (let vein = 1; vein < 6; vein++) {
      const start = 44 + vein * 8.4;
      const reach = Math.sin((vein / 6) * Math.PI) * 9;
      for (const side of [-1, 1]) {
        const turned = { x, y, angle };
        cloth.line(palette.ink, 1.2, [placed(turned, start, 0), placed(turned, start + 6, reach * side)]);
      }
    }
  }
}

/** Veins, eye and stamen. */
function drawHeart(cloth: ClothPainter, flower: Flower): void {
  const { palette } = cloth;
  const { x, y } = flower;
  for (let k = 0; k < 5; k++) {
    const angle = flower.angle + (k / 5) * TAU;
    for (const spread of [-0.3, -0.15, 0, 0.15, 0.3]) {
      const length = spread === 0 ? 41 : 36;
      cloth.line(palette.ink, 1.3, [
        [x + Math.cos(angle + spread * 0.7) * 15, y + Math.sin(angle + spread * 0.7) * 15],
        [x + Math.cos(angle + spread) * length, y + Math.sin(angle + spread) * length],
      ]);
    }
  }
  cloth.fill(palette.ink, circle(x, y, 14));
  cloth.fill(palette.b, circle(x, y, 11));
  const towards = { x, y, angle: flower.angle + TAU / 10 };
  const stamen = [0, 0.25, 0.5, 0.75, 1].map((t) => placed(towards, t * 34, 6 * t * t));
  cloth.line(palette.ink, 6.4, stamen);
  cloth.line(palette.light, 3.6, stamen);
  for (let k = 0; k < 7; k++) {
    const pollen = placed(towards, 20 + (k >> 1) * 5.4, (isOdd(k) ? 6.4 : -4) + 2.4);
    cloth.dot(palette.ink, 3.3, pollen);
    cloth.dot(palette.b, 2.3, pollen);
  }
}

function drawBud(cloth: ClothPainter, { x, y, angle }: Flower): void {
  const { palette } = cloth;
  cloth.fill(palette.ink, petal(x, y, -4, 25, 11, angle));
  cloth.fill(palette.a, petal(x, y, 0, 22, 8, angle));
  cloth.fill(palette.b, petal(x, y, 6, 20, 3.4, angle));
  for (const side of [-1, 1]) {
    cloth.fill(palette.ink, leaf(x, y, 26, 6, angle + Math.PI + side * 0.7));
    cloth.fill(palette.c, leaf(x, y, 22, 4, angle + Math.PI + side * 0.7));
  }
}
