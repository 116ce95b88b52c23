/** Ways cloth falls: single folds, folds that hang, folds that radiate from a knot or gathering. */
import { lerp, type Point, type Polyline } from './geometry.ts';
import type { Fold } from './part.ts';
import { firstLine } from './path-text.ts';
import { makeRng } from './random.ts';

/** One fold along a path. */
export function fold(
  path: string,
  height: number,
  width: number | [number, number],
  kind: Fold['kind'] = 'soft',
  taper: Fold['taper'] = [0.3, 0.4],
): Fold {
  return { line: firstLine(path, 26), height, width: bothEnds(width), kind, taper };
}
const bothEnds = (width: number | [number, number]): [number, number] =>
  typeof width === 'number' ? [width, width] : width;

interface Fall {
  seed: string;
  count: number;
  /** Left and right end of the line the folds start from, and of the line they fall to. */
  from: [number, number];
  to: [number, number];
  top: number;
  bottom: number;
  height?: number;
  width?: [number, number];
  /** How far down folds may start, as a share of the fall. */
  start?: number;
  kind?: Fold['kind'];
  sway?: number;
  taper?: Fold['taper'];
}

/** Folds that hang from a line and spread towards a hem; every second one is a valley. */
export function hang(fall: Fall): Fold[] {
  const { seed, count, from, to, top, bottom, height = 7, width = [8, 20], start = 0.25, sway = 10 } = fall;
  const rng = makeRng(`hang${seed}`);
  return Array.from({ length: count }, (_, i): Fold => {
    const t = (i + 0.5 + rng.range(-0.22, 0.22)) / count;
    const startY = lerp(top, bottom, rng.range(0, start));
    const startX = lerp(from[0], from[1], t);
    const endX = lerp(to[0], to[1], t);
    const swing = rng.range(-sway, sway);
    const line: Polyline = [];
    for (let k = 0; k <= 7; k++) {
      const share = k / 7;
      const y = lerp(startY, bottom, share);
      const fallen = ((y - top) / (bottom - top)) ** 1.15;
      line.push([lerp(startX, endX, fallen) + swing * Math.sin(share * 2.6), y]);
    }
    const isValley = i % 2 === 1;
    return {
      line,
      height: height * (isValley ? -0.55 : 1) * rng.range(0.65, 1.15),
      width: [width[0] * rng.range(0.8, 1.2), width[1] * rng.range(0.8, 1.25)],
      kind: isValley ? 'soft' : (fall.kind ?? 'soft'),
      taper: fall.taper ?? [0.3, 0],
    };
  });
}

interface Gathering {
  seed: string;
  count: number;
  centre: Point;
  /** First and last angle in degrees: 0 = right, 90 = down. */
  angles: [number, number];
  /** Where folds begin (inner) and how far they reach. */
  inner: number;
  outer: number;
  height?: number;
  width?: [number, number];
}

/** Folds that radiate from a point. */
export function radiate({ seed, count, centre, angles, inner, outer, height = 6, width = [4, 14] }: Gathering): Fold[] {
  const rng = makeRng(`rad${seed}`);
  return Array.from({ length: count }, (_, i): Fold => {
    const t = count === 1 ? 0.5 : i / (count - 1);
    const angle = ((lerp(angles[0], angles[1], t) + rng.range(-4, 4)) * Math.PI) / 180;
    const length = lerp(inner, outer, rng.range(0.7, 1));
    const curl = rng.range(-0.12, 0.12);
    const line: Polyline = [];
    for (let k = 0; k <= 6; k++) {
      const share = k / 6;
      const radius = lerp(inner * 0.2, length, share);
      const turned = angle + curl * share;
      line.push([centre[0] + Math.cos(turned) * radius, centre[1] + Math.sin(turned) * radius]);
    }
    return {
      line,
      height: height * (i % 2 ? -0.5 : 1) * rng.range(0.7, 1.1),
      width,
      kind: 'soft',
      taper: [0.1, 0.6],
    };
  });
}
