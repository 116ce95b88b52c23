/** A length of cloth lying flat, with or without its selvedge. */
import type { Palette } from '../cloth-palettes.ts';
import { fold } from '../drawing/folds.ts';
import { lettering } from '../drawing/lettering.ts';
import type { Cloth, Part } from '../drawing/part.ts';
import { outline } from '../drawing/path-text.ts';

/** Cloth that fills a sheet of the given size. */
export const drawFlatCloth = (cloth: Cloth, width: number, height: number): Part => ({
  shape: outline(`M-20 -20 L${width + 20} -20 L${width + 20} ${height + 20} L-20 ${height + 20}Z`),
  cloth,
  edge: [0, 10],
  wrinkle: 3,
  drape: false,
  contour: false,
  folds: [
    fold('M-40 240 C200 330 500 180 860 320', 22, [40, 60]),
    fold('M-40 560 C240 470 520 700 860 560', -18, [40, 70]),
    fold('M100 1040 C260 800 520 780 860 860', 22, [40, 60]),
  ],
});

/** The swatch: cloth on a whole sheet, signed on its selvedge. */
export function drawSwatch(cloth: Cloth, signature: string): Part[] {
  const { light, ink } = cloth.palette;
  const selvedge: Part = {
    shape: outline('M722 -20 L822 -20 L822 1020 L722 1020Z'),
    fill: light,
    edge: [0, 4],
    wrinkle: 2,
    drape: false,
    contour: false,
    contact: [0, 0, 1, 0],
    details: [
      `<g transform="translate(750 44) rotate(90)" fill="${ink}">${lettering(signature, 30, 4).svg}</g>`,
      selvedgeDots(cloth.palette, { x: 761, y: 774, step: 44, radius: 14 }),
    ],
  };
  return [drawFlatCloth(cloth, 800, 1000), selvedge];
}

interface Dots {
  x: number;
  y: number;
  step: number;
  radius: number;
}
/** The printer's colour dots, one for each pass. */
export const selvedgeDots = ({ ground, a, b, c, ink }: Palette, { x, y, step, radius }: Dots): string =>
  [ground, a, b, c, ink]
    .map((colour, i) => `<circle cx="${x}" cy="${y + i * step}" r="${radius}" fill="${colour}"/>`)
    .join('');
