/** Shoals that swim against each other, row by row. */
import { mix } from '../drawing/colour.ts';
import { closed, type Point, type Polyline } from '../drawing/geometry.ts';
import { arc, polygon, subdivide } from '../drawing/shapes.ts';
import { type ClothPainter, cycle, isOdd, repeat } from './cloth-painter.ts';

const WIDTH = 132;
const HEIGHT = 66;

export function drawFish(cloth: ClothPainter): void {
  const { palette } = cloth;
  const wave = mix(palette.ground, palette.light, 0.2);
  repeat(cloth, { width: WIDTH, height: HEIGHT }, (x, y) => {
    for (let k = 0; k < 3; k++) {
      const crest = y + 31 + k * 5;
      const trough = y + 26 + k * 5;
      const points: Polyline = [-60, -30, 0, 30, 60].map((dx, i): Point => [x + dx, isOdd(i) ? crest : trough]);
      cloth.line(wave, 1.4, subdivide(points, 10));
    }
  });
  repeat(cloth, { width: WIDTH, height: HEIGHT }, (x, y, column, row) => {
    const colour = cycle([palette.a, palette.b, palette.c], column + row * 2);
    drawOneFish(cloth, isOdd(row) ? x + WIDTH / 2 : x, y, isOdd(row) ? 1 : -1, colour);
  });
}

/** side: 1 swims to the left, -1 to the right. */
function drawOneFish(cloth: ClothPainter, x: number, y: number, side: 1 | -1, colour: string): void {
  const { palette } = cloth;
  const tailX = x + side * 42;
  cloth.fill(
    palette.ink,
    polygon([tailX - side * 6, y], [tailX + side * 26, y - 20], [tailX + side * 17, y], [tailX + side * 26, y + 20]),
    fishBody(x, y, side, 1),
  );
  cloth.misprinted(1.5, 1, () =>
    cloth.fill(
      colour,
      fishBody(x, y, side, 0.86),
      polygon([tailX, y], [tailX + side * 20, y - 13], [tailX + side * 13, y], [tailX + side * 20, y + 13]),
    ),
  );
  drawScales(cloth, x, y, side);
  const gill: [number, number] = side > 0 ? [Math.PI * 0.7, Math.PI * 1.3] : [-Math.PI * 0.3, Math.PI * 0.3];
  cloth.line(palette.ink, 1.6, arc(x - side * 6, y, 15, ...gill, 7));
  cloth.dot(palette.light, 4.4, [x - side * 27, y - 3]);
  cloth.dot(palette.ink, 2.2, [x - side * 27.6, y - 3]);
}

function drawScales(cloth: ClothPainter, x: number, y: number, side: 1 | -1): void {
  const half: [number, number] = side > 0 ? [-Math.PI / 2, Math.PI / 2] : [Math.PI / 2, Math.PI * 1.5];
  for (let column = 0; column < 4; column++) {
    for (let row = -1; row <= 1; row++) {
      const scaleX = x + side * (-6 + column * 11);
      const scaleY = y + row * 9 + (isOdd(column) ? 4.5 : 0);
      const isOnBody = Math.abs(scaleY - y) < 13 - column * 2;
      if (isOnBody) cloth.line(cloth.palette.ink, 1.5, arc(scaleX, scaleY, 5.2, ...half, 5));
    }
  }
}

function fishBody(x: number, y: number, side: 1 | -1, size: number): Polyline {
  const back: Polyline = [];
  const belly: Polyline = [];
  for (let i = 0; i <= 26; i++) {
    const t = i / 26;
    const half = Math.sin(Math.PI * t ** 0.85) * 21 * size;
    const pointX = x + side * (-46 * size + 92 * size * t);
    back.push([pointX, y - half]);
    belly.push([pointX, y + half]);
  }
  return closed([...back, ...belly.reverse()]);
}
