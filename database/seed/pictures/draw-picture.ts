/** From a picture spec to an SVG drawing. The SVG is only a step on the way: the shop ships bitmaps. */
import { drawBeadSample, drawGrassSample } from './accessories/material-sample.ts';
import { drawSwatch, signedStrip } from './accessories/swatch.ts';
import { closeUpOf } from './close-ups.ts';
import { CLOTH_PALETTES } from './cloth-palettes.ts';
import { drawParts } from './draw-parts.ts';
import { CONTACT, compose } from './drawing/compose.ts';
import { boundingBox } from './drawing/geometry.ts';
import type { Cloth, Part } from './drawing/part.ts';
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

/** How much light is worked out around a close view: its parts run out of the sheet. */
const BLEED = 96;

/** Larger on the sheet than elsewhere, and still smaller on the article, because it stands so near. */
const NEAR_CELL = 6;

/** A close view: the same article drawn again, so near that stitches and threads can be seen. */
export function drawCloseUp(spec: PictureSpec, brand: string): string {
  const [left, top, right, bottom] = closeUpOf(spec).box;
  const scale = 800 / (right - left);
  const parts = drawArticleParts(spec, brand).map((part) => ({ ...part, contact: part.contact ?? CONTACT }));
  const near = placeParts(parts, {
    scale,
    pivot: [(left + right) / 2, (top + bottom) / 2],
    dx: 400 - ((left + right) / 2) * scale,
    dy: 500 - ((top + bottom) / 2) * scale,
  });
  return compose({
    wall: wallColour(spec),
    secondWall: spec.floor && { y: (spec.floor.y - top) * scale, colour: floorColour(spec.floor.colour) },
    seed: seedOf(spec),
    parts: near.filter(isOnSheet).map((part) => withLargeStitches(part, scale)),
    shadow: {
      near: [4 * scale, 7 * scale, 9 * scale, 0.42],
      far: [20 * scale, 30 * scale, 38 * scale, 0.34],
    },
    bleed: BLEED,
    cell: NEAR_CELL,
  });
}

function isOnSheet({ shape, detailsOnly }: Part): boolean {
  if (detailsOnly) return true;
  const [left, top, right, bottom] = boundingBox(shape);
  return right > -BLEED && left < 800 + BLEED && bottom > -BLEED && top < 1000 + BLEED;
}

/** Stitches grow with what they hold together; a thread grows less than the distance between two. */
const withLargeStitches = (part: Part, scale: number): Part => ({
  ...part,
  lines: (part.lines ?? []).map((line) =>
    line.kind === 'stitch'
      ? { ...line, width: line.width ?? 1.3 * Math.sqrt(scale), dashes: line.dashes ?? `${5 * scale} ${3.4 * scale}` }
      : line,
  ),
});

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
  const signature = spec.number ? `N° ${spec.number} · ${name}` : name;
  const cloth = cutCloth({ ...spec.cloth, scale: SWATCH_SCALE });
  return compose({
    wall: wallColour(spec),
    seed: `${pattern}-${palette}`,
    parts: drawMaterial(spec.draw, cloth, { signature, brand }),
    shadow: { near: [-4, 6, 9, 0.4], far: [-14, 20, 30, 0.3] },
    bleed: BLEED,
  });
}

/** Jewellery of beads and baskets are shown as what they are made of. */
function drawMaterial(draw: DrawingName, cloth: Cloth, signed: { signature: string; brand: string }): Part[] {
  const { palette } = cloth;
  if (draw === 'bead-collar' || draw === 'strands') return [...drawBeadSample(palette), signedStrip(palette, signed)];
  if (draw === 'basket') return [...drawGrassSample(palette), signedStrip(palette, signed)];
  return drawSwatch(cloth, signed);
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
