import type { Cloth } from '../drawing/part.ts';
import { cutCloth } from '../drawing/sewing.ts';
import type { PaletteName, PatternName } from '../picture-specs.ts';

/** A cloth for a scene. */
export const clothOf = (pattern: PatternName, palette: PaletteName, scale = 0.7): Cloth =>
  cutCloth({ pattern, palette, scale });
