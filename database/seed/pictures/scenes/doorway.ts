/** The four doors of the shop: a doorway with a cloth curtain for each category. 640 × 860. */

import { drawArticleParts } from '../draw-picture.ts';
import { tone } from '../drawing/colour.ts';
import { compose } from '../drawing/compose.ts';
import { hang } from '../drawing/folds.ts';
import { lerp, type Shape } from '../drawing/geometry.ts';
import type { Cloth, Part } from '../drawing/part.ts';
import { outline } from '../drawing/path-text.ts';
import { makeRng } from '../drawing/random.ts';
import { loose, stitch } from '../drawing/sewing.ts';
import { placeParts } from '../drawing/transform.ts';
import type { PaletteName, PatternName } from '../picture-specs.ts';
import { palmFrond } from './palm.ts';
import { clothOf } from './scene-cloth.ts';

const WIDTH = 640;
const HEIGHT = 860;
const FLOOR = 740;
const LEFT = 150;
const RIGHT = 490;
const TOP = 120;
/** How far the curtain is blown to the left. */
const LEAN = 34;

interface Doorway {
  seed: string;
  wall: string;
  lowerWall: string;
  frame: string;
  ground: string;
  curtain: Cloth;
  /** What stands or hangs beside the door. */
  beside: Part[];
}

function drawDoorway({ seed, wall, lowerWall, frame, ground, curtain, beside }: Doorway): string {
  const frameOutline = outline(
    `M${LEFT - 34} ${FLOOR} L${LEFT - 34} ${TOP - 34} L${RIGHT + 34} ${TOP - 34} L${RIGHT + 34} ${FLOOR}Z`,
  );
  const inside = outline(`M${LEFT} ${FLOOR + 2} L${LEFT} ${TOP} L${RIGHT} ${TOP} L${RIGHT} ${FLOOR + 2}Z`);
  const step = outline(
    `M${LEFT - 54} ${FLOOR} L${RIGHT + 54} ${FLOOR} L${RIGHT + 66} ${FLOOR + 44} L${LEFT - 66} ${FLOOR + 44}Z`,
  );
  return compose({
    width: WIDTH,
    height: HEIGHT,
    wall,
    secondWall: { y: 560, colour: lowerWall },
    seed,
    drape: 1.6,
    leaves: {
      shape: palmFrond({ x: WIDTH + 60, y: -40, length: 480, direction: Math.PI * 0.8, bend: 0.6, leaves: 15 }),
      blur: 10,
      strength: 0.22,
    },
    shadow: { near: [5, 7, 9, 0.4], far: [22, 26, 30, 0.36] },
    behind: `<rect y="${FLOOR + 20}" width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>`,
    parts: [
      plaster(frameOutline, frame, { edge: [6, 8], wrinkle: 0.6, contact: [0, 0, 1, 0], cast: 0.35 }),
      plaster(inside, '#1b1526', { edge: [0, 8], contact: [0, 0, 1, 0], cast: false, contour: false, drape: false }),
      drawCurtain(curtain, seed),
      plaster(step, tone(frame, -0.04), { edge: [4, 6], wrinkle: 0.8, cast: 0.6 }),
      loose(CURTAIN_ROD),
      ...beside,
    ],
  });
}

const plaster = (shape: Shape, fill: string, more: Partial<Part>): Part => ({
  shape,
  fill,
  wrinkle: 0,
  weave: false,
  ...more,
});

const CURTAIN_ROD = `<rect x="${LEFT + 2}" y="${TOP + 6}" width="${RIGHT - LEFT - 4}" height="9" rx="4" fill="#c79a45"/><rect x="${LEFT + 2}" y="${TOP + 7}" width="${RIGHT - LEFT - 4}" height="2.6" rx="1.3" fill="#fbe9b4"/>`;

