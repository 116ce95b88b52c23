import type { Cloth, Order, Part } from '../drawing/part.ts';
import { outline } from '../drawing/path-text.ts';
import { makeRng, type Rng } from '../drawing/random.ts';
import { crease, cutCloth } from '../drawing/sewing.ts';

const BOTTOM = 850;
const HEIGHT = 640;

/** Folded lengths piled up, spines showing. */
export function drawClothStack({ cloth, seed, options = {} }: Order<'cloth-stack'>): Part[] {
  const rng = makeRng(seed);
  const cloths = options.cloths?.map(cutCloth) ?? Array.from({ length: 6 }, () => cloth);
  const heights = cloths.map(() => (HEIGHT / cloths.length) * rng.range(0.82, 1.14));
  let bottom = BOTTOM;
  return cloths.map((length, k) => {
    const top = bottom - (heights[k] ?? 0);
    const part = foldedLength(length, top, bottom, rng);
    bottom = top - 1;
    return part;
  });
}

const FOLDS = 3;

function foldedLength(cloth: Cloth, top: number, bottom: number, rng: Rng): Part {
  const height = bottom - top;
  const shift = rng.range(-12, 12);
  const width = 540 + rng.range(-26, 26);
  const left = 400 - width / 2 + shift;
  const right = 400 + width / 2 + shift;
  const round = height * 0.2;
  const sag = rng.range(-2.5, 2.5);
  const nearLeft = left + width * 0.3;
  const nearRight = left + width * 0.7;
  const path = [
    `M${left + round} ${top} C${nearLeft} ${top + sag} ${nearRight} ${top - sag} ${right - round} ${top}`,
    `C${right + round * 0.5} ${top} ${right + round * 0.5} ${bottom - round * 0.3} ${right - round * 0.2} ${bottom}`,
    `C${nearRight} ${bottom} ${nearLeft} ${bottom} ${left + round * 0.4} ${bottom}`,
    `C${left - round * 0.7} ${bottom - round * 0.4} ${left - round * 0.5} ${top + round * 0.2} ${left + round} ${top}Z`,
  ];
  const creases = [1, 2].map((k) => {
    const y = top + (height * k) / FOLDS;
    const startY = y + rng.range(-2, 2);
    return crease(
      `M${left - 2} ${startY} C${nearLeft} ${y + sag} ${nearRight} ${y - sag} ${right + 2} ${y + rng.range(-2, 2)}`,
      0.5,
      1.8,
    );
  });
  const middle = (top + bottom) / 2;
  return {
    shape: outline(path.join(' ')),
    cloth: { ...cloth, scale: cloth.scale * 0.72, ox: rng.range(0, 300), oy: rng.range(0, 300) },
    edge: [6, 9],
    wrinkle: 1.2,
    swell: (_x, y) =>
      8 * Math.sqrt(Math.max(0, 1 - ((y - middle) / (height * 0.53)) ** 2)) +
      3.2 * Math.abs(Math.sin((Math.PI * FOLDS * (y - top)) / height)),
    gain: 1.35,
    contact: [2, 8, 9, 0.5],
    lines: creases,
  };
}
