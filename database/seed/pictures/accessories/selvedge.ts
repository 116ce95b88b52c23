/** The printed edge of a cloth by the length. */
import { lettering } from '../drawing/lettering.ts';
import type { Order, Part } from '../drawing/part.ts';
import { outline } from '../drawing/path-text.ts';
import { selvedgeDots } from './swatch.ts';

interface Edge {
  /** Left edge and width of the strip, from top to bottom. */
  x: number;
  width: number;
  top: number;
  bottom: number;
}

/** A pale strip with number, length and colour dots, read from the top down. */
export function drawSelvedge(
  { cloth, brand, number, options = {} }: Order<'folded-cloth'>,
  { x, width, top, bottom }: Edge,
): Part {
  const { light, ink } = cloth.palette;
  const size = width * 0.38;
  const signature = lettering(number ? `N° ${number} · ${brand}` : brand, size, size * 0.13);
  const metres = lettering(options.metres ?? '5,50 M', size, size * 0.13).svg;
  const dots = width * 0.5;
  const dotsFrom = bottom - 4 * dots - width * 0.7;
  return {
    shape: outline(`M${x} ${top} L${x + width} ${top + 1} L${x + width} ${bottom} L${x} ${bottom}Z`),
    fill: light,
    edge: [2, 4],
    wrinkle: 0.8,
    contact: [0, 0, 1, 0],
    details: [
      `<g transform="translate(${x + width * 0.34} ${top + 24}) rotate(90)" fill="${ink}">${signature.svg}<g transform="translate(${signature.width + 40} 0)">${metres}</g></g>`,
      selvedgeDots(cloth.palette, { x: x + width / 2, y: dotsFrom, step: dots, radius: width * 0.16 }),
    ],
  };
}
