/** Cloth relief: folds, wrinkles and rolled edges become a height field, the height field becomes light. */
import { clamp, lerp, smoothstep } from './geometry.ts';
import type { Field, Grid } from './grid.ts';
import type { Fold, Part } from './part.ts';
import { makeNoise } from './random.ts';

type Vector = [number, number, number];

/** Direction to the sun: upper left, in front of the wall. */
const LIGHT = unit([-0.52, -0.62, 0.78]);
/** Half way between the sun and the viewer. */
const HALF_WAY = unit([LIGHT[0], LIGHT[1], LIGHT[2] + 1]);

function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

/** A part is as glossy as its cloth unless it says otherwise. */
const glossOf = (part: Part) => part.gloss ?? part.cloth?.gloss ?? 0;

/** Height of one part. */
export function buildHeight(grid: Grid, part: Part, mask: Field, seed: string): Field {
  const height = grid.empty();
  for (const fold of part.folds ?? []) addFold(grid, height, fold);
  // bazin is starched: few wrinkles, much sheen
  const wrinkle = part.wrinkle ?? (glossOf(part) ? 0.8 : 1.6);
  const wrinkleAt = makeWrinkles(seed);
  const [rise, run] = part.edge ?? [7, 15];
  const distance = grid.distanceInside(mask);
  for (let row = 0; row < grid.height; row++) {
    for (let column = 0; column < grid.width; column++) {
      const cell = row * grid.width + column;
      const x = grid.left + column * grid.cell;
      const y = grid.top + row * grid.cell;
      let value = height[cell] ?? 0;
      if (wrinkle) value += wrinkle * wrinkleAt(x, y);
      if (part.swell) value += part.swell(x, y);
      value += rise * (1 - Math.exp(-(distance[cell] ?? 0) / run));
      height[cell] = value;
    }
  }
  return grid.blur(height, grid.cell * 0.9);
}

function makeWrinkles(seed: string): (x: number, y: number) => number {
  const { noise, fractal } = makeNoise(seed);
  return (x, y) => {
    const wx = (x + 26 * noise(y * 0.012, x * 0.004 + 5)) * 0.011;
    const wy = (y + 18 * noise(x * 0.01, y * 0.006 + 11)) * 0.007;
    const crease = 1 - Math.abs(noise(wx * 1.7 + 31, wy * 1.2));
    return 2.6 * fractal(wx, wy) + 1.5 * crease ** 3;
  };
}

interface NearestPoint {
  distance: number;
  /** Share of the fold's length, 0 to 1. */
  along: number;
  /** Above 0 on the right-hand side of the fold. */
  side: number;
}

function addFold(grid: Grid, height: Field, fold: Fold): void {
  // beyond these multiples of its half width a fold is lower than a thread
  const reach = Math.max(...fold.width) * (fold.kind === 'soft' ? 2.4 : 3.2);
  const xs = fold.line.map(([x]) => x);
  const ys = fold.line.map(([, y]) => y);
  const firstColumn = Math.max(0, Math.floor((Math.min(...xs) - reach - grid.left) / grid.cell));
  const lastColumn = Math.min(grid.width - 1, Math.ceil((Math.max(...xs) + reach - grid.left) / grid.cell));
  const firstRow = Math.max(0, Math.floor((Math.min(...ys) - reach - grid.top) / grid.cell));
  const lastRow = Math.min(grid.height - 1, Math.ceil((Math.max(...ys) + reach - grid.top) / grid.cell));
  const nearest = makeNearest(fold);
  for (let row = firstRow; row <= lastRow; row++) {
    for (let column = firstColumn; column <= lastColumn; column++) {
      const point = nearest(grid.left + column * grid.cell, grid.top + row * grid.cell);
      if (point.distance > reach) continue;
      const cell = row * grid.width + column;
      height[cell] = (height[cell] ?? 0) + fold.height * profile(fold, point) * fadeAtEnds(fold, point.along);
    }
  }
}

