/** Turns a list of parts into a finished SVG picture: wall, cast shadow, cloth, folds, seams. */
import { ClothLayer } from './cloth-layer.ts';
import { tone } from './colour.ts';
import { type Box, boundingBox, clamp, closed, lerp, mapShape, type Point, type Shape, toPath } from './geometry.ts';
import { type Field, Grid } from './grid.ts';
import { lightImage, paleness } from './light-image.ts';
import type { ContactShadow, Part } from './part.ts';
import { makeNoise, type Noise } from './random.ts';
import { buildHeight, shade, slopeOf } from './relief.ts';
import { paintSvg, sewnLineSvg, weaveSvg } from './strokes.ts';
import { type CastShadow, paintWall, type SecondWall } from './wall.ts';

interface Scene {
  width?: number;
  height?: number;
  seed: string;
  /** Without a wall the picture has a clear ground. */
  wall?: string;
  secondWall?: SecondWall | undefined;
  parts: Part[];
  /** How uneven edges are, in sheet units. */
  drape?: number;
  shadow?: CastShadow;
  /** Shadow of something outside of the picture, such as a palm. */
  leaves?: { shape: Shape; blur: number; strength: number };
  /** SVG between the wall and its shadows. */
  behind?: string;
  /** How far light is worked out beyond the sheet, for parts that run out of it. */
  bleed?: number;
  /** Side of a light cell in sheet units. */
  cell?: number;
}

const SHEET_WIDTH = 800;
const SHEET_HEIGHT = 1000;
/** The usual side of a light cell. */
const CELL = 4;
export const CONTACT: ContactShadow = [4, 7, 8, 0.42];

/** Light is worked out a little beyond a part, as far as the widest blur of `relief.ts` looks. */
const MARGIN = 64;

/** A part after draping, with its coverage on a grid of its own. */
interface LaidPart {
  part: Part;
  shape: Shape;
  box: Box;
  grid: Grid;
  mask: Field;
}

