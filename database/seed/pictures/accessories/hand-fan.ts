import { tone } from '../drawing/colour.ts';
import { hole } from '../drawing/geometry.ts';
import type { Cloth, Order, Part } from '../drawing/part.ts';
import { outline, stroke } from '../drawing/path-text.ts';
import { ribbon } from '../drawing/sewing.ts';
import { circle } from '../drawing/shapes.ts';
import { LEATHER, solid, WOOD } from './materials.ts';

/** A round market fan of leather, raffia and cloth. */
export function drawHandFan({ cloth, options = {} }: Order<'hand-fan'>): Part[] {
  const handle = solid(ribbon('M400 600 C400 720 402 820 400 930', 30, 40, 24), WOOD, {
    edge: [12, 13],
    gloss: 0.5,
  });
  const rim = solid([circle(400, 390, 284, 96), hole(circle(400, 390, 256, 90))], options.base ?? LEATHER, {
    drape: false,
    edge: [9, 10],
    gloss: 0.4,
    contact: [3, 5, 6, 0.4],
    lines: [
      {
        kind: 'stitch',
        shape: [circle(400, 390, 270, 90)],
        colour: tone(LEATHER, 0.24),
        opacity: 0.9,
        dashes: '9 6',
        width: 2,
      },
    ],
  });
  const plate = solid(
    outline('M340 590 C370 560 430 560 460 590 L440 690 C420 704 380 704 360 690Z'),
    options.base ?? LEATHER,
    {
      edge: [9, 11],
      gloss: 0.4,
      contact: [4, 6, 7, 0.45],
      lines: [
        {
          kind: 'stitch',
          shape: stroke('M350 596 C378 570 422 570 450 596 L432 682 C416 692 384 692 368 682 L350 596'),
          colour: tone(LEATHER, 0.24),
          opacity: 0.9,
        },
      ],
    },
  );
  return [handle, drawDisc(cloth), rim, plate];
}

const drawDisc = (cloth: Cloth): Part => ({
  shape: [circle(400, 390, 272, 96)],
  cloth,
  edge: [12, 18],
  wrinkle: 1,
  drape: false,
  swell: (x, y) => {
    const angle = Math.atan2(y - 390, x - 400);
    return 3 * Math.cos(angle * 30) * Math.min(1, Math.hypot(x - 400, y - 390) / 200);
  },
});
