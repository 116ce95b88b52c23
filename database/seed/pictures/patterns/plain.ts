/** Quiet cloths: bazin damask and plain cotton. */
import { tone } from '../drawing/colour.ts';
import { type Shape, TAU } from '../drawing/geometry.ts';
import { around, circle, leaf, petal, segment } from '../drawing/shapes.ts';
import { type ClothPainter, isOdd, repeat } from './cloth-painter.ts';

/** Bazin: medallions woven tone on tone. */
export function drawDamask(cloth: ClothPainter): void {
  const width = 132;
  const height = 168;
  const bright = tone(cloth.palette.ground, 0.055, 0.92);
  const dull = tone(cloth.palette.ground, -0.045);
  repeat(cloth, { width, height, halfDrop: true }, (x, y) => {
    for (let k = 0; k < 8; k++) cloth.fill(bright, petal(x, y, 20, isOdd(k) ? 44 : 52, 10, (k / 8) * TAU));
    cloth.line(bright, 2.4, circle(x, y, 60));
    cloth.dot(bright, 2.8, ...around(x, y, 67, 28));
    cloth.fill(bright, circle(x, y, 14));
    cloth.fill(dull, circle(x, y, 7));
    const below = y + height / 2;
    for (let k = 0; k < 4; k++) {
      const angle = (k / 4) * TAU;
      cloth.fill(bright, leaf(x, below, 34, 9, angle), leaf(x, below, 20, 6, angle + TAU / 8));
    }
  });
}

/** Plain cotton with a few thicker threads. */
export function drawSolid(cloth: ClothPainter): void {
  const { palette, rng, box } = cloth;
  const [left, top, right, bottom] = box;
  const dark: Shape = [];
  const light: Shape = [];
  for (let k = 0; k < ((right - left) * (bottom - top)) / 5200; k++) {
    const x = rng.range(left, right);
    const y = rng.range(top, bottom);
    const length = rng.range(12, 70);
    const isWeft = rng.next() < 0.5;
    const threads = rng.next() < 0.5 ? dark : light;
    threads.push(isWeft ? segment(x, y, x + length, y) : segment(x, y, x, y + length));
  }
  cloth.line(tone(palette.ground, -0.03), 0.9, ...dark);
  cloth.line(tone(palette.ground, 0.03), 0.9, ...light);
}
