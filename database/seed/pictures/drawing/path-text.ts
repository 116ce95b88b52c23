/** Reads SVG path text (absolute M L H V C S Q Z) into lines of points. */
import { closed, lerp, type Point, type Polyline, type Shape } from './geometry.ts';

const TOKENS = /[MLHVCSQZ]|-?\d*\.?\d+(?:e-?\d+)?/gi;

/** An outline: every line is closed. */
export const outline = (text: string, step?: number): Shape => flatten(text, step).map(closed);
/** A line as it was written, open unless it ends in Z. */
export const stroke = (text: string, step?: number): Shape => flatten(text, step);
/** The first line of a text. */
export function firstLine(text: string, step?: number): Polyline {
  const line = flatten(text, step)[0];
  if (!line) throw new Error(`No line in the path "${text}". Start it with M.`);
  return line;
}

/** Half an outline, from the top of the centre down its right side, made whole by its mirror image. */
export function symmetric(text: string, centre = 400): Shape {
  const half = firstLine(text);
  const left = half
    .slice(1, -1)
    .reverse()
    .map(([x, y]): Point => [2 * centre - x, y]);
  return [closed([...half, ...left])];
}

/** step: about how many sheet units lie between two points of a curve. */
function flatten(text: string, step = 7): Shape {
  const pen = new Pen(step);
  const tokens = text.match(TOKENS) ?? [];
  let command = '';
  let next = 0;
  const number = () => Number.parseFloat(tokens[next++] ?? 'NaN');
  const point = (): Point => [number(), number()];
  while (next < tokens.length) {
    const token = tokens[next] ?? '';
    if (/[A-Z]/i.test(token)) {
      command = token;
      next++;
    }
    switch (command) {
      case 'M':
        pen.moveTo(point());
        command = 'L';
        break;
      case 'L':
        pen.lineTo(point());
        break;
      case 'H':
        pen.lineTo([number(), pen.at[1]]);
        break;
      case 'V':
        pen.lineTo([pen.at[0], number()]);
        break;
      case 'C':
        pen.cubicTo(point(), point(), point());
        break;
      case 'S':
        pen.cubicTo(pen.reflectedControl(), point(), point());
        break;
      case 'Q':
        pen.quadraticTo(point(), point());
        break;
      case 'Z':
        pen.close();
        command = '';
        break;
      default:
        throw new Error(`Path command "${command}" cannot be drawn, in "${text}".`);
    }
  }
  return pen.shape;
}

class Pen {
  readonly shape: Shape = [];
  at: Point = [0, 0];
  private control: Point = [0, 0];
  private line: Polyline = [];
  private readonly step: number;

  constructor(step: number) {
    this.step = step;
  }

  private push(point: Point): void {
    this.line.push(point);
    this.at = point;
  }

  moveTo(point: Point): void {
    this.line = [];
    this.shape.push(this.line);
    this.push(point);
  }

  lineTo(end: Point): void {
    const start = this.at;
    const count = Math.max(1, Math.round(distance(start, end) / (this.step * 2.4)));
    for (let k = 1; k <= count; k++) {
      this.push([lerp(start[0], end[0], k / count), lerp(start[1], end[1], k / count)]);
    }
    this.control = this.at;
  }

  reflectedControl(): Point {
    return [2 * this.at[0] - this.control[0], 2 * this.at[1] - this.control[1]];
  }

  cubicTo(c1: Point, c2: Point, end: Point): void {
    const start = this.at;
    const length = distance(start, c1) + distance(c1, c2) + distance(c2, end);
    const count = Math.max(3, Math.round(length / this.step));
    for (let k = 1; k <= count; k++) {
      const t = k / count;
      const u = 1 - t;
      const weight = (axis: 0 | 1) =>
        u * u * u * start[axis] + 3 * u * u * t * c1[axis] + 3 * u * t * t * c2[axis] + t * t * t * end[axis];
      this.push([weight(0), weight(1)]);
    }
    this.control = c2;
  }

  quadraticTo(c1: Point, end: Point): void {
    const start = this.at;
    const count = Math.max(3, Math.round((distance(start, c1) + distance(c1, end)) / this.step));
    for (let k = 1; k <= count; k++) {
      const t = k / count;
      const u = 1 - t;
      const weight = (axis: 0 | 1) => u * u * start[axis] + 2 * u * t * c1[axis] + t * t * end[axis];
      this.push([weight(0), weight(1)]);
    }
    this.control = c1;
  }

  close(): void {
    closed(this.line);
    this.at = this.line[0] ?? this.at;
  }
}

const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1]);
