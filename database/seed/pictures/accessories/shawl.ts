import { fold, radiate } from '../drawing/folds.ts';
import type { Point, Polyline } from '../drawing/geometry.ts';
import { closed, lerp } from '../drawing/geometry.ts';
import type { Cloth, Order, Part } from '../drawing/part.ts';
import { outline } from '../drawing/path-text.ts';
import { makeRng } from '../drawing/random.ts';
import { loose } from '../drawing/sewing.ts';
import { circle } from '../drawing/shapes.ts';
import { BRASS, solid } from './materials.ts';

/** A fall of cloth from one of the two pegs. */
interface Fall {
  peg: Point;
  /** Angles of its two edges, 0 = straight down, in radians; and its length at each of them. */
  from: number;
  to: number;
  short: number;
  long: number;
}
const LEFT: Fall = { peg: [206, 190], from: 0.1, to: -0.15, short: 650, long: 690 };
const RIGHT: Fall = { peg: [594, 190], from: 0.15, to: -0.1, short: 545, long: 500 };

/** A long woven shawl over two pegs: it swings from one to the other, and falls to an unequal length on both sides. */
export function drawShawl({ cloth, seed }: Order<'shawl'>): Part[] {
  return [
    ...[LEFT, RIGHT].map(({ peg }) => drawPeg(peg)),
    drawSwag(cloth, seed),
    ...[LEFT, RIGHT].flatMap((fall, k) => [
      loose(fringe(cloth, fall, `${seed}${k}`)),
      drawFall({ ...cloth, ox: 90 * k }, fall, `${seed}${k}`),
      drawGathering(cloth, fall.peg, `${seed}${k}`),
    ]),
  ];
}

const at = ({ peg }: Fall, angle: number, radius: number): Point => [
  peg[0] - Math.sin(angle) * radius * 1.6,
  peg[1] - 30 + Math.cos(angle) * radius,
];
const hemRadius = ({ short, long }: Fall, t: number) => lerp(short, long, t) + 8 * Math.sin(t * 15);

function drawFall(cloth: Cloth, fall: Fall, seed: string): Part {
  const edge: Polyline = [];
  for (let k = 0; k <= 24; k++) edge.push(at(fall, lerp(fall.from, fall.to, k / 24), 30));
  for (let k = 48; k >= 0; k--) edge.push(at(fall, lerp(fall.from, fall.to, k / 48), hemRadius(fall, k / 48)));
  const middle = (fall.from + fall.to) / 2;
  const folds = Array.from({ length: 7 }, (_, k) => {
    const angle = lerp(fall.from, fall.to, (k + 0.5) / 7);
    const [x1, y1] = at(fall, angle, 40);
    const [x2, y2] = at(fall, angle + 0.02, 320);
    const [x3, y3] = at(fall, angle - 0.01, 720);
    return fold(
      `M${x1} ${y1} Q${x2} ${y2} ${x3} ${y3}`,
      k % 2 ? -12 : 18,
      [5, 19],
      k % 2 ? 'soft' : 'pleat',
      [0.03, 0],
    );
  });
  return {
    shape: [closed(edge)],
    cloth: {
      ...cloth,
      // the stripes run together at the peg
      map: ([u, v]) => at(fall, middle - (u * cloth.scale) / 700, 20 + v * cloth.scale),
      box: [-260, -30, 260, 1080],
    },
    edge: [11, 17],
    contact: [9, 14, 18, 0.55],
    folds,
    seed,
  };
}

/** A place of the swinging cloth: `along` from peg to peg, `across` from its upper to its lower edge, both 0 to 1. */
const onSwag = (along: number, across: number): Point => [
  400 + (along - 0.5) * (388 - 10 * across),
  176 + 22 * across + (60 + 268 * across) * 4 * along * (1 - along),
];

function drawSwag(cloth: Cloth, seed: string): Part {
  const edge: Polyline = [];
  for (let k = 0; k <= 40; k++) edge.push(onSwag(k / 40, 0));
  for (let k = 40; k >= 0; k--) edge.push(onSwag(k / 40, 1));
  const arc = (across: number) => {
    const steps = Array.from({ length: 13 }, (_, k) =>
      onSwag(k / 12, across)
        .map((value) => value.toFixed(1))
        .join(' '),
    );
    return `M${steps.join(' L')}`;
  };
  return {
    shape: [closed(edge)],
    cloth: {
      ...cloth,
      map: ([u, v]) => onSwag((v * cloth.scale) / 430 + 0.5, (u * cloth.scale) / 230 + 0.5),
      box: [-175, -330, 175, 330],
    },
    edge: [12, 18],
    folds: [0.14, 0.3, 0.46, 0.62, 0.78, 0.92].map((across, k) =>
      fold(arc(across), k % 2 ? -11 : 17, [9 + across * 9, 9 + across * 9], k % 2 ? 'soft' : 'pleat', [0.05, 0.05]),
    ),
    seed: `${seed}swag`,
  };
}

/** The bunched cloth over a peg. */
const drawGathering = (cloth: Cloth, [x, y]: Point, seed: string): Part => ({
  shape: outline(
    `M${x - 40} ${y + 26} C${x - 50} ${y - 14} ${x - 30} ${y - 38} ${x} ${y - 40} C${x + 32} ${y - 38} ${x + 50} ${y - 14} ${x + 40} ${y + 26} C${x + 20} ${y + 44} ${x - 20} ${y + 44} ${x - 40} ${y + 26}Z`,
  ),
  cloth: { ...cloth, scale: cloth.scale * 0.7, ox: 40 },
  edge: [19, 20],
  contact: [4, 9, 11, 0.5],
  folds: radiate({
    seed: `${seed}g`,
    count: 6,
    centre: [x, y - 50],
    angles: [40, 140],
    inner: 10,
    outer: 110,
    height: 11,
    width: [4, 8],
  }),
});

const drawPeg = ([x, y]: Point): Part =>
  solid([circle(x, y - 40, 20, 36)], BRASS, { edge: [14, 13], gloss: 0.7, glossPower: 10, drape: false });

/** Twisted threads along the hem, in two colours of the cloth. */
function fringe({ palette }: Cloth, fall: Fall, seed: string): string {
  const rng = makeRng(seed);
  let threads = '';
  const count = Math.round((Math.abs(fall.to - fall.from) * fall.long * 1.6) / 6.4);
  for (let k = 0; k <= count; k++) {
    const t = k / count;
    const angle = lerp(fall.from, fall.to, t);
    const [x, y] = at(fall, angle, hemRadius(fall, t) - 8);
    const length = rng.range(44, 56);
    const sway = rng.range(-4, 4) - Math.sin(angle) * length * 0.5;
    const colour = rng.next() < 0.55 ? palette.ground : palette.a;
    threads += `<path d="M${x.toFixed(1)} ${y.toFixed(1)}q${(sway * 0.3).toFixed(1)} ${(length / 2).toFixed(1)} ${sway.toFixed(1)} ${length.toFixed(1)}" stroke="${colour}"/>`;
  }
  const shadow = `<g transform="translate(6 7)" opacity=".22">${threads.replaceAll(/stroke="[^"]*"/g, 'stroke="#1a1030"')}</g>`;
  return `<g fill="none" stroke-width="2.8" stroke-linecap="round">${shadow}${threads}</g>`;
}
