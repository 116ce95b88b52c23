/** The courtyard with its washing line: hero wide and tall, the odd sock, the empty line. */

import { drawArticleParts } from '../draw-picture.ts';
import { compose } from '../drawing/compose.ts';
import type { Part } from '../drawing/part.ts';
import { palmFrond } from './palm.ts';
import { clothOf } from './scene-cloth.ts';
import { hangingLength, oddSock, WashingLine } from './washing-line.ts';

const SUN_WALL = '#f2c566';
const SKY_WALL = '#a9bfdb';
const INDIGO_WALL = '#252c6e';

/** The articles on the line. */
const boubou = (brand: string): Part[] =>
  drawArticleParts(
    {
      draw: 'boubou',
      cloth: { pattern: 'papaya', palette: 'lagoon', scale: 0.6 },
      wall: 'butter',
      options: { trim: { main: '#f6c445', second: '#0a2c3d', light: '#fdf6e0' } },
      seed: 'hb',
    },
    brand,
  );
const partyDress = (brand: string): Part[] =>
  drawArticleParts(
    {
      draw: 'kids-dress',
      cloth: { pattern: 'fish', palette: 'sky', scale: 0.66 },
      wall: 'butter',
      options: { cloth2: { pattern: 'stripe', palette: 'chalk', scale: 0.4 }, collar: '#fbf8ee' },
      seed: 'hk',
    },
    brand,
  );
const shirt = (brand: string): Part[] =>
  drawArticleParts(
    { draw: 'shirt', cloth: { pattern: 'record', palette: 'indigo', scale: 0.6 }, wall: 'butter', seed: 'hs' },
    brand,
  );
const wrapDress = (brand: string): Part[] =>
  drawArticleParts(
    { draw: 'wrap-dress', cloth: { pattern: 'seed', palette: 'bissap', scale: 0.72 }, wall: 'butter', seed: 'hw' },
    brand,
  );

/** 1760 × 1000. */
export function drawHeroWide(brand: string): string {
  const width = 1760;
  const line = new WashingLine(width, 122, 44);
  line.add(
    hangingLength(clothOf('ripple', 'atlantic', 0.56), {
      left: 52,
      right: 226,
      top: line.yAt(140) + 1,
      bottom: 520,
      lean: -7,
      seed: 'len1',
    }),
  );
  line.peg({ x: 74, y: line.yAt(74) + 6, lean: -3 });
  line.peg({ x: 206, y: line.yAt(206) + 6, lean: 3 });
  line.hang({ parts: partyDress(brand), scale: 0.46, x: 398, top: 158, turn: -1.5, pegReach: 104 });
  line.hang({ parts: boubou(brand), scale: 0.68, x: 820, top: 150, turn: 0.6, pegReach: 176 });
  line.hang({ parts: shirt(brand), scale: 0.55, x: 1268, top: 176, turn: -1, pegReach: 170 });
  line.hang({ parts: wrapDress(brand), scale: 0.56, x: 1590, top: 160, turn: 1.2, pegReach: 84 });
  return compose({
    width,
    height: 1000,
    wall: SUN_WALL,
    secondWall: { y: 606, colour: INDIGO_WALL },
    seed: 'hero',
    drape: 2.2,
    leaves: {
      shape: [
        ...palmFrond({ x: width + 40, y: -60, length: 760, direction: Math.PI * 0.78, bend: 0.55, leaves: 19 }),
        ...palmFrond({ x: width * 0.42, y: -150, length: 560, direction: Math.PI * 0.32, bend: -0.5, leaves: 17 }),
        ...palmFrond({ x: -80, y: 190, length: 620, direction: -0.1, bend: 0.5, leaves: 17 }),
      ],
      blur: 12,
      strength: 0.24,
    },
    shadow: { near: [5, 8, 9, 0.4], far: [34, 40, 34, 0.42] },
    parts: line.parts(),
  });
}

/** 780 × 930, for narrow screens. */
export function drawHeroTall(brand: string): string {
  const width = 780;
  const line = new WashingLine(width, 140, 26);
  line.hang({ parts: partyDress(brand), scale: 0.42, x: 96, top: 158, turn: -1.5, pegReach: 104 });
  line.hang({ parts: boubou(brand), scale: 0.66, x: 462, top: 150, turn: 0.6, pegReach: 176 });
  line.add(
    hangingLength(clothOf('seed', 'bissap', 0.5), {
      left: 700,
      right: 840,
      top: line.yAt(720) + 1,
      bottom: 590,
      lean: 6,
      seed: 'len2',
      selvedge: false,
    }),
  );
  return compose({
    width,
    height: 930,
    wall: SUN_WALL,
    secondWall: { y: 650, colour: INDIGO_WALL, flat: true },
    seed: 'herot',
    drape: 2.2,
    leaves: {
      shape: [
        ...palmFrond({ x: width + 60, y: -60, length: 520, direction: Math.PI * 0.78, bend: 0.55, leaves: 17 }),
        ...palmFrond({ x: -80, y: 260, length: 480, direction: -0.2, bend: 0.5, leaves: 15 }),
      ],
      blur: 10,
      strength: 0.24,
    },
    shadow: { near: [4, 7, 8, 0.4], far: [24, 32, 28, 0.4] },
    parts: line.parts(),
  });
}

/** 1760 × 720. hung: what is still on the line. */
function drawBareLine(seed: string, hung: Part[], pegs: [x: number, lean: number][]): string {
  const width = 1760;
  const line = new WashingLine(width, 250, 60);
  line.add(...hung);
  for (const [x, lean] of pegs) line.peg({ x, y: line.yAt(x) + 6, lean });
  return compose({
    width,
    height: 720,
    wall: SKY_WALL,
    secondWall: { y: 560, colour: INDIGO_WALL, flat: true },
    seed,
    drape: 2,
    leaves: {
      shape: [
        ...palmFrond({ x: width + 40, y: -60, length: 620, direction: Math.PI * 0.78, bend: 0.55, leaves: 19 }),
        ...palmFrond({ x: -60, y: -40, length: 520, direction: 0.5, bend: 0.4, leaves: 17 }),
      ],
      blur: 11,
      strength: 0.24,
    },
    shadow: { near: [5, 8, 9, 0.4], far: [30, 36, 30, 0.4] },
    parts: line.parts(),
  });
}

/** Page not found: one sock is all that hangs here. */
export const drawOddSock = (): string =>
  drawBareLine(
    'empty',
    [oddSock()],
    [
      [420, -4],
      [486, 3],
      [1010, -3],
      [1082, 5],
      [1330, -2],
    ],
  );

/** Nothing found, nothing in the cart: pegs without cloth. */
export const drawEmptyLine = (): string =>
  drawBareLine(
    'nothing',
    [],
    [
      [300, -4],
      [366, 3],
      [742, -3],
      [1058, 5],
      [1120, -4],
      [1420, 2],
    ],
  );
