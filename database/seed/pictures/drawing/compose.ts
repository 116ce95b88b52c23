/** Turns a list of parts into a finished SVG picture: wall, cast shadow, cloth, folds, seams. */
import { ClothLayer } from './cloth-layer.ts';
import { tone } from './colour.ts';
import { type Box, boundingBox, closed, lerp, mapShape, type Point, type Shape, toPath } from './geometry.ts';
import { type Field, Grid } from './grid.ts';
import { lightImage, paleness } from './light-image.ts';
import type { ContactShadow, Part } from './part.ts';
import { makeNoise, type Noise } from './random.ts';
import { buildHeight, shade, slopeOf } from './relief.ts';
import { paintSvg, sewnLineSvg } from './strokes.ts';
import { type CastShadow, paintWall, type SecondWall } from './wall.ts';

export interface Scene {
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
}

const SHEET_WIDTH = 800;
const SHEET_HEIGHT = 1000;
/** Side of a light cell in sheet units. */
const CELL = 4;
const CONTACT: ContactShadow = [4, 7, 8, 0.42];

/** A part after draping, with its coverage. */
interface LaidPart {
  part: Part;
  shape: Shape;
  box: Box;
  mask: Field;
}

export function compose(scene: Scene): string {
  const width = scene.width ?? SHEET_WIDTH;
  const height = scene.height ?? SHEET_HEIGHT;
  const grid = new Grid([0, 0, width, height], CELL);
  const noise = makeNoise(scene.seed);
  const drape = makeDrape(noise, scene.drape ?? 2.6);
  const laid = scene.parts.map((part): LaidPart => {
    const shape = part.drape === false ? part.shape : mapShape(part.shape, drape);
    return { part, shape, box: boundingBox(shape), mask: grid.coverage(shape) };
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
    const leafShade = leaves && { field: leaves, strength: (scene.leaves?.strength ?? 0) * 0.85 };
    const painted = paintPart({ grid, drape, piece, above, leafShade, index, seed: scene.seed });
    picture.defs += painted.defs;
    picture.body += painted.body;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${picture.defs}${WEAVE}</defs><g style="isolation:isolate">${picture.body}</g></svg>`;
}

const WEAVE =
  '<pattern id="weave" width="5" height="5" patternUnits="userSpaceOnUse"><path d="M0 .6h5M0 3.1h5" stroke="#000" stroke-opacity=".055" stroke-width=".9"/><path d="M.6 0v5M3.1 0v5" stroke="#fff" stroke-opacity=".06" stroke-width=".9"/></pattern>';

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
  for (const { part, mask } of laid) {
    if (part.cast === false) continue;
    const strength = part.cast ?? 1;
    for (let i = 0; i < grid.size; i++) all[i] = Math.max(all[i] ?? 0, (mask[i] ?? 0) * strength);
  }
  return all;
}

interface PartPainting {
  grid: Grid;
  drape: Move;
  piece: LaidPart;
  above: LaidPart[];
  leafShade: { field: Field; strength: number } | undefined;
  index: number;
  seed: string;
}

function paintPart({ grid, drape, piece, above, leafShade, index, seed }: PartPainting) {
  const { part, shape, box, mask } = piece;
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
  if (part.cloth) body += new ClothLayer(part.cloth, box, grid, mask).svg(bend);
  for (const paint of part.paint ?? []) {
    body += paintSvg({ ...paint, shape: mapShape(paint.shape, (point) => bend(drape(point))) });
  }
  body += lightImage(grid, light, box, colour);
  for (const line of part.lines ?? []) {
    const lineShape = part.drape === false ? line.shape : mapShape(line.shape, drape);
    body += sewnLineSvg({ ...line, shape: lineShape }, colour);
  }
  if (part.weave !== false) {
    body += `<rect x="${left | 0}" y="${top | 0}" width="${(right - left + 2) | 0}" height="${(bottom - top + 2) | 0}" fill="url(#weave)"/>`;
  }
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

/** Parts that lie above throw a contact shadow. */
function darkenUnder(grid: Grid, light: Field, { part, box, mask }: LaidPart, [left, top, right, bottom]: Box): void {
  const [dx, dy, blur, strength] = part.contact ?? CONTACT;
  const reach = 60;
  if (!strength) return;
  if (box[0] - reach > right || box[2] + reach < left || box[1] - reach > bottom || box[3] + reach < top) return;
  const shadow = grid.blur(grid.shifted(mask, dx, dy), blur);
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
