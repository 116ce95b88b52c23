/** The tailor's box: paint, seams, ribbons, embroidery, linings, buttons and labels. */
import { CLOTH_PALETTES, type Palette } from '../cloth-palettes.ts';
import type { ClothSpec, TrimColours, TrimSpec } from '../picture-specs.ts';
import { tone } from './colour.ts';
import { closed, lerp, type Point, type Polyline, type Shape } from './geometry.ts';
import type { Cloth, Paint, Part, SewnLine } from './part.ts';
import { firstLine, outline, stroke } from './path-text.ts';

export const fillPaint = (colour: string, ...shape: Shape): Paint => ({ kind: 'fill', colour, shape, width: 0 });
export const strokePaint = (colour: string, width: number, ...shape: Shape): Paint => ({
  kind: 'stroke',
  colour,
  width,
  shape,
});
export const dotPaint = (colour: string, radius: number, ...points: Point[]): Paint =>
  strokePaint(colour, radius * 2, ...points.map((point): Polyline => [point]));

export const stitch = (path: string, opacity = 0.5, colour?: string): SewnLine => ({
  kind: 'stitch',
  shape: stroke(path),
  opacity,
  colour,
});
export const seam = (path: string): SewnLine => ({ kind: 'seam', shape: stroke(path) });
export const crease = (path: string, opacity = 0.35, width = 1.5): SewnLine => ({
  kind: 'crease',
  shape: stroke(path),
  opacity,
  width,
});

const INK_SHADOW = '#1a1030';
const LABEL_PAPER = '#f4f0e6';
const LABEL_INK = '#16162b';

export function button(x: number, y: number, radius: number, colour: string): string {
  const holes = tone(colour, -0.35);
  return [
    `<circle cx="${x + 1.2}" cy="${y + 1.8}" r="${radius}" fill="${INK_SHADOW}" opacity=".35"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius * 0.72}" fill="none" stroke="${tone(colour, -0.18)}" stroke-width="${radius * 0.16}"/>`,
    `<circle cx="${x - radius * 0.25}" cy="${y - radius * 0.1}" r="${radius * 0.13}" fill="${holes}"/>`,
    `<circle cx="${x + radius * 0.25}" cy="${y + radius * 0.1}" r="${radius * 0.13}" fill="${holes}"/>`,
  ].join('');
}

/** The small woven label inside a neck. */
export function label(x: number, y: number, width = 44, height = 20): string {
  const writing = `M${width * 0.2} ${height * 0.42}h${width * 0.6}M${width * 0.32} ${height * 0.66}h${width * 0.36}`;
  return `<g transform="translate(${x - width / 2} ${y})"><rect width="${width}" height="${height}" fill="${LABEL_PAPER}"/><path d="${writing}" stroke="${LABEL_INK}" stroke-width="1.6" opacity=".7"/></g>`;
}

/** SVG that lies at this place of the pile but belongs to no cloth: buttons, beads, zips. */
export const loose = (svg: string): Part => ({
  shape: outline('M1 1L2 1L2 2Z'),
  fill: '#000000',
  contour: false,
  weave: false,
  cast: false,
  contact: [0, 0, 1, 0],
  details: [svg],
  drape: false,
  detailsOnly: true,
});

interface Step {
  x: number;
  y: number;
  angle: number;
}
/** Places at equal distances along a path. */
export function along(path: string, every: number): Step[] {
  const steps: Step[] = [];
  let [previousX, previousY] = [Number.NaN, 0];
  let walked = every / 2;
  for (const [x, y] of firstLine(path, 3)) {
    if (!Number.isNaN(previousX)) {
      walked += Math.hypot(x - previousX, y - previousY);
      if (walked >= every) {
        walked -= every;
        steps.push({ x, y, angle: Math.atan2(y - previousY, x - previousX) });
      }
    }
    [previousX, previousY] = [x, y];
  }
  return steps;
}

