/** Cloth by the length that lies: folded like a fan, tied as a parcel, half unrolled. */
import { tone } from '../drawing/colour.ts';
import { fold, hang } from '../drawing/folds.ts';
import { closed, type Point } from '../drawing/geometry.ts';
import { lettering } from '../drawing/lettering.ts';
import type { Cloth, Order, Part } from '../drawing/part.ts';
import { outline, stroke } from '../drawing/path-text.ts';
import { crease, ribbon } from '../drawing/sewing.ts';
import { ellipse } from '../drawing/shapes.ts';
import { INK_SHADOW, PAPER, solid } from './materials.ts';
import { drawSelvedge } from './selvedge.ts';

const PLEATS = 11;
const FAN_FOOT: Point = [400, 868];

/** Folded to and fro, tied near one end, and spread like a fan. */
export function drawPleatedCloth({ cloth, brand }: Order<'folded-cloth'>): Part[] {
  const [footX, footY] = FAN_FOOT;
  const spread = 0.52;
  const at = (angle: number, radius: number): Point => [
    footX + Math.sin(angle) * radius,
    footY - Math.cos(angle) * radius,
  ];
  const parts: Part[] = [];
  for (let k = 0; k < PLEATS; k++) {
    const from = -spread + (2 * spread * k) / PLEATS;
    const to = -spread + (2 * spread * (k + 1)) / PLEATS;
    const isUp = k % 2 === 0;
    const reach = 690 + 26 * Math.cos((from + to) * 0.9);
    const middle = (from + to) / 2;
    parts.push({
      shape: [
        closed([
          at(from, 120),
          at(from, reach - (isUp ? 12 : 0)),
          at(middle, reach - 4),
          at(to, reach - (isUp ? 0 : 12)),
          at(to, 120),
        ]),
      ],
      cloth: { ...cloth, angle: (middle * 180) / Math.PI, ox: k * 92, oy: 40 },
      dim: isUp ? undefined : 0.76,
      edge: [4, 8],
      drape: false,
      contact: [5, 4, 9, isUp ? 0.42 : 0.25],
      swell: (x, y) => (isUp ? -1 : 1) * 34 * (Math.atan2(x - footX, footY - y) - middle) * (2 * spread),
      lines: [crease(`M${at(from, 130).join(' ')} L${at(from, reach - 14).join(' ')}`, 0.5, 2)],
    });
  }
  const grip: Part = {
    shape: outline(
      'M330 836 C340 780 352 740 366 706 L434 706 C448 740 460 780 470 836 C480 880 470 930 452 944 C420 956 380 956 348 944 C330 930 320 880 330 836Z',
    ),
    cloth: { ...cloth, ox: 30, oy: 500 },
    edge: [14, 18],
    folds: [-44, -26, -9, 9, 26, 44].map((x, k) =>
      fold(
        `M${400 + x * 0.7} 706 C${400 + x * 0.9} 780 ${400 + x * 1.2} 860 ${400 + x} 944`,
        k % 2 ? -9 : 11,
        [5, 8],
        'pleat',
        [0.05, 0],
      ),
    ),
  };
  return [...parts, grip, bandAround(brand, cloth.palette.ink)];
}

/** A paper band round a bundle, with the shop's name. */
function bandAround(brand: string, ink: string): Part {
  const name = lettering(brand, 30, 2);
  return solid(outline('M318 742 C340 752 460 752 482 742 L486 812 C460 824 340 824 314 812Z'), PAPER, {
    edge: [6, 12],
    contact: [2, 6, 8, 0.45],
    drape: false,
    swell: (x) => 20 * Math.sqrt(Math.max(0, 1 - ((x - 400) / 92) ** 2)),
    details: [`<g fill="${ink}" transform="translate(${400 - name.width / 2} 795)">${name.svg}</g>`],
  });
}

const CORD = '#c9a46a';

/** A thick parcel, tied crosswise with a cord, a paper tag under the bow. */
export function drawTiedParcel(order: Order<'folded-cloth'>): Part[] {
  const { cloth, brand, number } = order;
  const layers: Part[] = [3, 2, 1, 0].map((k) => {
    const [left, right, top, bottom] = [132 + (k % 2) * 6, 668 - (k % 2) * 5, 264 + k * 10, 730 + k * 26];
    return {
      shape: outline(
        `M${left + 12} ${top} C${left + 180} ${top - 8} ${right - 180} ${top - 8} ${right - 12} ${top} C${right + 4} ${top + 6} ${right + 4} ${top + 20} ${right} ${top + 40} L${right - 3} ${bottom - 34} C${right - 4} ${bottom - 10} ${right - 16} ${bottom} ${right - 40} ${bottom + 2} C${right - 200} ${bottom + 8} ${left + 200} ${bottom + 8} ${left + 40} ${bottom + 2} C${left + 16} ${bottom} ${left + 4} ${bottom - 10} ${left + 3} ${bottom - 34} L${left} ${top + 40} C${left - 4} ${top + 20} ${left - 4} ${top + 6} ${left + 12} ${top}Z`,
      ),
      cloth: { ...cloth, angle: 90, oy: k * 70 },
      edge: [16, 18],
      wrinkle: k ? 0.6 : 2,
      contact: [2, 6, 8, 0.5],
      folds: k ? [] : cordHollows(),
    };
  });
  return [...layers, ...cord(), tag(brand, number, cloth)];
}

