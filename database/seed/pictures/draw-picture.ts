/** From a picture spec to an SVG drawing. The SVG is only a step on the way: the shop ships bitmaps. */
import { drawSwatch } from './accessories/swatch.ts';
import { CLOTH_PALETTES } from './cloth-palettes.ts';
import { drawParts } from './draw-parts.ts';
import { compose } from './drawing/compose.ts';
import type { Part } from './drawing/part.ts';
import { cutCloth } from './drawing/sewing.ts';
import { placeParts } from './drawing/transform.ts';
import type { ClothSpec, DrawingName, PictureSpec, PictureSpecOf } from './picture-specs.ts';
import { WALL_COLOURS } from './wall-colours.ts';

/** The article on its wall, as a finished SVG of 800 × 1000. brand: the shop's name, for paper bands. */
export function drawArticle(spec: PictureSpec, brand: string): string {
  return compose({
    wall: wallColour(spec),
    secondWall: spec.floor && { y: spec.floor.y, colour: floorColour(spec.floor.colour) },
    seed: seedOf(spec),
    parts: drawArticleParts(spec, brand),
  });
}

/** The article's parts alone, for scenes that show several. */
export function drawArticleParts<Name extends DrawingName>(spec: PictureSpecOf<Name>, brand: string): Part[] {
  const parts = drawParts(spec.draw, {
    cloth: cutCloth(spec.cloth),
    seed: seedOf(spec),
    options: spec.options,
    brand,
    number: spec.number,
  });
  if (!spec.grow) return parts;
  return placeParts(parts, { scale: spec.grow, pivot: [0, 0], dx: 400 - 400 * spec.grow, dy: 500 - 500 * spec.grow });
}

/** The article's cloth lying flat, signed on its selvedge with number and name, or with the shop's name. */
export function drawClothSwatch(spec: PictureSpec, brand: string): string {
  const { pattern, palette } = spec.cloth;
  const name = (spec.clothName ?? pattern).toUpperCase();
  const signature = spec.number ? `N° ${spec.number} · ${name}` : `${brand} · ${name}`;
  const cloth = cutCloth({ ...spec.cloth, scale: SWATCH_SCALE });
  return compose({ seed: `${pattern}-${palette}`, parts: drawSwatch(cloth, signature) });
}

/** Prints at the size they have on the cloth by the metre. */
const SWATCH_SCALE = 1;

/** Background while a picture loads, `#rrggbb`. */
export const wallColour = (spec: PictureSpec): string => WALL_COLOURS[spec.wall];

/** Three to five colours of a cloth for the registration dots: its ground first, then what is printed on it. */
export function clothColours({ pattern, palette }: ClothSpec): string[] {
  const { ground, ink, a, b, c, light } = CLOTH_PALETTES[palette];
  switch (pattern) {
    case 'damask':
    case 'solid':
      return [ground, ink, light];
    case 'bogolan':
    case 'eleko':
    case 'ndop':
    case 'oniko':
      return [ground, light, b];
    case 'shweshwe':
    case 'pin':
      return [ground, light, a];
    default:
      return [ground, a, b, c, light];
  }
}

const floorColour = (colour: string) => (isWallName(colour) ? WALL_COLOURS[colour] : colour);
const isWallName = (name: string): name is keyof typeof WALL_COLOURS => name in WALL_COLOURS;

const seedOf = ({ seed, draw, cloth }: Pick<PictureSpec, 'seed' | 'draw' | 'cloth'>) =>
  seed ?? `${draw}-${cloth.pattern}-${cloth.palette}`;
