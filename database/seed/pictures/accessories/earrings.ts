import { tone } from '../drawing/colour.ts';
import { hole } from '../drawing/geometry.ts';
import type { Order, Part } from '../drawing/part.ts';
import { loose } from '../drawing/sewing.ts';
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

/** Hoops wound with cloth, each with a bead in its middle. */
export function drawHoopEarrings({ cloth }: Order<'hoop-earrings'>): Part[] {
  return PLACES.flatMap(({ side, x, y }) => {
    const hoop: Part = {
      shape: [circle(x, y, 136, 72), hole(circle(x, y - 14, 92, 60))],
      cloth: { ...cloth, ox: side * 50, oy: 20 },
      edge: [18, 18],
      wrinkle: 0,
      drape: false,
    };
    const pendant =
      `<path d="M${x} ${y - 96}V${y + 30}" stroke="${BRASS}" stroke-width="3"/>` +
      bead({ x, y: y - 30, radius: 22, colour: BRASS }) +
      bead({ x, y: y + 8, radius: 13, colour: cloth.palette.c, squash: 1.1 });
    return [hoop, loose(pendant), earHook(x, y - 134, BRASS)];
  });
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