/** The cord presses the cloth in; small folds run towards the knot. */
const cordHollows = () => [
  fold('M400 262 L400 736', -16, [16, 16], 'soft', [0, 0]),
  fold('M130 498 L670 498', -16, [16, 16], 'soft', [0, 0]),
  fold('M390 480 C330 440 260 400 180 380', 9, [5, 24]),
  fold('M410 480 C480 430 560 400 630 390', 9, [5, 24]),
  fold('M392 516 C340 570 260 620 190 640', 9, [5, 24]),
  fold('M412 516 C470 580 550 620 620 640', 9, [5, 24]),
  fold('M396 470 C380 400 350 330 320 290', -6, [5, 20]),
  fold('M412 520 C430 600 470 660 500 700', -6, [5, 20]),
];

function cord(): Part[] {
  const line = (path: string, width = 9): Part =>
    solid(ribbon(path, width), CORD, {
      edge: [5, 4],
      contact: [3, 5, 5, 0.5],
      lines: [{ kind: 'stitch', shape: stroke(path), colour: tone(CORD, -0.2), width: 5, opacity: 0.4, dashes: '2 5' }],
    });
  return [
    line('M400 256 C402 400 398 600 400 800'),
    line('M127 498 C300 500 500 496 673 498'),
    line('M402 500 C440 430 520 400 548 430 C566 460 500 500 404 504'),
    line('M398 500 C350 440 270 416 250 446 C240 480 310 506 396 504'),
    line('M404 506 C440 540 470 590 474 640'),
    line('M398 508 C370 550 350 580 320 604'),
    solid([ellipse(401, 503, 17, 14, 0.3, 30)], tone(CORD, -0.03), { edge: [9, 8], contact: [3, 5, 5, 0.5] }),
  ];
}

/** A tag of paper on a thread, with number and shop. */
function tag(brand: string, number: string | undefined, { palette }: Cloth): Part {
  const first = lettering(number ? `N° ${number}` : brand, 25, 2);
  const second = lettering(brand, 20, 2);
  return solid(outline('M486 600 L640 634 L612 744 L458 710 L462 640Z'), PAPER, {
    edge: [3, 4],
    contact: [6, 9, 9, 0.5],
    drape: false,
    details: [
      `<circle cx="482" cy="642" r="6" fill="${INK_SHADOW}" opacity=".5"/><path d="M482 642C470 590 440 550 408 510" stroke="${CORD}" stroke-width="2.6" fill="none"/>`,
      `<g transform="translate(508 664) rotate(12.5)" fill="${palette.ink}">${first.svg}<g transform="translate(0 38)">${second.svg}</g></g>`,
    ],
  });
}

/** A roll whose end has been let down: the print can be seen at full size, the selvedge runs along it. */
export function drawLooseRoll(order: Order<'folded-cloth'>): Part[] {
  const { cloth, seed } = order;
  const sheet: Part = {
    shape: outline(
      'M142 250 L654 250 C652 460 656 680 648 888 C560 902 470 880 400 892 C310 906 220 884 150 896 C146 680 148 460 142 250Z',
    ),
    cloth,
    edge: [4, 10],
    wrinkle: 2.2,
    folds: hang({
      seed: `${seed}sheet`,
      count: 7,
      from: [160, 640],
      to: [160, 640],
      top: 300,
      bottom: 910,
      height: 11,
      width: [14, 26],
      start: 0.3,
      sway: 22,
      taper: [0.4, 0],
    }),
  };
  const [left, right, top, bottom] = [120, 682, 120, 314];
  const middle = (top + bottom) / 2;
  const roll: Part = {
    shape: outline(
      `M${left} ${top} L${right} ${top} C${right + 22} ${top + 40} ${right + 22} ${bottom - 40} ${right} ${bottom} L${left} ${bottom} C${left + 22} ${bottom - 40} ${left + 22} ${top + 40} ${left} ${top}Z`,
    ),
    cloth: { ...cloth, oy: 240 },
    edge: [3, 5],
    wrinkle: 1.2,
    swell: (_, y) => 84 * Math.sqrt(Math.max(0, 1 - ((y - middle) / 99) ** 2)),
    gain: 1.05,
    contact: [6, 18, 20, 0.62],
    folds: [
      fold('M120 214 C300 200 500 228 690 206', 6, [10, 18]),
      fold('M120 262 C300 276 500 250 690 268', -5, [10, 18]),
    ],
  };
  const ring = (size: number) =>
    `<ellipse cx="${left + 4}" cy="${middle}" rx="${21 * size}" ry="${96 * size}" fill="none" stroke="${tone(cloth.palette.ground, 0.02)}" stroke-width="2.6"/>`;
  const end = solid([ellipse(left + 4, middle, 22, 97, 0, 48)], tone(cloth.palette.light, -0.02), {
    edge: [5, 6],
    drape: false,
    contact: [0, 0, 1, 0],
    details: [
      ...[0.9, 0.78, 0.66, 0.54, 0.42].map(ring),
      `<ellipse cx="${left + 4}" cy="${middle}" rx="7" ry="30" fill="#3a2a20"/>`,
    ],
  });
  return [sheet, drawSelvedge(order, { x: 602, width: 50, top: 300, bottom: 889 }), roll, end];
}
