import { tone } from '../drawing/colour.ts';
import { hole } from '../drawing/geometry.ts';
import type { Order, Part } from '../drawing/part.ts';
import { loose, strokePaint } from '../drawing/sewing.ts';
import { around, ellipse } from '../drawing/shapes.ts';
import { cycle } from '../patterns/cloth-painter.ts';
import { bead } from './beads.ts';
import { BRASS, WOOD } from './materials.ts';

/** Five bangles: cloth, brass, wood, brass, beads. */
export function drawBangles({ cloth }: Order<'bangles'>): Part[] {
  const { palette } = cloth;
  const brass: Partial<Part> = { fill: BRASS, gloss: 0.8, glossPower: 9 };
  const grooves = [0, 1, 2].map((k) =>
    strokePaint(tone(WOOD, 0.09), 3, ellipse(380, 610, 206 - k * 17, (206 - k * 17) * 0.94, 0, 80)),
  );
  const beadColours = [palette.a, palette.a, palette.c, palette.light, palette.c] as const;
  const beadRing = around(0, 0, 1, 58).map(([right, down], i) =>
    bead({ x: 262 + right * 150, y: 660 + down * 141, radius: 8.6, colour: cycle(beadColours, i) }),
  );
  return [
    bangle(300, 360, 208, 46, { cloth, weave: true }),
    bangle(500, 420, 196, 22, brass),
    bangle(380, 610, 214, 54, { fill: WOOD, gloss: 0.55, glossPower: 12, paint: grooves }),
    bangle(520, 690, 170, 20, brass),
    {
      shape: [ellipse(262, 660, 157, 148, 0, 70), hole(ellipse(262, 660, 143, 134, 0, 60))],
      drape: false,
      fill: palette.ink,
      wrinkle: 0,
      edge: [4, 5],
      weave: false,
      contact: [7, 9, 9, 0.5],
    },
    loose(beadRing.join('')),
  ];
}

/** A ring seen a little from the side. */
function bangle(x: number, y: number, radius: number, width: number, more: Partial<Part>): Part {
  const inner = radius - width;
  return {
    shape: [ellipse(x, y, radius, radius * 0.94, 0, 80), hole(ellipse(x, y, inner, inner * 0.93, 0, 70))],
    drape: false,
    wrinkle: 0,
    edge: [width * 0.55, width * 0.42],
    weave: false,
    contact: [8, 11, 11, 0.5],
    ...more,
  };
}
