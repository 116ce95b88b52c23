/** A rope with cloth on it: the courtyard (hero) and what is left of it on the pages for nothing found. */
import { tone } from '../drawing/colour.ts';
import { fold, hang } from '../drawing/folds.ts';
import { lerp, type Polyline, type Shape } from '../drawing/geometry.ts';
import type { Cloth, Part } from '../drawing/part.ts';
import { outline } from '../drawing/path-text.ts';
import { makeRng } from '../drawing/random.ts';
import { fillPaint, loose, ribbon, stitch, strokePaint } from '../drawing/sewing.ts';
import { placeParts } from '../drawing/transform.ts';
import { clothOf } from './scene-cloth.ts';

const ROPE = '#e9dcc0';
const ROPE_TWIST = '#a58a5e';
const PEG = '#c98f4f';

interface Peg {
  x: number;
  y: number;
  /** Degrees. */
  lean: number;
}

interface Hung {
  parts: Part[];
  scale: number;
  /** Where on the rope, and which point of the drawing (400, top) touches it. */
  x: number;
  top: number;
  /** Degrees. */
  turn: number;
  /** Half of the distance between its two pegs, in units of the drawing. */
  pegReach: number;
}

/** Hangs things on a rope that sags between the edges of a picture. */
export class WashingLine {
  private readonly width: number;
  private readonly ropeEndY: number;
  private readonly sag: number;
  private readonly hung: Part[] = [];
  private readonly pegs: Peg[] = [];

  constructor(width: number, ropeEndY: number, sag: number) {
    this.width = width;
    this.ropeEndY = ropeEndY;
    this.sag = sag;
  }

  yAt(x: number): number {
    return this.ropeEndY + this.sag * (1 - ((2 * x) / this.width - 1) ** 2);
  }

  hang({ parts, scale, x, top, turn, pegReach }: Hung): void {
    const placing = { scale, dx: x - 400 * scale, dy: this.yAt(x) - top * scale - 6, turn };
    this.hung.push(...placeParts(parts, { ...placing, pivot: [400, top] }));
    const radians = (turn * Math.PI) / 180;
    for (const side of [-1, 1]) {
      const reach = side * pegReach * scale;
      this.peg({
        x: x + reach * Math.cos(radians),
        y: this.yAt(x) + reach * Math.sin(radians) + 8,
        lean: turn + side * 3,
      });
    }
  }

  add(...parts: Part[]): void {
    this.hung.push(...parts);
  }

  peg(peg: Peg): void {
    this.pegs.push(peg);
  }

  /** Rope, things and pegs, back to front. */
  parts(): Part[] {
    return [this.rope(), ...this.hung, loose(this.pegs.map(pegSvg).join(''))];
  }

  private rope(): Part {
    let path = `M-20 ${this.yAt(-20)}`;
    for (let x = 20; x <= this.width + 20; x += 40) path += ` L${x} ${this.yAt(x).toFixed(1)}`;
    const twist: Shape = [];
    for (let x = -20; x < this.width + 20; x += 9) {
      const strand: Polyline = [
        [x - 2, this.yAt(x) - 3.4],
        [x + 4, this.yAt(x) + 3.4],
      ];
      twist.push(strand);
    }
    return {
      shape: ribbon(path, 7.5),
      fill: ROPE,
      wrinkle: 0,
      weave: false,
      drape: false,
      edge: [3, 3],
      paint: [strokePaint(ROPE_TWIST, 1.5, ...twist)],
      contact: [3, 5, 4, 0.3],
    };
  }
}

function pegSvg({ x, y, lean }: Peg): string {
  const body = 'M-7 -20h14l2 62q-9 5-18 0z';
  return [
    `<g transform="translate(${x} ${y - 4}) rotate(${lean})">`,
    `<path d="${body}" fill="#1a1030" opacity=".28" transform="translate(5 6)"/>`,
    `<path d="${body}" fill="${PEG}"/>`,
    `<path d="M-7 -20h5l-1 63q-4 0-6-1z" fill="${tone(PEG, 0.07)}"/>`,
    `<path d="M0 -20v62" stroke="${tone(PEG, -0.16)}" stroke-width="1.6"/>`,
    '<path d="M-9 3h18M-9 8h18" stroke="#8b8e97" stroke-width="2.6"/></g>',
  ].join('');
}

interface HangingLength {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** How far the lower end is blown to the right. */
  lean: number;
  seed: string;
  selvedge?: boolean;
}

/** A straight length of cloth folded over the rope. */
export function hangingLength(cloth: Cloth, length: HangingLength): Part {
  const { left, right, top, bottom, lean, seed } = length;
  const width = right - left;
  const selvedgeX = right - 12;
  const upper = lerp(top, bottom, 0.4);
  const lower = lerp(top, bottom, 0.7);
  const selvedge = `M${selvedgeX} ${top} C${right - 9} ${upper} ${selvedgeX + lean} ${lower} ${selvedgeX + lean} ${bottom + 10}`;
  return {
    shape: outline(lengthOutline(length)),
    cloth,
    edge: [7, 14],
    paint: length.selvedge === false ? [] : [fillPaint(cloth.palette.light, ...ribbon(selvedge, 24))],
    folds: hang({
      seed,
      count: 6,
      from: [left, right],
      to: [left + lean, right + lean],
      top,
      bottom: bottom + 30,
      height: 15,
      width: [width * 0.035, width * 0.06],
      start: 0.12,
      sway: width * 0.05,
      taper: [0.12, 0],
    }),
    lines: [stitch(`M${left + 4} ${bottom - 12} L${right + lean} ${bottom - 10}`, 0.25)],
  };
}

function lengthOutline({ left, right, top, bottom, lean, seed }: HangingLength): string {
  const width = right - left;
  const upper = lerp(top, bottom, 0.4);
  const lower = lerp(top, bottom, 0.7);
  const rng = makeRng(seed);
  const waves = 6;
  let hem = '';
  for (let i = 0; i < waves; i++) {
    const middle = lerp(right, left, (i + 0.5) / waves) + lean;
    const end = lerp(right, left, (i + 1) / waves) + lean;
    hem += ` Q${middle} ${bottom + (i % 2 ? -3 : 13) + rng.range(-3, 3)} ${end} ${bottom + rng.range(-3, 3)}`;
  }
  return [
    `M${left} ${top} C${left + width * 0.3} ${top - 2} ${left + width * 0.7} ${top - 2} ${right} ${top}`,
    `C${right + 4} ${upper} ${right + lean} ${lower} ${right + lean} ${bottom}${hem}`,
    `C${left + lean} ${lower} ${left - 4} ${upper} ${left} ${top}Z`,
  ].join(' ');
}

/** One striped sock whose other one is missing; its upper edge lies on the line at (1046, 318). */
export const oddSock = (): Part => ({
  shape: outline(
    'M1000 316 L1092 320 L1090 430 C1092 470 1130 480 1150 506 C1160 530 1140 548 1110 544 C1060 540 1010 520 1000 470Z',
  ),
  cloth: { ...clothOf('stripe', 'chalk', 0.5), angle: 90 },
  edge: [10, 14],
  wrinkle: 1.4,
  folds: [fold('M1010 440 C1050 470 1080 470 1092 460', 7, [6, 12])],
});
