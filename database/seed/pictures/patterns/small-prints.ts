/** Small dotted prints: two shweshwes, and buttons for children's clothes. */
import { type Point, TAU } from '../drawing/geometry.ts';
import { around, circle, petal } from '../drawing/shapes.ts';
import { type ClothPainter, cycle, repeat } from './cloth-painter.ts';

/** Pin-dot rosettes. */
export function drawShweshwe(cloth: ClothPainter): void {
  const { palette } = cloth;
  const size = 62;
  const small: Point[] = [];
  const big: Point[] = [];
  const middles: Point[] = [];
  repeat(cloth, { width: size, height: size, halfDrop: true }, (x, y) => {
    big.push(...around(x, y, 9, 8));
    small.push(...around(x, y, 15.5, 8, TAU / 16), ...around(x, y, 23, 20));
    middles.push([x, y]);
    const crossX = x + size / 2;
    const crossY = y + size * 0.75;
    for (let k = -2; k <= 2; k++) small.push([crossX + k * 5, crossY], [crossX, crossY + k * 5]);
  });
  cloth.dot(palette.light, 1.35, ...small);
  cloth.dot(palette.light, 2.5, ...big);
  cloth.dot(palette.a, 3.4, ...middles);
}

/** Diamonds of pin dots. */
export function drawPin(cloth: ClothPainter): void {
  const { palette } = cloth;
  const size = 84;
  const half = size / 2;
  const outline: Point[] = [];
  const fine: Point[] = [];
  const accents: Point[] = [];
  repeat(cloth, { width: size, height: size }, (x, y) => {
    for (let k = 0; k < 12; k++) {
      const dx = (k / 12) * half;
      const dy = half - dx;
      outline.push([x + dx, y + dy], [x - dx, y + dy], [x + dx, y - dy], [x - dx, y - dy]);
      if (k % 2 === 0) {
        const inner = 0.72;
        fine.push(
          [x + dx * inner, y + dy * inner],
          [x - dx * inner, y + dy * inner],
          [x + dx * inner, y - dy * inner],
          [x - dx * inner, y - dy * inner],
        );
      }
    }
    fine.push([x, y]);
    accents.push(...around(x, y, 7.5, 6), ...around(x + half, y + half, 6, 4));
  });
  cloth.dot(palette.light, 1.7, ...outline);
  cloth.dot(palette.a, 2.4, ...accents);
  cloth.dot(palette.light, 1.2, ...fine);
}

/** Buttons and small crosses. */
export function drawButton(cloth: ClothPainter): void {
  const { palette } = cloth;
  const size = 62;
  const kinds = [drawFourHoleButton, drawFlowerButton, drawDomeButton] as const;
  repeat(cloth, { width: size, height: size, halfDrop: true }, (x, y, column, row) => {
    const turn = column + 2 * row;
    cloth.fill(palette.ink, circle(x, y, 20));
    cloth.misprinted(1.2, 1, () => cloth.fill(cycle([palette.a, palette.b, palette.light], turn), circle(x, y, 16.5)));
    cycle(kinds, turn)(cloth, x, y);
    const middle = y + size / 2;
    cloth.line(
      palette.light,
      2.6,
      [
        [x - 5, middle],
        [x + 5, middle],
      ],
      [
        [x, middle - 5],
        [x, middle + 5],
      ],
    );
  });
}

function drawFourHoleButton(cloth: ClothPainter, x: number, y: number): void {
  const { ink } = cloth.palette;
  cloth.line(ink, 2, circle(x, y, 11));
  cloth.dot(ink, 2.2, [x - 3.6, y - 3.6], [x + 3.6, y - 3.6], [x - 3.6, y + 3.6], [x + 3.6, y + 3.6]);
}

function drawFlowerButton(cloth: ClothPainter, x: number, y: number): void {
  for (let k = 0; k < 8; k++) cloth.fill(cloth.palette.ink, petal(x, y, 3, 13, 2.6, (k / 8) * TAU));
}

function drawDomeButton(cloth: ClothPainter, x: number, y: number): void {
  cloth.fill(cloth.palette.c, circle(x, y, 10));
  cloth.dot(cloth.palette.light, 4, [x, y]);
}