function drawCurtain(cloth: Cloth, seed: string): Part {
  return {
    shape: outline(curtainOutline(seed)),
    cloth,
    edge: [8, 16],
    contact: [10, 12, 14, 0.5],
    folds: hang({
      seed: `${seed}c`,
      count: 8,
      from: [LEFT + 10, RIGHT - 10],
      to: [LEFT - LEAN + 12, RIGHT - LEAN - 8],
      top: TOP + 14,
      bottom: FLOOR,
      height: 21,
      width: [8, 19],
      start: 0.02,
      sway: 16,
      taper: [0.02, 0],
    }),
    lines: [stitch(`M${LEFT + 4} ${TOP + 34} L${RIGHT - 4} ${TOP + 34}`, 0.35)],
  };
}

function curtainOutline(seed: string): string {
  const rng = makeRng(seed);
  const bottom = FLOOR - 34;
  const waves = 7;
  let hem = '';
  for (let i = 0; i < waves; i++) {
    const middle = lerp(RIGHT - 8, LEFT + 6, (i + 0.5) / waves) - LEAN * 1.06;
    const end = lerp(RIGHT - 8, LEFT + 6, (i + 1) / waves) - LEAN;
    const dip = bottom + (i % 2 ? -8 : 16) + rng.range(-4, 4);
    hem += ` Q${Math.max(LEFT - 26, middle)} ${dip} ${Math.max(LEFT - 30, end)} ${bottom + rng.range(-5, 5)}`;
  }
  return [
    `M${LEFT + 4} ${TOP + 14} L${RIGHT - 4} ${TOP + 14}`,
    `C${RIGHT - 2} ${TOP + 240} ${RIGHT + 4} ${FLOOR - 260} ${RIGHT - 8 - LEAN} ${bottom}${hem}`,
    `C${LEFT - 4} ${FLOOR - 260} ${LEFT + 8} ${TOP + 240} ${LEFT + 4} ${TOP + 14}Z`,
  ].join(' ');
}

/** A thing of the shop, made small and put beside the door. */
function besideDoor(
  draw: 'basket' | 'kufi' | 'sandals' | 'strands',
  [pattern, palette, scale]: [PatternName, PaletteName, number],
  { seed, size, x, y }: { seed: string; size: number; x: number; y: number },
): Part[] {
  const parts = drawArticleParts({ draw, cloth: { pattern, palette, scale }, wall: 'kaolin', seed }, '');
  return placeParts(parts, { scale: size, dx: x, dy: y, pivot: [0, 0] });
}

export const drawWomenDoor = (): string =>
  drawDoorway({
    seed: 'women',
    wall: '#e9a9a0',
    lowerWall: '#a02a4b',
    frame: '#f6e3d2',
    ground: '#d9b9a6',
    curtain: clothOf('seed', 'bissap', 0.62),
    beside: besideDoor('basket', ['solid', 'palm', 0.7], { seed: 'w', size: 0.27, x: 455, y: 560 }),
  });

export const drawMenDoor = (): string =>
  drawDoorway({
    seed: 'men',
    wall: '#a9bfdb',
    lowerWall: '#27306b',
    frame: '#eef0ea',
    ground: '#b9bcc4',
    curtain: clothOf('record', 'indigo', 0.62),
    beside: besideDoor('kufi', ['stair', 'laterite', 0.55], { seed: 'm', size: 0.2, x: 500, y: 612 }),
  });

export const drawKidsDoor = (): string =>
  drawDoorway({
    seed: 'kids',
    wall: '#f6d77c',
    lowerWall: '#2c8a8a',
    frame: '#fbf3dc',
    ground: '#dcc793',
    curtain: clothOf('fish', 'sky', 0.62),
    beside: besideDoor('sandals', ['button', 'sun', 0.5], { seed: 'k', size: 0.16, x: 505, y: 655 }),
  });

export const drawAccessoriesDoor = (): string =>
  drawDoorway({
    seed: 'acc',
    wall: '#b9d2bd',
    lowerWall: '#2b6a54',
    frame: '#f3eede',
    ground: '#b7b694',
    curtain: clothOf('bogolan', 'kola', 0.7),
    beside: besideDoor('strands', ['solid', 'sun', 0.7], { seed: 'a', size: 0.2, x: 488, y: 210 }),
  });
