/** Small shapes that prints, embroideries and jewellery are made of. Angles in radians. */
import { closed, lerp, type Point, type Polyline, rotate, TAU } from './geometry.ts';
import type { Rng } from './random.ts';

export const circle = (x: number, y: number, radius: number, count?: number): Polyline =>
  ellipse(x, y, radius, radius, 0, count);

export function ellipse(x: number, y: number, rx: number, ry: number, angle = 0, count?: number): Polyline {
  const corners = count ?? Math.max(8, Math.min(44, Math.round(7 + Math.max(rx, ry) * 0.62)));
  return loop(corners, (t) => {
    const [dx, dy] = rotate([Math.cos(t) * rx, Math.sin(t) * ry], angle);
    return [x + dx, y + dy];
  });
}

/** A closed line; `at` is asked for `count` points once round, with angles from 0 to TAU. */
export function loop(count: number, at: (angle: number) => Point): Polyline {
  const line: Polyline = [];
  for (let i = 0; i < count; i++) {
    line.push(at((i / count) * TAU));
  }
  return closed(line);
}

/** `count` points on a circle, the first one to the right unless turned. */
export function around(x: number, y: number, radius: number, count: number, turn = 0): Point[] {
  return Array.from({ length: count }, (_, k): Point => {
    const angle = (k / count) * TAU + turn;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
}

export function arc(x: number, y: number, radius: number, from: number, to: number, count?: number): Polyline {
  const steps = count ?? Math.max(4, Math.round((Math.abs(to - from) * radius) / 9));
  const line: Polyline = [];
  for (let i = 0; i <= steps; i++) {
    const angle = lerp(from, to, i / steps);
    line.push([x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]);
  }
  return line;
}

/** Pointed at both ends, growing from its base along an angle. */
export function leaf(x: number, y: number, length: number, width: number, angle: number): Polyline {
  const steps = 12;
  const line: Polyline = [];
  for (const side of [1, -1]) {
    for (let i = 0; i <= steps; i++) {
      const t = side > 0 ? i / steps : 1 - i / steps;
      const [dx, dy] = rotate([t * length, Math.sin(Math.PI * t) * width * side], angle);
      line.push([x + dx, y + dy]);
    }
  }
  return closed(line);
}

/** A wedge with a round end, from one radius to another. */
export function petal(x: number, y: number, from: number, to: number, width: number, angle: number): Polyline {
  const steps = 10;
  const line: Polyline = [];
  const add = (t: number, side: number) => {
    const along = lerp(from, to, 0.5) - Math.cos(Math.PI * t) * (to - from) * 0.5;
    const [dx, dy] = rotate([along, side * Math.sin(Math.PI * t) * width * (0.55 + 0.45 * t)], angle);
    line.push([x + dx, y + dy]);
  };
  for (let i = 0; i <= steps; i++) add(i / steps, 1);
  for (let i = steps; i >= 0; i--) add(i / steps, -1);
  return closed(line);
}

/** A rectangle with points along its sides, so that it can bend with the cloth. */
export function rect(x: number, y: number, width: number, height: number): Polyline {
  const columns = Math.max(1, Math.round(width / 22));
  const rows = Math.max(1, Math.round(height / 22));
  const line: Polyline = [];
  for (let i = 0; i < columns; i++) line.push([x + (width * i) / columns, y]);
  for (let i = 0; i < rows; i++) line.push([x + width, y + (height * i) / rows]);
  for (let i = 0; i < columns; i++) line.push([x + width - (width * i) / columns, y + height]);
  for (let i = 0; i < rows; i++) line.push([x, y + height - (height * i) / rows]);
  return closed(line);
}

export function polygon(first: Point, ...rest: Point[]): Polyline {
  return closed(subdivide([first, ...rest, first]).slice(0, -1));
}
/** A diamond standing on its point. */
export const diamond = (x: number, y: number, halfWidth: number, halfHeight: number): Polyline =>
  polygon([x, y - halfHeight], [x + halfWidth, y], [x, y + halfHeight], [x - halfWidth, y]);

export const segment = (x1: number, y1: number, x2: number, y2: number): Polyline =>
  subdivide([
    [x1, y1],
    [x2, y2],
  ]);

/** Adds points until no stretch is much longer than `step`. */
export function subdivide(points: Polyline, step = 22): Polyline {
  const line: Polyline = [];
  points.forEach((end, i) => {
    const start = points[i - 1];
    if (!start) {
      line.push(end);
      return;
    }
    const count = Math.max(1, Math.round(Math.hypot(end[0] - start[0], end[1] - start[1]) / step));
    for (let k = 1; k <= count; k++) {
      line.push([lerp(start[0], end[0], k / count), lerp(start[1], end[1], k / count)]);
    }
  });
  return line;
}

/** The same line drawn by an unsteady hand. */
export function unsteady(points: Polyline, rng: Rng, amount: number): Polyline {
  const line: Polyline = points.map(
    ([x, y]): Point => [x + rng.range(-amount, amount), y + rng.range(-amount, amount)],
  );
  line.closed = points.closed;
  return line;
}
