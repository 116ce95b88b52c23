/** Records what is printed, woven or painted on an endless cloth, layer by layer. */
import type { Palette } from '../cloth-palettes.ts';
import { type Box, closed, mapLine, modulo, type Point, type Polyline, type Shape, TAU } from '../drawing/geometry.ts';
import type { Paint } from '../drawing/part.ts';
import { makeRng, type Rng } from '../drawing/random.ts';

export class ClothPainter {
  readonly layers: Paint[] = [];
  readonly palette: Palette;
  readonly seed: string;
  readonly rng: Rng;
  /** The piece of the endless cloth that is needed. */
  readonly box: Box;
  private offset: Point = [0, 0];

  constructor(seed: string, palette: Palette, box: Box) {
    this.seed = seed;
    this.palette = palette;
    this.box = box;
    this.rng = makeRng(seed);
  }

  fill(colour: string, ...shape: Shape): void {
    for (const line of shape) closed(line);
    this.add({ kind: 'fill', colour, shape, width: 0, cap: 'round' });
  }
  line(colour: string, width: number, ...shape: Shape): void {
    this.add({ kind: 'stroke', colour, shape, width, cap: 'round' });
  }
  /** A line with square ends. */
  cut(colour: string, width: number, ...shape: Shape): void {
    this.add({ kind: 'stroke', colour, shape, width, cap: 'butt' });
  }
  dot(colour: string, radius: number, ...points: Point[]): void {
    const shape = points.map((point): Polyline => [point]);
    this.add({ kind: 'stroke', colour, shape, width: radius * 2, cap: 'round' });
  }

  /** Wax printing puts each colour a little beside its outline: prints with that offset. */
  misprinted(dx: number, dy: number, print: () => void): void {
    this.offset = [dx, dy];
    print();
    this.offset = [0, 0];
  }

  private add(paint: Paint): void {
    const [dx, dy] = this.offset;
    const shape = dx || dy ? paint.shape.map((line) => mapLine(line, ([x, y]) => [x + dx, y + dy])) : paint.shape;
    const last = this.layers.at(-1);
    const continues =
      last &&
      last.kind === paint.kind &&
      last.colour === paint.colour &&
      last.width === paint.width &&
      last.cap === paint.cap;
    if (continues) last.shape.push(...shape);
    else this.layers.push({ ...paint, shape: [...shape] });
  }
}

interface Repeat {
  width: number;
  height: number;
  /** Every second column is moved down by half a repeat. */
  halfDrop?: boolean;
}
type Motif = (x: number, y: number, column: number, row: number) => void;

/** Prints a motif in every cell of the repeat that touches the cloth. */
export function repeat({ box }: ClothPainter, { width, height, halfDrop = false }: Repeat, motif: Motif): void {
  const [left, top, right, bottom] = box;
  for (let column = Math.floor(left / width) - 1; column <= Math.ceil(right / width) + 1; column++) {
    const drop = halfDrop && isOdd(column) ? height / 2 : 0;
    for (let row = Math.floor(top / height) - 1; row <= Math.ceil(bottom / height) + 1; row++) {
      motif(column * width, row * height + drop, column, row);
    }
  }
}

export interface Place {
  x: number;
  y: number;
  column: number;
  row: number;
}
/** The places of a half-drop repeat, for prints whose layers run over the whole cloth one after the other. */
export function halfDropPlaces(cloth: ClothPainter, width: number, height: number): Place[] {
  const places: Place[] = [];
  repeat(cloth, { width, height, halfDrop: true }, (x, y, column, row) => places.push({ x, y, column, row }));
  return places;
}

export const isOdd = (n: number) => (n & 1) === 1;

/** The entry at an index that may run past either end. */
export function cycle<T>(list: readonly [T, ...T[]], index: number): T {
  return list[modulo(index, list.length)] ?? list[0];
}

/** The fine veins that broken wax leaves in the ground. */
export function crackle(cloth: ClothPainter, colour: string, density = 1, width = 0.9): void {
  const { rng, box } = cloth;
  const [left, top, right, bottom] = box;
  const count = Math.round((((right - left) * (bottom - top)) / 9000) * density);
  const veins: Shape = [];
  for (let k = 0; k < count; k++) {
    let x = rng.range(left, right);
    let y = rng.range(top, bottom);
    let direction = rng.range(0, TAU);
    const vein: Polyline = [[x, y]];
    for (let steps = rng.int(4, 11); steps > 0; steps--) {
      direction += rng.range(-0.75, 0.75);
      const length = rng.range(5, 13);
      x += Math.cos(direction) * length;
      y += Math.sin(direction) * length;
      vein.push([x, y]);
    }
    veins.push(vein);
  }
  cloth.line(colour, width, ...veins);
}

/** Rows of small dots over the whole ground. */
export function speckle(cloth: ClothPainter, colour: string, step: number, radius: number): void {
  const [left, top, right, bottom] = cloth.box;
  const dots: Point[] = [];
  let row = 0;
  for (let y = Math.floor(top / step) * step; y < bottom; y += step * 0.87) {
    const start = Math.floor(left / step) * step + (isOdd(row) ? step / 2 : 0);
    for (let x = start; x < right; x += step) dots.push([x, y]);
    row++;
  }
  cloth.dot(colour, radius, ...dots);
}
