/** Kente: narrow strips, alternating warp stripes and weft blocks. */
import { mix } from '../drawing/colour.ts';
import { modulo } from '../drawing/geometry.ts';
import { rect, segment } from '../drawing/shapes.ts';
import { type ClothPainter, isOdd } from './cloth-painter.ts';

const STRIP = 64;
const BLOCK = 74;

export function drawKente(cloth: ClothPainter): void {
  const { palette, box } = cloth;
  const [left, top, right, bottom] = box;
  for (let column = Math.floor(left / STRIP) - 1; column * STRIP < right + STRIP; column++) {
    const x = column * STRIP;
    drawWarp(cloth, x, isOdd(column));
    for (let row = Math.floor(top / BLOCK) - 2; row * BLOCK < bottom + BLOCK; row++) {
      if (!isOdd(row)) drawBlock(cloth, column, row);
    }
    cloth.line(mix(palette.ink, palette.ground, 0.2), 1.6, segment(x, top - 40, x, bottom + 40));
  }
}

function drawWarp(cloth: ClothPainter, x: number, isOddStrip: boolean): void {
  const { palette, box } = cloth;
  const top = box[1] - 40;
  const height = box[3] - box[1] + 80;
  cloth.fill(isOddStrip ? palette.ground : palette.a, rect(x, top, STRIP, height));
  const stripes = isOddStrip ? [palette.ink, palette.a, palette.b] : [palette.ground, palette.ink, palette.c];
  stripes.forEach((colour, k) => {
    cloth.fill(colour, rect(x + 6 + k * 9, top, 4, height), rect(x + STRIP - 10 - k * 9, top, 4, height));
  });
}

/** The weft of one block: its own ground and two figure colours. */
interface Weft {
  x: number;
  /** Upper edge of the figure, and its height. */
  y: number;
  height: number;
  ground: string;
  figure: string;
  accent: string;
}

function drawBlock(cloth: ClothPainter, column: number, row: number): void {
  const { palette } = cloth;
  const isOddStrip = isOdd(column);
  const x = column * STRIP;
  const y = row * BLOCK + (isOddStrip ? BLOCK / 2 : 0);
  const weft: Weft = {
    x,
    y: y + 2,
    height: BLOCK - 4,
    ground: isOddStrip ? palette.a : palette.ground,
    figure: isOddStrip ? palette.ink : palette.light,
    accent: isOddStrip ? palette.c : palette.b,
  };
  cloth.fill(palette.ink, rect(x, y - 9, STRIP, BLOCK + 18));
  cloth.fill(weft.accent, rect(x, y - 6, STRIP, 4), rect(x, y + BLOCK + 2, STRIP, 4));
  cloth.fill(palette.light, rect(x, y - 1.5, STRIP, 2), rect(x, y + BLOCK - 0.5, STRIP, 2));
  cloth.fill(weft.ground, rect(x, y + 1, STRIP, BLOCK - 2));
  const figures = [weaveChecks, weaveDiamond, weaveBars, weaveHourglass];
  const turn = Math.floor(row / 2) + (isOddStrip ? 2 : 0) + column * (isOddStrip ? 1 : 2);
  figures[modulo(turn, figures.length)]?.(cloth, weft);
}

function weaveChecks(cloth: ClothPainter, { x, y, height, figure }: Weft): void {
  for (let column = 0; column < 6; column++) {
    for (let row = 0; row < 7; row++) {
      if (!isOdd(column + row)) continue;
      cloth.fill(figure, rect(x + (column * STRIP) / 6, y + (row * height) / 7, STRIP / 6, height / 7));
    }
  }
}

/** A bar of the given width in the middle of the strip. */
const middleBar = (x: number, y: number, width: number, height: number) =>
  rect(x + (STRIP - width) / 2, y, width, height);

function weaveDiamond(cloth: ClothPainter, { x, y, height, ground, figure, accent }: Weft): void {
  const bar = height / 11;
  for (let row = 0; row < 11; row++) {
    const width = (1 - Math.abs(row - 5) / 5) * STRIP * 0.92 + 4;
    cloth.fill(figure, middleBar(x, y + row * bar, width, bar));
    if (width > 26) cloth.fill(accent, middleBar(x, y + row * bar, width * 0.55, bar));
    if (width > 46) cloth.fill(ground, middleBar(x, y + row * bar, width * 0.2, bar));
  }
}

function weaveBars(cloth: ClothPainter, { x, y, height, figure, accent }: Weft): void {
  const bar = height / 9;
  for (let row = 0; row < 9; row += 2) cloth.fill(row % 4 === 0 ? figure : accent, rect(x, y + row * bar, STRIP, bar));
}

function weaveHourglass(cloth: ClothPainter, { x, y, height, figure, accent }: Weft): void {
  const bar = height / 11;
  for (let row = 0; row < 11; row++) {
    const width = (Math.abs(row - 5) / 5) * STRIP * 0.86 + 6;
    cloth.fill(figure, middleBar(x, y + row * bar, width, bar));
    if (width > 30) cloth.fill(accent, middleBar(x, y + row * bar, width * 0.5, bar));
  }
}
