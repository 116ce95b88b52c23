import { tone } from '../drawing/colour.ts';
import { type Polyline, type Shape, TAU } from '../drawing/geometry.ts';
import type { Order, Paint, Part } from '../drawing/part.ts';
import { outline, stroke } from '../drawing/path-text.ts';
import { along, ribbon, strokePaint } from '../drawing/sewing.ts';
import { cycle } from '../patterns/cloth-painter.ts';
import { LEATHER, STRAW, solid } from './materials.ts';

const COILS = 24;
const COIL_HEIGHT = 18.5;
const FIRST_COIL = 462;

/** A coiled market basket with leather handles. */
export function drawBasket({ cloth: { palette } }: Order<'basket'>): Part[] {
  const { ground, ink, a, b } = palette;
  const bands = [ground, STRAW, a, ink, STRAW, b, ground, STRAW, ink, a, STRAW, ground, b, STRAW, ink] as const;
  const body: Part = {
    shape: outline(
      'M166 470 C240 500 560 500 634 470 C660 560 650 680 612 780 C580 850 520 884 400 886 C280 884 220 850 188 780 C150 680 140 560 166 470Z',
    ),
    fill: STRAW,
    paint: drawCoils(bands),
    edge: [8, 14],
    wrinkle: 0,
    weave: false,
    swell: (x, y) => coilRidge(x, y) + 60 * Math.sqrt(Math.max(0, 1 - ((x - 400) / 262) ** 2)),
    gain: 1.15,
    bend: 0,
  };
  const inside = solid(
    outline('M166 470 C170 430 260 402 400 402 C540 402 630 430 634 470 C560 500 240 500 166 470Z'),
    tone(STRAW, -0.3, 0.7),
    { edge: [0, 10], contact: [0, 0, 1, 0], swell: (_x, y) => -30 * Math.exp(-((y - 402) ** 2) / 1800) },
  );
  const rimPath = 'M166 468 C240 502 560 502 634 468';
  const rimStitches: Shape = along(rimPath, 11).map(
    ({ x, y }): Polyline => [
      [x - 5, y - 13],
      [x + 5, y + 13],
    ],
  );
  const rim = solid(ribbon(rimPath, 26), STRAW, {
    edge: [10, 12],
    paint: [strokePaint(tone(STRAW, -0.14), 2, ...rimStitches)],
    contact: [1, 6, 6, 0.4],
  });
  const farRim = solid(ribbon('M166 470 C170 432 260 404 400 404 C540 404 630 432 634 470', 18), tone(STRAW, -0.06), {
    edge: [8, 9],
    contact: [0, 3, 4, 0.3],
  });
  const farHandle = handle(124, 430, { dim: 0.72 });
  return [farHandle, inside, farRim, body, rim, handle(160, 506)];
}

/** How far a coil hangs below its ends. */
const sagAt = (x: number, sag: number) => sag * (1 - ((x - 400) / 280) ** 2);
const coilRidge = (x: number, y: number) => 2.1 * Math.cos(((y - FIRST_COIL - sagAt(x, 26)) / COIL_HEIGHT) * TAU);

function drawCoils(bands: readonly [string, ...string[]]): Paint[] {
  const coils: Paint[] = [];
  const stitches: Paint[] = [];
  for (let k = 0; k < COILS; k++) {
    const colour = cycle(bands, k);
    const y = FIRST_COIL + k * COIL_HEIGHT;
    const sag = 26 - k * 0.3;
    const coil: Polyline = [];
    const groove: Polyline = [];
    for (let x = 110; x <= 690; x += 12) {
      coil.push([x, y + sagAt(x, sag)]);
      groove.push([x, y + 9.2 + sagAt(x, sag)]);
    }
    const slants: Shape = [];
    for (let x = 112 + (k % 2) * 5; x <= 690; x += 10) {
      slants.push([
        [x - 2, y + sagAt(x, sag) - 8],
        [x + 3, y + sagAt(x, sag) + 8],
      ]);
    }
    coils.push(strokePaint(colour, COIL_HEIGHT, coil));
    stitches.push(
      strokePaint(tone(colour, -0.09, 0.95), 1.7, ...slants),
      strokePaint(tone(colour, -0.17, 0.9), 2.2, groove),
    );
  }
  return [...coils, ...stitches];
}

/** top: where the bow is highest; foot: where it is fixed. */
function handle(top: number, foot: number, more: Partial<Part> = {}): Part {
  const path = `M250 ${foot} C250 ${top + 90} 300 ${top} 400 ${top} C500 ${top} 550 ${top + 90} 550 ${foot}`;
  return solid(ribbon(path, 34, 34, 44), LEATHER, {
    edge: [13, 14],
    gloss: 0.5,
    contact: [8, 12, 12, 0.45],
    lines: [{ kind: 'stitch', shape: stroke(path), colour: tone(LEATHER, 0.2), opacity: 0.8 }],
    ...more,
  });
}
