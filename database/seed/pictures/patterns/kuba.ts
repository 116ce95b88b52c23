/** Kuba: interlaced bands of cut pile on the diagonal; here and there the weaver breaks the rule. */
import { closed, type Point, type Polyline, type Shape } from '../drawing/geometry.ts';
import { cellRandom } from '../drawing/random.ts';
import { subdivide } from '../drawing/shapes.ts';
import { type ClothPainter, isOdd } from './cloth-painter.ts';

const SIZE = 60;
const HALF = SIZE / 2;

/** Cells lie on a grid turned by 45°. */
const turned = ([x, y]: Point): Point => [(x - y) * Math.SQRT1_2, (x + y) * Math.SQRT1_2];
const turnedLine = (points: Polyline): Polyline => subdivide(points.map(turned), 20);

export function drawKuba(cloth: ClothPainter): void {
  const [left, top, right, bottom] = cloth.box;
  const reach = Math.ceil((Math.hypot(right - left, bottom - top) / 2 + SIZE * 2) / SIZE);
  const middleX = (left + right) / 2;
  const middleY = (top + bottom) / 2;
  const column = Math.round((middleX * Math.SQRT1_2 + middleY * Math.SQRT1_2) / SIZE);
  const row = Math.round((-middleX * Math.SQRT1_2 + middleY * Math.SQRT1_2) / SIZE);
  for (let i = column - reach; i <= column + reach; i++) {
    for (let j = row - reach; j <= row + reach; j++) drawCell(cloth, i, j);
  }
}

function drawCell(cloth: ClothPainter, column: number, row: number): void {
  const { palette } = cloth;
  const x = column * SIZE;
  const y = row * SIZE;
  const chance = cellRandom(column, row);
  // colour changes over patches of four by four cells
  const colour = cellRandom(column >> 2, row >> 2, 9) < 0.3 ? palette.c : palette.ink;
  if (chance < 0.13) drawNestedSquares(cloth, x, y, colour);
  else if (chance < 0.22) drawArrow(cloth, x, y, colour);
  else drawBands(cloth, x, y, { colour, middle: chance > 0.8 ? palette.a : colour, isAcross: isOdd(column + row) });
}

function drawNestedSquares(cloth: ClothPainter, x: number, y: number, colour: string): void {
  for (const size of [0.92, 0.6, 0.3]) {
    const half = HALF * size;
    const square = turnedLine([
      [x - half, y - half],
      [x + half, y - half],
      [x + half, y + half],
      [x - half, y + half],
    ]);
    cloth.fill(size === 0.6 ? cloth.palette.b : colour, closed(square));
  }
}

function drawArrow(cloth: ClothPainter, x: number, y: number, colour: string): void {
  const lines: Shape = [];
  for (const at of [-0.75, -0.25, 0.25, 0.75]) {
    lines.push(
      turnedLine([
        [x - HALF, y + HALF * at],
        [x - HALF + HALF * (1 - Math.abs(at)), y + HALF * at],
      ]),
    );
  }
  for (const size of [0.9, 0.55, 0.2]) {
    lines.push(
      turnedLine([
        [x + HALF, y - HALF * size],
        [x + HALF * (1 - size), y],
        [x + HALF, y + HALF * size],
      ]),
    );
  }
  cloth.cut(colour, 5, ...lines);
}

interface Bands {
  colour: string;
  middle: string;
  isAcross: boolean;
}
function drawBands(cloth: ClothPainter, x: number, y: number, { colour, middle, isAcross }: Bands): void {
  for (let k = 0; k < 5; k++) {
    const offset = -HALF + (k + 0.5) * (SIZE / 5);
    const band: Polyline = isAcross
      ? [
          [x - HALF, y + offset],
          [x + HALF, y + offset],
        ]
      : [
          [x + offset, y - HALF],
          [x + offset, y + HALF],
        ];
    cloth.cut(k === 2 ? middle : colour, k === 0 || k === 4 ? 3.4 : 5.4, turnedLine(band));
  }
}