export function compose(scene: Scene): string {
  const width = scene.width ?? SHEET_WIDTH;
  const height = scene.height ?? SHEET_HEIGHT;
  const bleed = scene.bleed ?? 0;
  const sheet: Box = [-bleed, -bleed, width + bleed, height + bleed];
  const cell = scene.cell ?? CELL;
  const grid = new Grid(sheet, cell);
  const noise = makeNoise(scene.seed);
  const drape = makeDrape(noise, scene.drape ?? 2.6);
  const laid = scene.parts.map((part): LaidPart => {
    const shape = part.drape === false ? part.shape : mapShape(part.shape, drape);
    const box = boundingBox(shape);
    const own = new Grid(within(box, MARGIN, sheet), cell);
    return { part, shape, box, grid: own, mask: own.coverage(shape) };
  });
  const leaves = scene.leaves && grid.blur(grid.coverage(scene.leaves.shape), scene.leaves.blur);
  const picture = { defs: '', body: '' };
  if (scene.wall) {
    const wall = paintWall({
      grid,
      noise,
      width,
      height,
      colour: scene.wall,
      secondWall: scene.secondWall,
      behind: scene.behind ?? '',
      shadow: scene.shadow ?? {},
      silhouette: silhouetteOf(grid, laid),
      leaves: leaves && { field: leaves, strength: scene.leaves?.strength ?? 0 },
    });
    picture.defs += wall.defs;
    picture.body += wall.body;
  }
  laid.forEach((piece, index) => {
    if (piece.part.detailsOnly) {
      picture.body += (piece.part.details ?? []).join('');
      return;
    }
    const above = laid.slice(index + 1);
    const leafShade = leaves && {
      field: piece.grid.shifted(leaves, 0, 0, grid),
      strength: (scene.leaves?.strength ?? 0) * 0.85,
    };
    const painted = paintPart({ drape, piece, above, leafShade, index, seed: scene.seed });
    picture.defs += painted.defs;
    picture.body += painted.body;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${picture.defs}</defs><g style="isolation:isolate">${picture.body}</g></svg>`;
}

type Move = (point: Point) => Point;

/** Cloth never hangs in straight lines: every edge wanders by a few units. */
function makeDrape({ noise }: Noise, amplitude: number): Move {
  return ([x, y]) => [
    x + amplitude * noise(x * 0.011, y * 0.011 + 9) + amplitude * 0.4 * noise(x * 0.03, y * 0.03),
    y + amplitude * noise(x * 0.011 + 40, y * 0.011) + amplitude * 0.4 * noise(x * 0.03 + 7, y * 0.03),
  ];
}

function silhouetteOf(grid: Grid, laid: LaidPart[]): Field {
  const all = grid.empty();
  for (const { part, grid: own, mask } of laid) {
    if (part.cast === false) continue;
    const strength = part.cast ?? 1;
    own.eachCellOn(grid, (cell, target) => {
      all[target] = Math.max(all[target] ?? 0, (mask[cell] ?? 0) * strength);
    });
  }
  return all;
}

interface PartPainting {
  drape: Move;
  piece: LaidPart;
  above: LaidPart[];
  leafShade: { field: Field; strength: number } | undefined;
  index: number;
  seed: string;
}

function paintPart({ drape, piece, above, leafShade, index, seed }: PartPainting) {
  const { part, shape, box, grid, mask } = piece;
  const [left, top, right, bottom] = box;
  const colour = part.fill ?? part.cloth?.palette.ground ?? '#000000';
  const height = buildHeight(grid, part, mask, `${seed}${index}${part.seed ?? ''}`);
  const slope = slopeOf(grid, height);
  const light = shade(grid, height, slope, part);
  for (const upper of above) darkenUnder(grid, light, upper, box);
  softenOnPaleCloth(light, colour);
  if (leafShade) {
    multiply(light, (i) => 1 - leafShade.strength * Math.min(1, leafShade.field[i] ?? 0));
  }
  if (part.dim) {
    const dim = part.dim;
    multiply(light, () => dim);
  }

  const strength = part.bend ?? 7;
  const bend: Move = ([x, y]) => [x - strength * grid.sample(slope.x, x, y), y - strength * grid.sample(slope.y, x, y)];
  const rectangle = toPath([rectangleAt(left - 2, top - 2, right - left + 4, bottom - top + 4)]);
  let body = `<path fill="${colour}" d="${rectangle}"/>`;
  if (part.cloth) body += new ClothLayer(part.cloth, box, grid, visibleMask(piece, above)).svg(bend);
  for (const paint of part.paint ?? []) {
    body += paintSvg({ ...paint, shape: mapShape(paint.shape, (point) => bend(drape(point))) });
  }
  body += lightImage(grid, light, box, colour);
  for (const line of part.lines ?? []) {
    const lineShape = part.drape === false ? line.shape : mapShape(line.shape, drape);
    body += sewnLineSvg({ ...line, shape: lineShape }, colour);
  }
  if (part.weave !== false) body += weaveSvg(box);
  const edge = toPath(shape);
  const clip = `part${index}`;
  const contour =
    part.contour === false
      ? ''
      : `<path d="${edge}" fill="none" stroke="${tone(colour, -0.28, 0.8)}" stroke-opacity=".34" stroke-width="1.1"/>`;
  return {
    defs: `<clipPath id="${clip}"><path d="${edge}"/></clipPath>`,
    body: `<g clip-path="url(#${clip})">${body}</g>${contour}${(part.details ?? []).join('')}`,
  };
}

/** What the parts above leave to be seen of a part. */
function visibleMask({ grid, mask, box }: LaidPart, above: LaidPart[]): Field {
  const visible = mask.slice();
  for (const upper of above) {
    if (upper.part.detailsOnly || !overlap(upper.box, box, 0)) continue;
    const cover = grid.shifted(upper.mask, 0, 0, upper.grid);
    multiply(visible, (i) => 1 - (cover[i] ?? 0));
  }
  return visible;
}

const overlap = (a: Box, b: Box, reach: number) =>
  a[0] - reach <= b[2] && a[2] + reach >= b[0] && a[1] - reach <= b[3] && a[3] + reach >= b[1];

/** Parts that lie above throw a contact shadow. */
function darkenUnder(grid: Grid, light: Field, { part, box, grid: upper, mask }: LaidPart, below: Box): void {
  const [dx, dy, blur, strength] = part.contact ?? CONTACT;
  if (!strength || !overlap(box, below, 60)) return;
  const shadow = grid.blur(grid.shifted(mask, dx, dy, upper), blur);
  multiply(light, (i) => 1 - strength * (shadow[i] ?? 0));
}

function softenOnPaleCloth(light: Field, colour: string): void {
  const pale = paleness(colour);
  if (pale === 0) return;
  const strength = lerp(1, 0.8, pale);
  for (let i = 0; i < light.length; i++) light[i] = 1 + ((light[i] ?? 1) - 1) * strength;
}

function multiply(field: Field, factor: (cell: number) => number): void {
  for (let i = 0; i < field.length; i++) field[i] = (field[i] ?? 0) * factor(i);
}

const rectangleAt = (x: number, y: number, width: number, height: number) =>
  closed([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);

/** A box with a margin around it, cut off at the edges of the picture. */
const within = ([left, top, right, bottom]: Box, margin: number, sheet: Box): Box => [
  clamp(left - margin, sheet[0], sheet[2]),
  clamp(top - margin, sheet[1], sheet[3]),
  clamp(right + margin, sheet[0], sheet[2]),
  clamp(bottom + margin, sheet[1], sheet[3]),
];
