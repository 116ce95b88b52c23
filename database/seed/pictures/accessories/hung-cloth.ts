/** Cloth by the length that hangs: over a rail, or pegged by its corners. */
import { tone } from '../drawing/colour.ts';
import { fold, hang } from '../drawing/folds.ts';
import type { Cloth, Order, Part } from '../drawing/part.ts';
import { outline } from '../drawing/path-text.ts';
import { makeRng } from '../drawing/random.ts';
import { loose, ribbon, stitch } from '../drawing/sewing.ts';
import { circle } from '../drawing/shapes.ts';
import { BRASS, solid, WOOD } from './materials.ts';
import { drawSelvedge } from './selvedge.ts';

/** A wooden rail with brass ends. */
export function drawRail(y: number): Part[] {
  const rail = solid(ribbon(`M70 ${y} L730 ${y}`, 26), WOOD, { edge: [12, 12], gloss: 0.5, drape: false });
  const knob = (x: number) =>
    solid([circle(x, y, 21, 40)], BRASS, { edge: [15, 14], gloss: 0.7, glossPower: 10, drape: false });
  return [rail, knob(68), knob(732)];
}

/** The cloth doubled over a rail: the front falls short of the back, and shows its whole width. */
export function drawOverRail(order: Order<'folded-cloth'>): Part[] {
  const { cloth, seed, options = {} } = order;
  const behind: Part = {
    shape: outline(
      'M170 150 L640 150 C644 420 650 680 660 908 C560 922 440 900 340 916 C270 924 210 914 158 906 C166 680 168 420 170 150Z',
    ),
    cloth: { ...cloth, ox: 120, oy: 300 },
    dim: 0.82,
    edge: [8, 14],
    folds: falls(`${seed}back`, 8, [176, 634], [164, 654], 920),
  };
  const front: Part = {
    shape: outline(
      'M150 140 C250 128 560 128 656 140 C662 330 664 540 668 744 C560 764 470 738 380 752 C290 766 210 746 142 756 C146 540 146 330 150 140Z',
    ),
    cloth,
    edge: [12, 17],
    contact: [8, 16, 20, 0.55],
    folds: [
      ...falls(`${seed}front`, 7, [160, 646], [152, 660], 764),
      fold('M152 168 C300 148 520 148 656 168', 11, 14, 'soft', [0.05, 0.05]),
    ],
    lines: [stitch('M144 734 C300 744 520 728 666 724', 0.4)],
  };
  return [
    ...drawRail(152),
    ...(options.fringe ? [loose(fringe(cloth, { left: 164, right: 656, hem: 910, length: 34 }, `${seed}a`))] : []),
    behind,
    ...(options.fringe ? [loose(fringe(cloth, { left: 146, right: 664, hem: 752, length: 40 }, `${seed}b`))] : []),
    front,
    drawSelvedge(order, { x: 152, width: 40, top: 180, bottom: 748 }),
  ];
}

const falls = (seed: string, count: number, from: [number, number], to: [number, number], bottom: number) =>
  hang({
    seed,
    count,
    from,
    to,
    top: 160,
    bottom,
    height: 15,
    width: [10, 24],
    start: 0.06,
    sway: 22,
    taper: [0.08, 0],
  });

/** Pegged by its corners: the upper edge sags between the pegs, folds run from each of them. */
export function drawPanel(order: Order<'folded-cloth'>): Part[] {
  const { cloth, seed, options = {} } = order;
  const panel: Part = {
    shape: outline(
      'M126 150 C240 186 330 196 400 196 C470 196 560 186 674 150 C684 380 680 640 690 878 C560 898 480 876 390 890 C290 902 200 882 110 892 C122 640 116 380 126 150Z',
    ),
    cloth,
    edge: [10, 16],
    wrinkle: 2.6,
    folds: [
      fold('M132 158 C240 240 330 330 420 480', 13, [6, 34], 'soft', [0.1, 0.5]),
      fold('M130 160 C200 300 240 460 260 700', 12, [6, 34], 'soft', [0.1, 0.4]),
      fold('M670 158 C560 240 480 340 410 520', 12, [6, 34], 'soft', [0.1, 0.5]),
      fold('M672 160 C610 310 570 470 560 720', 13, [6, 34], 'soft', [0.1, 0.4]),
      fold('M140 156 C260 214 400 240 540 220', -9, [6, 24], 'soft', [0.1, 0.4]),
      ...hang({
        seed: `${seed}p`,
        count: 6,
        from: [170, 630],
        to: [150, 650],
        top: 520,
        bottom: 900,
        height: 11,
        width: [14, 30],
        start: 0.4,
        sway: 16,
        taper: [0.5, 0],
      }),
    ],
  };
  return [
    ...(options.fringe ? [loose(fringe(cloth, { left: 114, right: 686, hem: 886, length: 42 }, seed))] : []),
    panel,
    ...(options.fringe ? [] : [drawSelvedge(order, { x: 634, width: 48, top: 196, bottom: 872 })]),
    loose(
      `<path d="M-10 128 C200 146 600 146 810 128" fill="none" stroke="#3a2a20" stroke-width="5"/><path d="M-10 128 C200 146 600 146 810 128" fill="none" stroke="#caa66a" stroke-width="3"/>${peg(146)}${peg(654)}`,
    ),
  ];
}

/** A wooden clothes peg on the line. */
const peg = (x: number) =>
  `<g transform="translate(${x} 142)"><rect x="-13" y="-34" width="26" height="74" rx="5" fill="#1a1030" opacity=".25" transform="translate(5 7)"/><rect x="-13" y="-34" width="11" height="74" rx="4" fill="#c8955a"/><rect x="2" y="-34" width="11" height="74" rx="4" fill="#b07f45"/><path d="M-13 -6h26M-13 2h26" stroke="#6c6a70" stroke-width="3.4"/></g>`;

interface Hem {
  left: number;
  right: number;
  hem: number;
  length: number;
}
/** Threads left at the end of the warp, in two colours of the cloth. */
export function fringe({ palette }: Cloth, { left, right, hem, length }: Hem, seed: string): string {
  const rng = makeRng(seed);
  let threads = '';
  for (let x = left; x <= right; x += 6.4) {
    const sway = rng.range(-4, 4);
    const long = rng.range(length * 0.85, length * 1.1);
    const colour = rng.next() < 0.55 ? palette.light : palette.a;
    threads += `<path d="M${x.toFixed(1)} ${hem - 12}q${sway.toFixed(1)} ${((long + 12) / 2).toFixed(1)} ${(sway * 0.6).toFixed(1)} ${(long + 12).toFixed(1)}" stroke="${tone(colour, -0.03)}"/>`;
  }
  const shadow = `<g transform="translate(6 7)" opacity=".22">${threads.replaceAll(/stroke="[^"]*"/g, 'stroke="#1a1030"')}</g>`;
  return `<g fill="none" stroke-width="2.8" stroke-linecap="round">${shadow}${threads}</g>`;
}
