import { fold } from '../drawing/folds.ts';
import type { Cloth, Fold, Order, Part } from '../drawing/part.ts';
import { outline, stroke, symmetric } from '../drawing/path-text.ts';
import { button, label, lining, loose, seam, stitch } from '../drawing/sewing.ts';
import { mirrorPart, pair } from '../drawing/transform.ts';
import type { ShirtOptions } from '../picture-specs.ts';
import { drawCollar, shirtPockets } from './shirt-parts.ts';
import { foldedSleeve, longSleeve, rolledSleeve, shortSleeve } from './shirt-sleeves.ts';

const HORN = '#efe6d4';
/** Where the front closes, by collar. */
const NECK_Y = { camp: 344, band: 190, point: 214 };

/** A shirt: its collar, sleeves, pockets and hem are chosen one by one. */
export function drawShirt({ cloth, seed, options = {} }: Order<'shirt'>): Part[] {
  const collar = options.collar ?? 'camp';
  const piping = options.piping ?? cloth.palette.light;
  const buttons = options.button ?? HORN;
  return [
    ...drawSleeves(cloth, options, buttons),
    collar === 'camp' ? deepBack(cloth) : shallowBack(cloth),
    shirtBody(cloth, seed, options),
    ...drawCollar(collar, cloth, piping),
    ...shirtPockets(options.pockets ?? 'one', cloth, piping, buttons),
    loose(buttonRow(options, buttons)),
    ...(options.folded ? foldedSleeve(cloth, buttons) : []),
  ];
}

function drawSleeves(cloth: Cloth, options: ShirtOptions, buttons: string): Part[] {
  const { sleeve = 'short' } = options;
  switch (sleeve) {
    case 'short':
      return pair(shortSleeve(cloth, options.hem === 'boxy'));
    case 'rolled':
      return pair(rolledSleeve(cloth));
    case 'long':
      return options.folded ? [mirrorPart(longSleeve(cloth, buttons))] : pair(longSleeve(cloth, buttons));
    default:
      return sleeve satisfies never;
  }
}

const hemOf = ({ hem, long }: ShirtOptions) => (hem === 'boxy' ? 800 : long ? 900 : 856);

function buttonRow(options: ShirtOptions, colour: string): string {
  const first = (options.collar ?? 'camp') === 'camp' ? 400 : 252;
  const last = options.popover ? 440 : hemOf(options) - 70;
  const count = options.popover ? 3 : first > 300 ? 4 : 6;
  return Array.from({ length: count }, (_, k) =>
    button(405, first + ((last - first) / (count - 1)) * k, 6.5, colour),
  ).join('');
}

function hemLine(options: ShirtOptions): string {
  const hem = hemOf(options);
  const { hem: kind = 'tail' } = options;
  switch (kind) {
    case 'tail':
      return `L602 ${hem - 60} C602 ${hem - 26} 590 ${hem - 6} 560 ${hem + 4} C520 ${hem + 26} 456 ${hem + 26} 400 ${hem + 30}`;
    case 'straight':
      return `L604 ${hem - 4} C540 ${hem + 8} 470 ${hem + 10} 400 ${hem + 12}`;
    case 'boxy':
      return `L622 ${hem - 4} C540 ${hem + 8} 470 ${hem + 10} 400 ${hem + 12}`;
    default:
      return kind satisfies never;
  }
}