/** Finds the place of a fold that is nearest to a place of the sheet. */
function makeNearest(fold: Fold): (x: number, y: number) => NearestPoint {
  const pieces = fold.line.slice(1).map(([x, y], i) => {
    const [ax, ay] = fold.line[i] ?? [x, y];
    const dx = x - ax;
    const dy = y - ay;
    return { ax, ay, dx, dy, squared: dx * dx + dy * dy || 1, before: 0 };
  });
  let length = 0;
  for (const piece of pieces) {
    piece.before = length;
    length += Math.hypot(piece.dx, piece.dy);
  }
  return (x, y) => {
    let best = 1e12;
    let along = 0;
    let side = 1;
    for (const { ax, ay, dx, dy, squared, before } of pieces) {
      const t = clamp(((x - ax) * dx + (y - ay) * dy) / squared);
      const ex = x - ax - dx * t;
      const ey = y - ay - dy * t;
      const distance = ex * ex + ey * ey;
      if (distance < best) {
        best = distance;
        along = (before + t * Math.sqrt(squared)) / length;
        side = dx * ey - dy * ex;
      }
    }
    return { distance: Math.sqrt(best), along, side };
  };
}

function profile({ kind, width }: Fold, { distance, along, side }: NearestPoint): number {
  const half = lerp(width[0], width[1], along) * (kind === 'soft' ? 1 : side > 0 ? 0.34 : 1.35);
  return Math.exp(-(distance * distance) / (half * half));
}

function fadeAtEnds({ taper: [fadeIn, fadeOut] }: Fold, along: number): number {
  let share = 1;
  if (fadeIn && along < fadeIn) share *= smoothstep(0, 1, along / fadeIn);
  if (fadeOut && along > 1 - fadeOut) share *= smoothstep(0, 1, (1 - along) / fadeOut);
  return share;
}

interface Slope {
  x: Field;
  y: Field;
}

export function slopeOf(grid: Grid, height: Field): Slope {
  const slope = { x: grid.empty(), y: grid.empty() };
  const { width } = grid;
  for (let row = 0; row < grid.height; row++) {
    for (let column = 0; column < width; column++) {
      const cell = row * width + column;
      const right = height[row * width + Math.min(width - 1, column + 1)] ?? 0;
      const left = height[row * width + Math.max(0, column - 1)] ?? 0;
      const below = height[Math.min(grid.height - 1, row + 1) * width + column] ?? 0;
      const above = height[Math.max(0, row - 1) * width + column] ?? 0;
      slope.x[cell] = (right - left) / (2 * grid.cell);
      slope.y[cell] = (below - above) / (2 * grid.cell);
    }
  }
  return slope;
}

/** Light per cell: 1 = flat and fully lit, below = shade, above = highlight. */
export function shade(grid: Grid, height: Field, slope: Slope, part: Part): Field {
  const gain = part.gain ?? 1.6;
  const wide = grid.blur(height, 34);
  const near = grid.blur(height, 12);
  const gloss = glossOf(part);
  const sheen = gloss ? sheenOf(grid, height, gain, part.glossPower ?? 22) : undefined;
  const light = grid.empty();
  for (let i = 0; i < grid.size; i++) {
    const nx = -(slope.x[i] ?? 0) * gain;
    const ny = -(slope.y[i] ?? 0) * gain;
    const facing = (nx * LIGHT[0] + ny * LIGHT[1] + LIGHT[2]) / Math.hypot(nx, ny, 1) / LIGHT[2];
    let value = facing > 1 ? 1 + (facing - 1) * 0.75 : lerp(1, Math.max(facing, 0.05), 0.88);
    const h = height[i] ?? 0;
    const hollow = ((wide[i] ?? 0) - h) * 0.5 + ((near[i] ?? 0) - h);
    // 0.024: how dark the inside of a fold gets
    value *= clamp(1 - 0.024 * Math.max(0, hollow) * 1.6, 0.45, 1);
    if (sheen) {
      const glint = sheen[i] ?? 0;
      value += gloss * (glint > 0 ? glint : glint * 0.35);
    }
    light[i] = value;
  }
  return light;
}

/** Broad sheen on smooth slopes only, so that it runs along folds instead of sparkling. */
function sheenOf(grid: Grid, height: Field, gain: number, power: number): Field {
  const slope = slopeOf(grid, grid.blur(height, 9));
  const sheen = grid.empty();
  for (let i = 0; i < grid.size; i++) {
    const nx = -(slope.x[i] ?? 0) * gain;
    const ny = -(slope.y[i] ?? 0) * gain;
    const facing = (nx * HALF_WAY[0] + ny * HALF_WAY[1] + HALF_WAY[2]) / Math.hypot(nx, ny, 1);
    sheen[i] = Math.max(0, facing) ** power - HALF_WAY[2] ** power;
  }
  return sheen;
}
