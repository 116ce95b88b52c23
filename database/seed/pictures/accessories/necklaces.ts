import { tone } from '../drawing/colour.ts';
import { hole, lerp, TAU } from '../drawing/geometry.ts';
import type { Order, Part } from '../drawing/part.ts';
import { loose, ribbon } from '../drawing/sewing.ts';
import { circle } from '../drawing/shapes.ts';
import { cycle } from '../patterns/cloth-painter.ts';
import { bead, beads } from './beads.ts';
import { BRASS, GLINT, INK_SHADOW, underlay } from './materials.ts';

const ROWS = 11;

/** A flat beaded collar with rows of colour and a fringe of brass. */
export function drawBeadCollar({ cloth: { palette } }: Order<'bead-collar'>): Part[] {
  const disc = underlay([circle(400, 470, 318, 96), hole(circle(400, 430, 128, 64))], tone(palette.ink, 0.02), {
    edge: [5, 8],
    drape: false,
  });
  const { ground, ink, a, b, c, light } = palette;
  const rowColours = [a, light, ground, ground, b, light, ink, c, c, a, light] as const;
  let rows = '';
  for (let row = 0; row < ROWS; row++) {
    const share = row / (ROWS - 1);
    const radius = lerp(140, 306, share);
    const middle = lerp(432, 469, share);
    const count = Math.round((radius * TAU) / 17.6);
    for (let i = 0; i < count; i++) {
      const angle = (i / count) * TAU - Math.PI / 2;
      let colour: string = cycle(rowColours, row);
      if (row === 6) {
        if (i % 4 < 2) colour = light;
      } else if (row > 2 && row < 9) {
        const isInWedge = Math.abs((((i / count) * 16) % 2) - 1) < (row - 2) / 9;
        if (!isInWedge) colour = cycle(rowColours, row + 3);
      }
      rows += bead({
        x: 400 + Math.cos(angle) * radius,
        y: middle + Math.sin(angle) * radius,
        radius: 8.6,
        colour,
      });
    }
  }
  let fringe = '';
  for (let i = 0; i < 15; i++) {
    const angle = Math.PI / 2 + (i - 7) * 0.115;
    fringe += brassDrop(400 + Math.cos(angle) * 322, 470 + Math.sin(angle) * 322, i % 2 ? a : c);
  }
  return [disc, loose(fringe + rows)];
}

const brassDrop = (x: number, y: number, colour: string) =>
  `<path d="M${x} ${y}v22" stroke="#caa24a" stroke-width="2"/>` +
  bead({ x, y: y + 30, radius: 7, colour, squash: 1.25 }) +
  `<path d="M${x - 8} ${y + 42}h16l-8 22z" fill="${BRASS}"/><path d="M${x - 5} ${y + 44}h5l-3 12z" fill="${GLINT}" opacity=".7"/>`;

/** Four long strands under a brass bar. */
export function drawStrands({ cloth: { palette } }: Order<'strands'>): Part[] {
  const { ground, ink, a, b, c, light } = palette;
  const strands: [path: string, radius: number, colours: [string, ...string[]]][] = [
    ['M240 120 C150 400 220 800 400 880 C580 800 650 400 560 120', 15, [ground, ground, light]],
    ['M262 120 C190 380 250 700 400 770 C550 700 610 380 538 120', 13, [a, ink, a, b]],
    ['M284 120 C230 350 280 610 400 668 C520 610 570 350 516 120', 11, [light, c, light]],
    ['M304 120 C264 330 304 520 400 570 C496 520 536 330 496 120', 9.5, [b, ground, a]],
  ];
  const parts = strands.flatMap(([path, radius, colours], k) => [
    underlay(ribbon(path, radius * 1.5), tone(colours[0], -0.25), { edge: [4, 5], drape: false }),
    loose(
      beads(path, radius, (i, count) => {
        const isPendant = k === 0 && Math.abs(i / count - 0.5) < 0.06;
        return isPendant ? BRASS : cycle(colours, i);
      }),
    ),
  ]);
  const bar = 'M214 104 C300 84 500 84 586 104 L580 138 C500 118 300 118 220 138Z';
  const clasp = [
    `<path d="${bar}" fill="${INK_SHADOW}" opacity=".25" transform="translate(4 8)"/>`,
    `<path d="${bar}" fill="${tone(BRASS, -0.04)}"/>`,
    `<path d="M222 110 C300 92 500 92 578 110" stroke="${GLINT}" stroke-width="3" fill="none" opacity=".8"/>`,
  ];
  return [...parts, loose(clasp.join(''))];
}
