import { fold } from '../drawing/folds.ts';
import { lettering } from '../drawing/lettering.ts';
import type { Cloth, Order, Part } from '../drawing/part.ts';
import { outline } from '../drawing/path-text.ts';
import { drawOverRail, drawPanel } from './hung-cloth.ts';
import { drawLooseRoll, drawPleatedCloth, drawTiedParcel } from './laid-cloth.ts';
import { PAPER, solid } from './materials.ts';
import { selvedgeDots } from './swatch.ts';

const LAYERS = 5;

/** Cloth by the length, signed on its selvedge, laid in one of six ways. */
export function drawFoldedCloth(order: Order<'folded-cloth'>): Part[] {
  const { laid = 'band' } = order.options ?? {};
  switch (laid) {
    case 'band':
      return drawInPaperBand(order);
    case 'pleated':
      return drawPleatedCloth(order);
    case 'tied':
      return drawTiedParcel(order);
    case 'roll':
      return drawLooseRoll(order);
    case 'hung':
      return drawOverRail(order);
    case 'panel':
      return drawPanel(order);
    default:
      return laid satisfies never;
  }
}

function drawInPaperBand({ cloth, options = {}, brand, number }: Order<'folded-cloth'>): Part[] {
  const layers: Part[] = [];
  for (let k = LAYERS - 1; k >= 0; k--) layers.push(layer(cloth, k));
  const { light, ink } = cloth.palette;
  const signature = lettering(number ? `N° ${number}` : brand, 19, 2.4).svg;
  const metres = lettering(options.metres ?? '5,50 M', 19, 2.4).svg;
  const selvedge: Part = {
    shape: outline(
      'M600 238 C620 237 638 237 643 240 C649 243 650 252 650 262 L648 812 C648 826 643 834 632 835 L600 836Z',
    ),
    fill: light,
    edge: [3, 5],
    wrinkle: 0.3,
    contact: [0, 0, 1, 0],
    details: [
      `<g transform="translate(618 258) rotate(90)" fill="${ink}">${signature}<g transform="translate(345 0)">${metres}</g></g>`,
      selvedgeDots(cloth.palette, { x: 625, y: 714, step: 25, radius: 8.2 }),
    ],
  };
  return [...layers, selvedge, paperBand(brand, ink)];
}

/** layer 0 is the uppermost. */
function layer(cloth: Cloth, k: number): Part {
  const left = 150 + (k % 2 ? 4 : -3);
  const right = left + 500;
  const top = 236 + k * 8;
  const bottom = top + 600 + k * 14;
  const path = [
    `M${left + 8} ${top} C${left + 160} ${top - 5} ${left + 340} ${top - 5} ${right - 8} ${top}`,
    `C${right + 2} ${top + 4} ${right + 2} ${top + 12} ${right} ${top + 22}`,
    `L${right - 2} ${bottom - 20} C${right - 2} ${bottom - 6} ${right - 8} ${bottom} ${right - 20} ${bottom}`,
    `C${left + 340} ${bottom + 4} ${left + 160} ${bottom + 4} ${left + 20} ${bottom}`,
    `C${left + 8} ${bottom} ${left + 2} ${bottom - 6} ${left + 2} ${bottom - 20}`,
    `L${left} ${top + 22} C${left} ${top + 10} ${left} ${top + 4} ${left + 8} ${top}Z`,
  ];
  return {
    shape: outline(path.join(' ')),
    cloth: { ...cloth, oy: k * 40 },
    edge: [11, 13],
    wrinkle: k ? 0.5 : 1.6,
    contact: [2, 5, 7, 0.5],
    folds: k
      ? []
      : [
          fold('M180 330 C320 350 480 320 640 344', 4, [20, 40]),
          fold('M170 640 C340 610 460 660 640 620', -4, [20, 40]),
        ],
  };
}

function paperBand(brand: string, ink: string): Part {
  const name = lettering(brand, 46, 2);
  return solid(outline('M144 470 L656 470 L656 580 L144 580Z'), PAPER, {
    edge: [3, 4],
    contact: [1, 4, 5, 0.35],
    drape: false,
    details: [
      `<g fill="${ink}" transform="translate(${400 - name.width / 2} 541)">${name.svg}</g>`,
      `<g fill="none" stroke="${ink}" stroke-width="1.5"><path d="M144 480H656M144 570H656"/></g>`,
    ],
  });
}
