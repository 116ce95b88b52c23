/** The painted wall: sunlight on it, a second colour below, and the shadows that fall on it. */
import { hexToOklch, oklchToHex, type Triple } from './colour.ts';
import { closed, type Polyline, toPath } from './geometry.ts';
import type { Field, Grid } from './grid.ts';
import { shadowImage, shadowTint } from './light-image.ts';
import type { Noise } from './random.ts';

/** A second colour from `y` down; `flat` paints it without light. */
export interface SecondWall {
  y: number;
  colour: string;
  flat?: boolean;
}
/** Offset right, offset down, blur, strength. */
export interface CastShadow {
  near?: [number, number, number, number];
  far?: [number, number, number, number];
}

interface Wall {
  grid: Grid;
  noise: Noise;
  width: number;
  height: number;
  colour: string;
  secondWall: SecondWall | undefined;
  behind: string;
  shadow: CastShadow;
  silhouette: Field;
  leaves: { field: Field; strength: number } | undefined;
}

/** On two-tone walls all shadows share one deep violet. */
const VIOLET: Triple = [30, 16, 52];
const LIGHTEST = 0.985;

export function paintWall(wall: Wall): { defs: string; body: string } {
  const { width, height, colour, secondWall } = wall;
  const [lightness, chroma, hue] = hexToOklch(colour);
  const sun = oklchToHex([Math.min(LIGHTEST, lightness + 0.035), chroma * 0.85, hue]);
  const dusk = oklchToHex([lightness - 0.07, chroma * 1.1, hue - 6]);
  let defs = `<radialGradient id="wall" cx=".2" cy=".08" r="1.25" gradientTransform="rotate(12)"><stop offset="0" stop-color="${sun}"/><stop offset=".42" stop-color="${colour}"/><stop offset="1" stop-color="${dusk}"/></radialGradient>`;
  let body = `<rect width="${width}" height="${height + 2}" fill="url(#wall)"/>`;
  if (secondWall) {
    defs += secondWallGradient(secondWall);
    body += `<path fill="url(#second-wall)" d="${toPath([secondWallEdge(wall, secondWall)])}"/>`;
  }
  body += wall.behind;
  body += shadowImage(wall.grid, shadowOn(wall), secondWall ? VIOLET : shadowTint(colour));
  return { defs, body };
}

function secondWallGradient({ colour, flat }: SecondWall): string {
  if (flat) return `<linearGradient id="second-wall"><stop stop-color="${colour}"/></linearGradient>`;
  const [lightness, chroma, hue] = hexToOklch(colour);
  const upper = oklchToHex([Math.min(LIGHTEST, lightness + 0.02), chroma, hue]);
  const lower = oklchToHex([lightness - 0.06, chroma * 1.05, hue - 4]);
  return `<linearGradient id="second-wall" x2=".7" y2="1"><stop stop-color="${upper}"/><stop offset="1" stop-color="${lower}"/></linearGradient>`;
}

/** The line between the two colours was painted by hand. */
function secondWallEdge({ width, height, noise: { noise } }: Wall, { y }: SecondWall): Polyline {
  const line: Polyline = [];
  for (let x = -8; x <= width + 8; x += 8) {
    line.push([x, y + 2 * noise(x * 0.006, 3) + 0.7 * noise(x * 0.03, 8)]);
  }
  return closed([...line, [width + 8, height + 2], [-8, height + 2]]);
}

/** Darkness from 0 to 1: a near, sharp shadow and a far, soft one, and the shadow of leaves. */
function shadowOn({ grid, shadow, silhouette, leaves }: Wall): Field {
  const [nearX, nearY, nearBlur, nearStrength] = shadow.near ?? [4, 7, 9, 0.42];
  const [farX, farY, farBlur, farStrength] = shadow.far ?? [20, 30, 38, 0.34];
  const near = grid.blur(grid.shifted(silhouette, nearX, nearY), nearBlur);
  const far = grid.blur(grid.shifted(silhouette, farX, farY), farBlur);
  const darkness = grid.empty();
  for (let i = 0; i < grid.size; i++) {
    let light = (1 - nearStrength * (near[i] ?? 0)) * (1 - farStrength * (far[i] ?? 0));
    if (leaves) light *= 1 - leaves.strength * Math.min(1, leaves.field[i] ?? 0);
    darkness[i] = 1 - light;
  }
  return darkness;
}
