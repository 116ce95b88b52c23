import { fold, hang } from '../drawing/folds.ts';
import type { Cloth, Order, Part } from '../drawing/part.ts';
import { outline } from '../drawing/path-text.ts';
import { makeRng } from '../drawing/random.ts';
import { loose, ribbon, stitch } from '../drawing/sewing.ts';
import { circle } from '../drawing/shapes.ts';
import { BRASS, solid, WOOD } from './materials.ts';

/** A long woven shawl thrown over a wooden rail: one end hangs in front, the other falls lower behind. */
export function drawShawl({ cloth, seed }: Order<'shawl'>): Part[] {
  const farFall = {
    path: 'M392 176 C460 172 540 172 590 178 C598 330 600 560 612 876 C560 890 470 892 404 884 C398 640 394 400 392 176Z',
    left: 406,
    right: 608,
    hem: 882,
  };
  const nearFall = {
    path: 'M196 176 C270 166 400 164 462 176 C470 360 476 560 470 790 C400 806 280 808 190 796 C186 560 188 360 196 176Z',
    left: 194,
    right: 466,
    hem: 800,
  };
  return [
    ...drawRail(),
    loose(fringe(cloth, farFall, `${seed}far`)),
    drawFall(cloth, farFall.path, {
      dim: 0.8,
      folds: fallFolds(`${seed}far`, 5, [404, 588], [410, 604], 890),
    }),
    loose(fringe(cloth, nearFall, `${seed}near`)),
    drawFall({ ...cloth, ox: 90, angle: 1 }, nearFall.path, {
      contact: [12, 14, 18, 0.55],
      folds: [
        ...fallFolds(`${seed}near`, 6, [206, 456], [200, 462], 810),
        fold('M200 196 C280 178 390 178 460 196', 9, 14, 'soft', [0.1, 0.1]),
      ],
      lines: [stitch('M194 776 C290 788 390 786 466 772', 0.4)],
    }),
  ];
}

const drawFall = (cloth: Cloth, path: string, more: Partial<Part>): Part => ({
  shape: outline(path),
  cloth,
  edge: [10, 16],
  ...more,
});

const fallFolds = (seed: string, count: number, from: [number, number], to: [number, number], bottom: number) =>
  hang({
    seed,
    count,
    from,
    to,
    top: 180,
    bottom,
    height: 17,
    width: [9, 22],
    start: 0.04,
    sway: 16,
    kind: 'pleat',
    taper: [0.06, 0],
  });

function drawRail(): Part[] {
  const rail = solid(ribbon('M120 186 L680 186', 26), WOOD, { edge: [12, 12], gloss: 0.5, drape: false });
  const knob = (x: number) =>
    solid([circle(x, 186, 21, 40)], BRASS, { edge: [15, 14], gloss: 0.7, glossPower: 10, drape: false });
  return [rail, knob(118), knob(682)];
}

interface Hem {
  left: number;
  right: number;
  hem: number;
}
/** Twisted threads along a hem, in two colours of the cloth. */
function fringe({ palette }: Cloth, { left, right, hem }: Hem, seed: string): string {
  const rng = makeRng(seed);
  let threads = '';
  for (let x = left; x <= right; x += 6.4) {
    const y = hem - 4 - 8 * (2 * ((x - left) / (right - left)) - 1) ** 2;
    const length = rng.range(40, 52);
    const sway = rng.range(-4, 4);
    const colour = rng.next() < 0.55 ? palette.ground : palette.a;
    threads += `<path d="M${x} ${y}q${sway} ${length / 2} ${sway * 0.6} ${length}" stroke="${colour}"/>`;
  }
  const shadow = `<g transform="translate(6 7)" opacity=".22">${threads.replaceAll(/stroke="[^"]*"/g, 'stroke="#1a1030"')}</g>`;
  return `<g fill="none" stroke-width="2.8" stroke-linecap="round">${shadow}${threads}</g>`;
}
