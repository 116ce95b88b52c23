import { tone } from '../drawing/colour.ts';
import { closed } from '../drawing/geometry.ts';
import type { Order, Part } from '../drawing/part.ts';
import { crease, loose } from '../drawing/sewing.ts';
import { circle } from '../drawing/shapes.ts';
import { cycle } from '../patterns/cloth-painter.ts';
import { bead } from './beads.ts';
import { BRASS, INK_SHADOW, solid } from './materials.ts';

/** Where the left and the right one hang; nobody lays two earrings quite level. */
const PLACES = [
  { side: -1, x: 242, y: 500 },
  { side: 1, x: 558, y: 520 },
] as const;

/** Fabric-covered discs with brass and bead drops. */
export function drawDiscEarrings({ cloth }: Order<'disc-earrings'>): Part[] {
  const { palette } = cloth;
  return PLACES.flatMap(({ side, x, y }) => {
    const rim = solid([circle(x, y, 118, 64)], BRASS, { edge: [7, 8], gloss: 0.7, glossPower: 10, drape: false });
    const disc: Part = {
      shape: [circle(x, y, 106, 60)],
      cloth: { ...cloth, ox: side * 88, oy: 88 },
      edge: [20, 30],
      wrinkle: 0,
      drape: false,
      contact: [1, 2, 3, 0.3],
      swell: (px, py) => 22 * Math.sqrt(Math.max(0, 1 - ((px - x) ** 2 + (py - y) ** 2) / 12000)),
    };
    let drops = '';
    for (let k = -4; k <= 4; k++) {
      const angle = Math.PI / 2 + k * 0.2;
      const dropX = x + Math.cos(angle) * 122;
      const dropY = y + Math.sin(angle) * 122;
      const length = 46 - Math.abs(k) * 4;
      const end = dropY + length;
      drops += `<path d="M${dropX} ${dropY}v${length}" stroke="${BRASS}" stroke-width="2.4"/>`;
      drops += bead({
        x: dropX,
        y: end,
        radius: 9,
        colour: cycle([palette.a, palette.c, palette.light], k + 4),
        squash: 1.15,
      });
      drops += bead({ x: dropX, y: end + 20, radius: 6, colour: palette.ink });
    }
    return [rim, disc, loose(drops), earHook(x, y - 116, palette.c)];
  });
}

/** Wide hoops wound with a strip of cloth, open at the top, between brass caps, with a fringe of beads inside. */
export function drawHoopEarrings({ cloth }: Order<'hoop-earrings'>): Part[] {
  return PLACES.flatMap(({ side, x, y }) => {
    const centreY = y + 26;
    const radius = 118;
    const gap = 0.34;
    const at = (angle: number, r: number): [number, number] => [x + Math.sin(angle) * r, centreY - Math.cos(angle) * r];
    const steps = Array.from({ length: 61 }, (_, k) => gap + ((Math.PI * 2 - gap * 2) * k) / 60);
    // thin at the caps, thick below
    const half = (angle: number) => 15 + 17 * Math.sin(angle / 2) ** 2;
    const hoop: Part = {
      shape: [
        closed([
          ...steps.map((angle) => at(angle, radius + half(angle))),
          ...steps.map((angle) => at(angle, radius - half(angle))).reverse(),
        ]),
      ],
      cloth: {
        ...cloth,
        map: ([u, v]) => at(Math.PI + (u + side * 40) / (radius * 1.05) + v * 0.0022, radius + v * 0.9),
        box: [-420, -44, 420, 44],
      },
      edge: [19, 17],
      wrinkle: 0,
      drape: false,
      gloss: 0.12,
      lines: steps
        .filter((_, k) => k % 3 === 1)
        .map((angle) =>
          crease(
            `M${at(angle - 0.05, radius - half(angle)).join(' ')} L${at(angle + 0.07, radius + half(angle)).join(' ')}`,
            0.3,
            1.4,
          ),
        ),
    };
    const caps = [gap, Math.PI * 2 - gap].map((angle) => {
      const [capX, capY] = at(angle, radius);
      return solid([circle(capX, capY, 19, 30)], BRASS, { edge: [10, 8], gloss: 0.7, glossPower: 10, drape: false });
    });
    return [hoop, ...caps, loose(beadFringe(x, centreY, cloth)), hanger(x, centreY - radius * 0.98, BRASS)];
  });
}

/** Five strings of beads from a brass bar, the middle one longest. */
function beadFringe(x: number, y: number, { palette }: Order<'hoop-earrings'>['cloth']): string {
  let svg = `<path d="M${x} ${y - 118}V${y - 62}" stroke="${BRASS}" stroke-width="4"/><path d="M${x - 52} ${y - 58}q52 -16 104 0" stroke="${BRASS}" stroke-width="7" fill="none" stroke-linecap="round"/>`;
  for (let k = -2; k <= 2; k++) {
    const count = 5 - Math.abs(k);
    for (let i = 0; i < count; i++) {
      svg += bead({
        x: x + k * 24,
        y: y - 44 + Math.abs(k) * 3 + i * 21,
        radius: 10,
        colour: cycle([palette.a, palette.light, palette.c, palette.b], i + k + 2),
        squash: 1.05,
      });
    }
    svg += bead({ x: x + k * 24, y: y - 46 + Math.abs(k) * 3 + count * 21, radius: 7, colour: BRASS, squash: 1.5 });
  }
  return svg;
}

/** The bar between the caps, and the hook above it. */
function hanger(x: number, y: number, colour: string): Part {
  const bar = `<path d="M${x - 40} ${y + 2}q40 -22 80 0" stroke="${BRASS}" stroke-width="6" fill="none" stroke-linecap="round"/>`;
  const hook = earHook(x, y - 14, colour);
  return { ...hook, details: [bar, ...(hook.details ?? [])] };
}

/** The wire hook above an earring whose upper edge lies at y. */
function earHook(x: number, y: number, colour: string): Part {
  const hook = `M${x} ${y - 34}c0 -46 40 -54 40 -14c0 20 -8 40 -16 54`;
  const wire = [
    `<path d="M${x} ${y}v-34" stroke="${BRASS}" stroke-width="5"/>`,
    `<path d="${hook}" stroke="${INK_SHADOW}" stroke-opacity=".25" stroke-width="4" transform="translate(4 6)"/>`,
    `<path d="${hook}" stroke="${tone(BRASS, 0.04)}" stroke-width="4"/>`,
  ];
  const joint = bead({ x, y: y - 18, radius: 12, colour });
  return loose(`<g fill="none" stroke-linecap="round">${wire.join('')}</g>${joint}`);
}