function shirtBody(cloth: Cloth, seed: string, options: ShirtOptions): Part {
  const hem = hemOf(options);
  const neckY = NECK_Y[options.collar ?? 'camp'];
  const neck = neckY > 300 ? 'C424 296 448 232 464 160' : 'C430 188 454 176 464 160';
  const side =
    options.hem === 'boxy' ? `596 430 C602 540 610 680 622 ${hem - 60}` : `590 416 C586 540 588 680 602 ${hem - 70}`;
  const placketEnd = options.popover ? 470 : hem + 26;
  return {
    shape: symmetric(`M400 ${neckY} ${neck} C520 182 572 198 614 220 C594 284 584 344 ${side} ${hemLine(options)}`),
    cloth,
    edge: [10, 17],
    wrinkle: 2.3,
    folds: shirtFolds(seed, hem),
    lines: [
      ...(options.hem === 'straight'
        ? [seam(`M602 ${hem - 66} L604 ${hem}`), seam(`M198 ${hem - 66} L196 ${hem}`)]
        : []),
      options.hem === 'tail' || !options.hem
        ? stitch(
            `M206 ${hem - 34} C260 ${hem - 6} 330 ${hem + 14} 400 ${hem + 16} C470 ${hem + 14} 540 ${hem - 6} 594 ${hem - 34}`,
            0.45,
          )
        : stitch(`M184 ${hem - 20} C320 ${hem - 6} 480 ${hem - 6} 616 ${hem - 20}`, 0.45),
      seam(`M404 ${neckY} C405 ${(neckY + placketEnd) / 2} 405 ${placketEnd - 20} 406 ${placketEnd}`),
      stitch(`M383 ${neckY - 14} C384 400 385 ${placketEnd - 20} 386 ${placketEnd}`, 0.32),
      stitch(`M424 ${neckY + 6} C424 400 425 ${placketEnd - 20} 426 ${placketEnd}`, 0.32),
      ...(options.popover ? [stitch('M386 470 L426 470', 0.45)] : []),
    ],
  };
}

/** Drag lines from the armholes, hollows over the waist, and long falls to the hem: another set for each shirt. */
function shirtFolds(seed: string, hem: number): Fold[] {
  // a small number of its own for every seed, so that no two shirts hang alike
  const own = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7) / 997;
  const sway = (own - 0.5) * 70;
  return [
    fold(`M596 424 C556 462 516 ${496 + sway * 0.4} 440 ${520 + sway}`, 13, [8, 26]),
    fold(`M204 424 C240 466 284 ${498 - sway * 0.4} 356 ${524 - sway}`, 12, [8, 26]),
    fold(`M592 470 C548 530 506 ${560 + sway * 0.5} 430 ${586 + sway}`, -8, [8, 20]),
    fold(`M586 540 C556 ${650 + sway} 548 740 ${566 - sway * 0.3} ${hem}`, 13, [10, 24]),
    fold(`M220 570 C250 ${680 - sway} 244 760 ${232 + sway * 0.3} ${hem}`, 12, [10, 24]),
    fold(`M${470 + sway * 0.4} 580 C494 690 466 790 ${484 + sway * 0.5} ${hem + 10}`, 11, [10, 26]),
    fold(`M${334 + sway * 0.4} 530 C310 670 340 780 ${316 + sway * 0.5} ${hem + 10}`, -10, [10, 24]),
    fold(`M${290 - sway * 0.3} 620 C268 720 288 790 ${276 - sway * 0.2} ${hem}`, 9, [10, 22]),
    fold(`M540 600 C${512 + sway * 0.3} 680 520 770 532 ${hem}`, -9, [12, 20]),
    fold('M536 236 C510 300 490 340 468 400', -8, [12, 20]),
    fold('M270 240 C296 300 312 340 332 400', 8, [12, 20]),
    fold(`M${430 + sway} 640 C500 ${660 + sway} 540 ${690 - sway} 590 ${690 - sway}`, 6, [8, 16]),
  ];
}

const deepBack = (cloth: Cloth): Part =>
  lining(outline('M336 170 C366 148 434 148 464 170 C448 228 424 292 402 350 C378 292 352 228 336 170Z'), cloth, {
    details: [label(400, 170)],
  });

const shallowBack = (cloth: Cloth): Part =>
  lining(outline('M336 162 C366 132 434 132 464 162 C450 190 426 216 400 220 C374 216 350 190 336 162Z'), cloth, {
    details: [label(400, 150, 38, 16)],
    lines: [{ kind: 'line', shape: stroke('M342 168 C366 146 434 146 458 168'), width: 1.2, opacity: 0.4 }],
  });
