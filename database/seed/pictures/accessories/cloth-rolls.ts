import { tone } from '../drawing/colour.ts';
import type { Cloth, Order, Part } from '../drawing/part.ts';
import { outline } from '../drawing/path-text.ts';
import { makeRng, type Rng } from '../drawing/random.ts';
import { crease, cutCloth } from '../drawing/sewing.ts';
import { ellipse } from '../drawing/shapes.ts';
import { solid } from './materials.ts';

/** Rolls of cloth standing side by side. */
export function drawClothRolls({ cloth, seed, options = {} }: Order<'cloth-rolls'>): Part[] {
  const rng = makeRng(seed);
  const cloths = options.cloths?.map(cutCloth) ?? Array.from({ length: 5 }, () => cloth);
  const width = 560 / cloths.length;
  return cloths.flatMap((rolled, k) => drawRoll(rolled, 120 + k * width, width, rng));
}

const END_HEIGHT = 16;

function drawRoll(cloth: Cloth, left: number, width: number, rng: Rng): Part[] {
  const right = left + width - 4;
  const middle = (left + right) / 2;
  const half = (right - left) / 2;
  const top = 190 + rng.range(-40, 60);
  const bottom = 880 + rng.range(-6, 6);
  const round = bottom + END_HEIGHT;
  const roll: Part = {
    shape: outline(
      `M${left} ${top} L${right} ${top} L${right} ${bottom} C${right} ${round} ${left} ${round} ${left} ${bottom}Z`,
    ),
    cloth: { ...cloth, scale: cloth.scale * 0.8, ox: rng.range(0, 200), oy: rng.range(0, 200) },
    edge: [2, 4],
    wrinkle: 0.6,
    swell: (x) => width * 0.42 * Math.sqrt(Math.max(0, 1 - ((x - middle) / (width * 0.5)) ** 2)),
    gain: 1,
    contact: [8, 2, 12, 0.5],
    lines: [crease(`M${right - width * 0.26} ${top + 14} L${right - width * 0.26} ${bottom + 8}`, 0.5, 2)],
  };
  const ring = (size: number, paint: string) =>
    `<ellipse cx="${middle}" cy="${top}" rx="${half * size}" ry="${END_HEIGHT * size}" ${paint}/>`;
  const layer = `fill="none" stroke="${tone(cloth.palette.ground, -0.02)}" stroke-width="2.4"`;
  const end = solid([ellipse(middle, top, half, END_HEIGHT, 0, 40)], tone(cloth.palette.light, -0.02), {
    edge: [4, 5],
    drape: false,
    contact: [0, 0, 1, 0],
    details: [...[0.82, 0.64, 0.48, 0.34].map((size) => ring(size, layer)), ring(0.24, 'fill="#3a2a20"')],
  });
  return [roll, end];
}
