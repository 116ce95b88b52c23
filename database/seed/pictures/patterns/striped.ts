/** Woven strips and stripes: aso oke, faso dan fani. */
import { mix, tone } from '../drawing/colour.ts';
import type { Shape } from '../drawing/geometry.ts';
import { ellipse, rect, segment } from '../drawing/shapes.ts';
import { type ClothPainter, isOdd } from './cloth-painter.ts';

const ASOOKE_STRIP = 72;

/** Strip cloth with metal thread and openwork. */
export function drawAsooke(cloth: ClothPainter): void {
  const { palette, box } = cloth;
  const [left, top, right, bottom] = box;
  const height = bottom - top + 80;
  const stripes: [start: number, width: number, colour: string][] = [
    [5, 5, palette.a],
    [12, 2, palette.light],
    [17, 7, palette.b],
    [ASOOKE_STRIP - 24, 7, palette.b],
    [ASOOKE_STRIP - 14, 2, palette.light],
    [ASOOKE_STRIP - 10, 5, palette.a],
  ];
  for (let column = Math.floor(left / ASOOKE_STRIP) - 1; column * ASOOKE_STRIP < right + ASOOKE_STRIP; column++) {
    const x = column * ASOOKE_STRIP;
    cloth.fill(isOdd(column) ? palette.ground : tone(palette.ground, 0.035), rect(x, top - 40, ASOOKE_STRIP, height));
    for (const [start, width, colour] of stripes) cloth.fill(colour, rect(x + start, top - 40, width, height));
    drawMetalThread(cloth, x);
    const middle = x + ASOOKE_STRIP / 2;
    if (isOdd(column)) drawOpenwork(cloth, middle);
    else {
      cloth.line(
        palette.a,
        1.6,
        segment(middle - 3, top - 40, middle - 3, bottom + 40),
        segment(middle + 3, top - 40, middle + 3, bottom + 40),
      );
    }
    cloth.line(tone(palette.ground, -0.12), 1.3, segment(x, top - 40, x, bottom + 40));
  }
}

function drawMetalThread(cloth: ClothPainter, x: number): void {
  const { palette, box } = cloth;
  const glints: Shape = [];
  for (let y = Math.floor(box[1] / 9) * 9; y < box[3]; y += 9) {
    glints.push(
      [
        [x + 5, y],
        [x + 10, y],
      ],
      [
        [x + ASOOKE_STRIP - 10, y],
        [x + ASOOKE_STRIP - 5, y],
      ],
    );
  }
  cloth.cut(tone(palette.a, 0.12, 0.7), 1, ...glints);
}

function drawOpenwork(cloth: ClothPainter, x: number): void {
  const { palette, box } = cloth;
  const dark = tone(palette.ground, -0.13);
  for (let y = Math.floor(box[1] / 26) * 26; y < box[3] + 26; y += 26) {
    cloth.fill(dark, ellipse(x, y, 2.6, 6.5, 0, 10));
    cloth.line(palette.a, 1.2, ellipse(x, y, 4, 8, 0, 12));
  }
}

/** Loom stripes with uneven weft. */
export function drawStripe(cloth: ClothPainter): void {
  const { palette, rng, box } = cloth;
  const [left, top, right, bottom] = box;
  const { ground, ink, light, a, b } = palette;
  const stripes: [width: number, colour: string][] = [
    [26, ground],
    [3, ink],
    [8, ground],
    [3, ink],
    [20, a],
    [2, light],
    [5, ink],
    [2, light],
    [20, a],
    [3, ink],
    [8, ground],
    [3, ink],
    [26, ground],
    [2, b],
    [4, ground],
    [8, b],
    [4, ground],
    [2, b],
  ];
  const repeatWidth = stripes.reduce((sum, [width]) => sum + width, 0);
  for (let column = Math.floor(left / repeatWidth) - 1; column * repeatWidth < right + repeatWidth; column++) {
    let x = column * repeatWidth;
    for (const [width, colour] of stripes) {
      if (colour !== ground) cloth.fill(colour, rect(x, top - 30, width, bottom - top + 60));
      x += width;
    }
  }
  const threads: Shape = [];
  for (let k = 0; k < (bottom - top) / 5; k++) {
    const y = rng.range(top, bottom);
    const x = rng.range(left, right);
    threads.push(segment(x, y, x + rng.range(20, 90), y));
  }
  cloth.line(mix(ground, ink, 0.12), 0.8, ...threads);
}
