/** Beads as SVG: loose pieces that need no relief, because each is shaded by itself. */
import { tone } from '../drawing/colour.ts';
import { along } from '../drawing/sewing.ts';

interface Bead {
  x: number;
  y: number;
  radius: number;
  colour: string;
  /** Height in relation to width. */
  squash?: number;
  /** Degrees. */
  turn?: number;
}

const round = (value: number) => value.toFixed(1);

export function bead({ x, y, radius, colour, squash = 1, turn = 0 }: Bead): string {
  const shade = `<ellipse rx="${round(radius)}" ry="${round(radius * squash)}" fill="${tone(colour, -0.2)}"/>`;
  const body = `<ellipse cx="${round(-radius * 0.1)}" cy="${round(-radius * 0.12)}" rx="${round(radius * 0.86)}" ry="${round(radius * squash * 0.84)}" fill="${colour}"/>`;
  const light = `<ellipse cx="${round(x - radius * 0.3)}" cy="${round(y - radius * 0.34)}" rx="${round(radius * 0.3)}" ry="${round(radius * 0.24)}" fill="#fff" opacity=".55"/>`;
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)})">${shade}${body}</g>${light}`;
}

/** A string of beads along a path; `colourAt` is called with the number of a bead and how many there are. */
export function beads(path: string, radius: number, colourAt: (index: number, count: number) => string): string {
  const places = along(path, radius * 2 * 0.97);
  return places
    .map(({ x, y, angle }, i) =>
      bead({ x, y, radius, colour: colourAt(i, places.length), turn: (angle * 180) / Math.PI }),
    )
    .join('');
}