/** A strip around a centre line; its width may change from start over middle to end. */
export function ribbon(path: string, start: number, end = start, middle?: number): Shape {
  const centre = firstLine(path, 6);
  const left: Polyline = [];
  const right: Polyline = [];
  centre.forEach(([x, y], i) => {
    const [ax, ay] = centre[Math.max(0, i - 1)] ?? [x, y];
    const [bx, by] = centre[Math.min(centre.length - 1, i + 1)] ?? [x, y];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const normalX = -(by - ay) / length;
    const normalY = (bx - ax) / length;
    const half = ribbonWidth(i / (centre.length - 1), start, end, middle) / 2;
    left.push([x + normalX * half, y + normalY * half]);
    right.push([x - normalX * half, y - normalY * half]);
  });
  return [closed([...left, ...right.reverse()])];
}

function ribbonWidth(t: number, start: number, end: number, middle: number | undefined): number {
  if (middle === undefined) return lerp(start, end, t);
  return t < 0.5 ? lerp(start, middle, t * 2) : lerp(middle, end, t * 2 - 1);
}

export interface Threads {
  main: string;
  second: string;
  light: string;
}

/** Embroidered band along a path: cord, loops across it, and eyelets. */
export function embroider(path: string, { main, second, light }: Threads, size = 8): Paint[] {
  const loops = along(path, size * 0.9).map(({ x, y, angle }): Polyline => {
    const reachX = -Math.sin(angle) * size * 0.82;
    const reachY = Math.cos(angle) * size * 0.82;
    return [
      [x - reachX, y - reachY],
      [x + reachX, y + reachY],
    ];
  });
  const eyelets = along(path, size * 2.2).map(({ x, y }): Point => [x, y]);
  return [
    strokePaint(second, size * 2.4, ...stroke(path)),
    strokePaint(main, size * 1.8, ...stroke(path)),
    strokePaint(second, size * 0.3, ...stroke(path)),
    strokePaint(second, size * 0.15, ...loops),
    dotPaint(second, size * 0.5, ...eyelets),
    dotPaint(light, size * 0.28, ...eyelets),
  ];
}

/** Lets a cloth widen from a waist (at waistY) to a hem (at hemY), as a circle skirt does. */
export function flare(
  centre: number,
  waistY: number,
  waistWidth: number,
  hemY: number,
  hemWidth: number,
): Required<Pick<Cloth, 'map' | 'box'>> {
  const apex = waistY - ((hemY - waistY) * waistWidth) / (hemWidth - waistWidth);
  const radiusAtWaist = waistY - apex;
  const middleRadius = radiusAtWaist + (hemY - waistY) * 0.62;
  return {
    map: ([u, v]) => {
      const radius = radiusAtWaist + v;
      const angle = u / middleRadius;
      return [centre + radius * Math.sin(angle), apex + radius * Math.cos(angle)];
    },
    box: [-(hemWidth * 0.62), -30, hemWidth * 0.62, hemY - waistY + 60],
  };
}

/** The inside of the back, seen through a neck or waist: another cut of the cloth, in shade. */
export const lining = (shape: Shape, cloth: Cloth, more: Partial<Part> = {}): Part => ({
  shape,
  cloth: { ...cloth, oy: (cloth.oy ?? 0) + 260 },
  dim: 0.5,
  edge: [0, 10],
  wrinkle: 0.6,
  gloss: 0,
  contact: [0, 0, 1, 0],
  ...more,
});

/** Thread colours as ordered, or as the cloth's own palette offers them. */
export function threadsOf(trim: TrimSpec | undefined, own: Palette): Required<TrimColours> {
  if (typeof trim === 'object') return { third: trim.main, button: trim.light, ...trim };
  const palette = trim ? CLOTH_PALETTES[trim] : own;
  return { main: palette.a, second: palette.ink, third: palette.b, light: palette.light, button: palette.light };
}

/** A cloth as ordered, lying straight. */
export const cutCloth = ({ pattern, palette, scale = 0.7, gloss = 0, seed }: ClothSpec): Cloth => ({
  pattern,
  palette: CLOTH_PALETTES[palette],
  scale,
  gloss,
  seed: seed ?? `${pattern}${palette}`,
});
