/** What is shown in place of cloth for things that are not made of it: strung beads, coiled grass. */
import type { Palette } from '../cloth-palettes.ts';
import { tone } from '../drawing/colour.ts';
import { type Polyline, type Shape, TAU } from '../drawing/geometry.ts';
import type { Paint, Part } from '../drawing/part.ts';
import { outline } from '../drawing/path-text.ts';
import { makeRng } from '../drawing/random.ts';
import { loose, strokePaint } from '../drawing/sewing.ts';
import { cycle } from '../patterns/cloth-painter.ts';
import { bead } from './beads.ts';
import { STRAW, solid } from './materials.ts';

const SHEET = 'M-120 -120 L920 -120 L920 1120 L-120 1120Z';
const PITCH = 31;

/** Rows of glass beads, strung close, in bands of diamonds. */
export function drawBeadSample(palette: Palette): Part[] {
  const { ground, ink, a, b, c, light } = palette;
  const bands = [
    [ink, light, a],
    [c, a, light],
    [ground, light, ink],
    [b, ink, light],
  ] as const;
  const rng = makeRng(`beads${ground}`);
  let svg = '';
  for (let row = 0; row < 35; row++) {
    const [field, edge, heart] = cycle(bands, Math.floor(row / 9));
    const fromMiddle = Math.abs((row % 9) - 4);
    for (let column = 0; column < 25; column++) {
      const inDiamond = Math.abs(((column + 4) % 8) - 4) + fromMiddle;
      const colour = fromMiddle === 4 ? light : inDiamond === 4 ? edge : inDiamond < 2 ? heart : field;
      const x = -14 + column * PITCH + (row % 2) * (PITCH / 2) + rng.range(-0.8, 0.8);
      const y = -10 + row * (PITCH - 1.6) + rng.range(-0.8, 0.8);
      svg += bead({ x, y, radius: 14.6, colour: tone(colour, rng.range(-0.02, 0.02)), squash: 0.95 });
    }
  }
  const under = solid(outline(SHEET), tone(ink, -0.04), { edge: [0, 6], drape: false, contour: false, cast: false });
  return [under, loose(svg)];
}

const COIL = 34;

/** Coils of grass, each bound to the next one, in the bands of the basket. */
export function drawGrassSample({ ground, ink, a, b }: Palette): Part[] {
  const bands = [ground, STRAW, a, ink, STRAW, b, ground, STRAW, ink, a, STRAW] as const;
  const paint: Paint[] = [];
  for (let k = -3; k < 34; k++) {
    const colour = cycle(bands, k + 3);
    const y = k * COIL;
    const at = (x: number): number => y + 5 * Math.sin(x * 0.006 + k * 0.4);
    const coil: Polyline = [];
    const slants: Shape = [];
    for (let x = -40; x <= 760; x += 14) coil.push([x, at(x)]);
    for (let x = -40 + (k % 2) * 8; x <= 760; x += 15) {
      slants.push([
        [x - 4, at(x) - 15],
        [x + 6, at(x) + 15],
      ]);
    }
    paint.push(strokePaint(colour, COIL + 1, coil), strokePaint(tone(colour, -0.08, 0.95), 2.8, ...slants));
    paint.push(
      strokePaint(
        tone(colour, 0.06),
        1.6,
        ...slants.map((line) => line.map(([x, sy]): [number, number] => [x + 4, sy])),
      ),
    );
  }
  return [
    {
      shape: outline(SHEET),
      fill: STRAW,
      paint,
      edge: [0, 6],
      wrinkle: 0.6,
      weave: false,
      drape: false,
      contour: false,
      cast: false,
      bend: 0,
      gain: 1.5,
      swell: (x, y) => 6 * Math.cos(((y - 5 * Math.sin(x * 0.006)) / COIL) * TAU) + 14 * Math.cos((x - 360) / 300),
    },
  ];
}
