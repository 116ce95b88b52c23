/** Points, lines and shapes on the sheet: x to the right, y down, in sheet units (a sheet is 800 × 1000). */
export type Point = [number, number];
/** A line of points; `closed` joins the last one to the first. */
export interface Polyline extends Array<Point> {
  closed?: boolean | undefined;
}
/** One area or drawing made of several lines. Holes are lines of their own (even-odd). */
export type Shape = Polyline[];
/** Left, top, right, bottom. */
export type Box = [number, number, number, number];

export const TAU = Math.PI * 2;

export const clamp = (x: number, low = 0, high = 1) => Math.min(Math.max(x, low), high);
export const lerp = (from: number, to: number, t: number) => from + (to - from) * t;
/** 0 at `from`, 1 at `to`, without corners in between. */
export function smoothstep(from: number, to: number, x: number): number {
  const t = clamp((x - from) / (to - from));
  return t * t * (3 - 2 * t);
}
/** The remainder that never is negative. */
export const modulo = (n: number, size: number) => ((n % size) + size) % size;
export const rotate = ([x, y]: Point, angle: number): Point => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
];

export function closed(points: Polyline): Polyline {
  points.closed = true;
  return points;
}

/** Moves every point of a line and keeps it open or closed. */
export function mapLine(line: Polyline, move: (point: Point) => Point): Polyline {
  const moved: Polyline = line.map(move);
  moved.closed = line.closed;
  return moved;
}
export const mapShape = (shape: Shape, move: (point: Point) => Point): Shape =>
  shape.map((line) => mapLine(line, move));

/** The same shape seen in a mirror that stands at x = centre. */
export const mirrorShape = (shape: Shape, centre = 400): Shape => mapShape(shape, ([x, y]) => [2 * centre - x, y]);

/** Backwards, as a hole in a shape must run. */
export function hole(line: Polyline): Polyline {
  return closed(line.reverse());
}

export function boundingBox(shape: Shape): Box {
  const box: Box = [1e9, 1e9, -1e9, -1e9];
  for (const line of shape) {
    for (const [x, y] of line) {
      if (x < box[0]) box[0] = x;
      if (y < box[1]) box[1] = y;
      if (x > box[2]) box[2] = x;
      if (y > box[3]) box[3] = y;
    }
  }
  return box;
}

/** SVG path text with relative moves and one decimal: a print has tens of thousands of points. */
export function toPath(shape: Shape): string {
  let text = '';
  for (const line of shape) {
    const start = line[0];
    if (!start) continue;
    let x = Math.round(start[0] * 10);
    let y = Math.round(start[1] * 10);
    text += `M${tenth(x)} ${tenth(y)}l`;
    let isFirst = true;
    for (let i = 1; i < line.length; i++) {
      const point = line[i];
      if (!point) continue;
      const nextX = Math.round(point[0] * 10);
      const nextY = Math.round(point[1] * 10);
      if (nextX === x && nextY === y) continue;
      const dx = tenth(nextX - x);
      const dy = tenth(nextY - y);
      text += (isFirst || dx.startsWith('-') ? '' : ' ') + dx + (dy.startsWith('-') ? '' : ' ') + dy;
      isFirst = false;
      x = nextX;
      y = nextY;
    }
    // a dot: round caps need a line of some length
    if (isFirst) text += '0.01 0';
    if (line.closed) text += 'z';
  }
  return text.replace(/([ \-lM])0\./g, '$1.');
}

const tenth = (tenths: number) => (tenths / 10).toString();
