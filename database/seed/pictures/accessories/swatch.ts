/** A length of cloth lying flat, with or without its selvedge. */
import type { Palette } from '../cloth-palettes.ts';
import { tone } from '../drawing/colour.ts';
import { fold } from '../drawing/folds.ts';
import { lettering } from '../drawing/lettering.ts';
import type { Cloth, Part } from '../drawing/part.ts';
import { outline, stroke } from '../drawing/path-text.ts';
import { stitch } from '../drawing/sewing.ts';

/** Cloth that fills a sheet of the given size. */
export const drawFlatCloth = (cloth: Cloth, width: number, height: number): Part => ({
  shape: outline(`M-20 -20 L${width + 20} -20 L${width + 20} ${height + 20} L-20 ${height + 20}Z`),
  cloth,
  edge: [0, 10],
  wrinkle: 3,
  drape: false,
  contour: false,
  folds: [
    fold('M-40 240 C200 330 500 180 860 320', 22, [40, 60]),
    fold('M-40 560 C240 470 520 700 860 560', -18, [40, 70]),
    fold('M100 1040 C260 800 520 780 860 860', 22, [40, 60]),
  ],
});

/** The turned corner: the cloth is folded over along the line from (0, FOLD_Y) to (FOLD_X, 1000). */
const FOLD_X = 330;
const FOLD_Y = 1000 - FOLD_X;

interface Signed {
  /** Number and name of the design. */
  signature: string;
  brand: string;
}

/** The swatch: cloth over a whole sheet, signed on its selvedge; one corner is turned over and shows the back. */
export const drawSwatch = (cloth: Cloth, signed: Signed): Part[] => [
  cutSheet(cloth),
  signedStrip(cloth.palette, signed),
  turnedCorner(cloth),
];

/** The pale strip on the right-hand side, printed with number and name, shop and colour dots. */
export function signedStrip(palette: Palette, { signature, brand }: Signed): Part {
  const { light, ink } = palette;
  const printed = lettering(signature, 30, 4);
  const brandY = Math.max(560, 44 + printed.width + 60);
  return {
    shape: outline('M722 -120 L922 -120 L922 1120 L722 1120Z'),
    fill: light,
    edge: [0, 4],
    wrinkle: 2,
    drape: false,
    contour: false,
    contact: [0, 0, 1, 0],
    cast: false,
    lines: [{ kind: 'line', shape: stroke('M724 -100 L724 1100'), colour: ink, width: 1.4, opacity: 0.5 }],
    details: [
      `<g fill="${ink}"><g transform="translate(750 44) rotate(90)">${printed.svg}</g><g transform="translate(750 ${brandY}) rotate(90)">${lettering(brand, 30, 4).svg}</g></g>`,
      selvedgeDots(palette, { x: 761, y: 804, step: 42, radius: 14 }),
    ],
  };
}

const cutSheet = (cloth: Cloth): Part => ({
  // a glossy cloth lying flat shines less than one that hangs in folds
  ...drawFlatCloth({ ...cloth, gloss: cloth.gloss * 0.4 }, 800, 1000),
  shape: outline(`M-120 -120 L920 -120 L920 1120 L${FOLD_X + 120} 1120 L-120 ${FOLD_Y - 120}Z`),
});

/** The back of the cloth: the same print, fainter, for dye goes through. */
function turnedCorner(cloth: Cloth): Part {
  const { palette } = cloth;
  const faint = (colour: string) => tone(colour, 0.07, 0.72);
  return {
    shape: outline(
      `M-60 ${FOLD_Y - 60} C60 ${FOLD_Y - 24} 220 ${FOLD_Y - 6} ${FOLD_X - 14} ${FOLD_Y + 6} C${FOLD_X - 2} ${FOLD_Y + 8} ${FOLD_X + 4} ${FOLD_Y + 16} ${FOLD_X + 4} ${FOLD_Y + 28} C${FOLD_X + 8} 800 ${FOLD_X + 18} 940 ${FOLD_X + 60} 1060Z`,
    ),
    cloth: {
      ...cloth,
      angle: 90,
      flip: true,
      palette: {
        ground: faint(palette.ground),
        ink: faint(palette.ink),
        a: faint(palette.a),
        b: faint(palette.b),
        c: faint(palette.c),
        light: faint(palette.light),
      },
    },
    edge: [10, 12],
    wrinkle: 2,
    drape: false,
    contact: [14, -4, 22, 0.5],
    folds: [fold(`M-80 ${FOLD_Y - 80} L${FOLD_X + 80} 1080`, 15, [22, 22], 'soft', [0, 0])],
    lines: [stitch(`M-60 ${FOLD_Y - 44} C60 ${FOLD_Y - 8} 220 ${FOLD_Y + 10} ${FOLD_X - 16} ${FOLD_Y + 22}`, 0.4)],
  };
}

interface Dots {
  x: number;
  y: number;
  step: number;
  radius: number;
}
/** The printer's colour dots, one for each pass. */
export const selvedgeDots = ({ ground, a, b, c, ink }: Palette, { x, y, step, radius }: Dots): string =>
  [ground, a, b, c, ink]
    .map((colour, i) => `<circle cx="${x}" cy="${y + i * step}" r="${radius}" fill="${colour}"/>`)
    .join('');
