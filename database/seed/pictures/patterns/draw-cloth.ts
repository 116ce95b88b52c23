import type { Palette } from '../cloth-palettes.ts';
import type { Box } from '../drawing/geometry.ts';
import type { Paint } from '../drawing/part.ts';
import type { PatternName } from '../picture-specs.ts';
import { drawBogolan } from './bogolan.ts';
import { ClothPainter } from './cloth-painter.ts';
import { drawEye, drawRecord, drawRipple } from './discs.ts';
import { drawEleko } from './eleko.ts';
import { drawFish } from './fish.ts';
import { drawPapaya, drawSeed } from './fruit.ts';
import { drawBlade, drawFan, drawStair } from './geometric.ts';
import { drawHibiscus } from './hibiscus.ts';
import { drawKente } from './kente.ts';
import { drawKuba } from './kuba.ts';
import { drawDamask, drawSolid } from './plain.ts';
import { drawNdop, drawOniko } from './resist.ts';
import { drawButton, drawPin, drawShweshwe } from './small-prints.ts';
import { drawAsooke, drawStripe } from './striped.ts';

const PATTERN_DRAWINGS: Record<PatternName, (cloth: ClothPainter) => void> = {
  record: drawRecord,
  seed: drawSeed,
  fan: drawFan,
  papaya: drawPapaya,
  blade: drawBlade,
  hibiscus: drawHibiscus,
  fish: drawFish,
  ripple: drawRipple,
  stair: drawStair,
  eye: drawEye,
  kente: drawKente,
  asooke: drawAsooke,
  stripe: drawStripe,
  kuba: drawKuba,
  bogolan: drawBogolan,
  eleko: drawEleko,
  oniko: drawOniko,
  ndop: drawNdop,
  shweshwe: drawShweshwe,
  pin: drawPin,
  damask: drawDamask,
  solid: drawSolid,
  button: drawButton,
};

/** Everything printed on a piece of cloth, lowest layer first; the ground colour is not among it. */
export function drawCloth(pattern: PatternName, seed: string, palette: Palette, box: Box): Paint[] {
  const cloth = new ClothPainter(seed, palette, box);
  PATTERN_DRAWINGS[pattern](cloth);
  return cloth.layers;
}
