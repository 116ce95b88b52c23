import { fold } from '../drawing/folds.ts';
import type { Cloth, Order, Part } from '../drawing/part.ts';
import { outline, stroke, symmetric } from '../drawing/path-text.ts';
import { button, label, lining, loose, seam, stitch } from '../drawing/sewing.ts';
import { pair } from '../drawing/transform.ts';

const HORN = '#efe6d4';

/** A shirt with camp or band collar, short or long sleeves. */
export function drawShirt({ cloth, options = {} }: Order<'shirt'>): Part[] {
  const hem = options.long ? 900 : 856;
  const isBandCollar = options.collar === 'band';
  const piping = options.piping ?? cloth.palette.light;
  const buttons = options.button ?? HORN;
  const neckY = isBandCollar ? 190 : 344;
  const firstButtonY = isBandCollar ? 250 : 400;
  const buttonCount = isBandCollar ? 5 : 4;
  const step = (hem - 56 - firstButtonY) / (buttonCount - 0.6);
  const row = Array.from({ length: buttonCount }, (_, k) => button(405, firstButtonY + k * step, 6.5, buttons));
  return [
    ...pair(options.sleeve === 'long' ? longSleeve(cloth, buttons) : shortSleeve(cloth)),
    isBandCollar ? shallowBack(cloth) : deepBack(cloth),
    shirtBody(cloth, hem, neckY),
    ...pair(isBandCollar ? bandCollar(cloth, piping) : lapel(cloth, piping)),
    ...(options.pocket === false ? [] : [chestPocket(cloth, piping)]),
    loose(row.join('')),
  ];
}

/** neckY: where the front closes. */
function shirtBody(cloth: Cloth, hem: number, neckY: number): Part {
  const neck = neckY > 300 ? 'C424 296 448 232 464 160' : 'C430 188 454 176 464 160';
  return {
    shape: symmetric(
      `M400 ${neckY} ${neck} C520 182 572 198 614 220 C594 284 584 344 590 416 C590 540 586 660 600 ${hem - 46} C602 ${hem - 16} 594 ${hem - 2} 572 ${hem + 2} C516 ${hem + 20} 456 ${hem + 10} 400 ${hem + 16}`,
    ),
    cloth,
    edge: [9, 15],
    wrinkle: 2,
    folds: [
      fold('M596 424 C560 462 520 492 450 516', 10, [8, 24]),
      fold('M204 424 C240 466 280 498 350 520', 9, [8, 24]),
      fold('M584 520 C560 640 552 740 566 850', 10, [12, 22]),
      fold('M222 580 C244 690 240 760 232 850', 10, [12, 22]),
      fold('M480 600 C486 700 472 790 480 860', 8, [12, 24]),
      fold('M330 540 C318 680 336 780 318 860', -8, [12, 24]),
      fold('M536 236 C510 300 490 340 468 400', -7, [12, 20]),
      fold('M270 240 C296 300 312 340 332 400', 7, [12, 20]),
      fold('M540 600 C510 660 520 760 530 840', -7, [14, 18]),
      fold('M286 640 C270 720 284 790 276 856', 7, [10, 20]),
      fold('M590 470 C540 540 500 570 430 590', 6, [8, 18]),
    ],
    lines: [
      stitch(`M208 ${hem - 20} C300 ${hem - 2} 500 ${hem - 2} 592 ${hem - 20}`, 0.45),
      seam(`M404 ${neckY} C405 512 405 692 406 ${hem + 12}`),
      stitch(`M383 ${neckY - 14} C384 512 385 692 386 ${hem + 12}`, 0.32),
      stitch(`M424 ${neckY + 6} C424 512 425 692 426 ${hem + 12}`, 0.32),
    ],
  };
}

const shortSleeve = (cloth: Cloth): Part => ({
  shape: outline(
    'M612 218 C668 254 716 336 750 430 C728 454 690 476 648 488 C630 458 610 434 588 420 C582 344 594 284 612 218Z',
  ),
  cloth: { ...cloth, angle: -34, ox: 60 },
  folds: [
    fold('M600 290 C650 330 690 390 704 466', 9, [8, 18]),
    fold('M592 400 C630 404 650 430 662 484', -7, [6, 14]),
    fold('M640 246 C690 306 720 370 738 430', 6, [8, 14]),
  ],
  lines: [stitch('M740 410 C714 436 680 456 638 468', 0.45), seam('M612 218 C594 284 582 344 588 420')],
});

const longSleeve = (cloth: Cloth, buttons: string): Part => ({
  shape: outline(
    'M612 218 C668 254 712 372 742 532 C752 612 756 692 756 766 C736 776 706 778 684 772 C676 682 656 552 588 420 C582 344 594 284 612 218Z',
  ),
  cloth: { ...cloth, angle: -14, ox: 60 },
  folds: [
    fold('M600 300 C650 380 700 510 714 680', 9, [8, 16]),
    fold('M598 412 C640 462 668 532 690 612', -7, [8, 14]),
    fold('M650 282 C700 392 730 492 744 612', 6, [9, 14]),
    fold('M684 540 C706 564 730 574 752 566', 7, [7, 9]),
    fold('M680 622 C706 648 732 654 754 640', -6, [7, 9]),
  ],
  lines: [
    seam('M612 218 C594 284 582 344 588 420'),
    seam('M685 734 C708 740 736 738 757 730'),
    stitch('M686 744 C708 750 736 748 757 740', 0.4),
  ],
  details: [button(740, 754, 5, buttons)],
});

const deepBack = (cloth: Cloth): Part =>
  lining(outline('M336 170 C366 148 434 148 464 170 C448 228 424 292 402 350 C378 292 352 228 336 170Z'), cloth, {
    details: [label(400, 170)],
  });

const shallowBack = (cloth: Cloth): Part =>
  lining(outline('M336 162 C366 132 434 132 464 162 C450 186 426 196 400 196 C374 196 350 186 336 162Z'), cloth, {
    details: [label(400, 150, 38, 16)],
  });

const lapel = (cloth: Cloth, piping: string): Part => ({
  shape: outline(
    'M458 154 C484 172 500 196 508 232 L476 250 L486 268 C462 298 432 324 404 352 C396 328 404 310 412 288 C428 242 446 198 458 154Z',
  ),
  cloth: { ...cloth, angle: 24, ox: 130, oy: 40 },
  edge: [8, 8],
  wrinkle: 0.8,
  contact: [5, 9, 8, 0.62],
  lines: [
    {
      kind: 'line',
      shape: stroke('M460 157 C484 174 498 197 505 231 L474 248.5 L484 268 C460 297 431 322 405 348'),
      colour: piping,
      width: 2.6,
    },
  ],
});

/** A stand-up collar that meets in front. */
const bandCollar = (cloth: Cloth, piping: string): Part => ({
  shape: outline('M466 160 C460 146 450 134 440 128 C434 156 416 168 401 170 L401 198 C432 198 458 184 466 160Z'),
  cloth: { ...cloth, angle: -20, ox: 40 },
  edge: [6, 7],
  wrinkle: 0.4,
  contact: [3, 5, 6, 0.45],
  lines: [{ kind: 'line', shape: stroke('M440 130 C434 158 416 170 402 172'), colour: piping, width: 2.6 }],
});

const chestPocket = (cloth: Cloth, piping: string): Part => ({
  shape: outline('M470 412 L560 412 L560 506 L515 524 L470 506Z'),
  cloth: { ...cloth, ox: 30, oy: 18 },
  edge: [5, 6],
  wrinkle: 0.8,
  contact: [2, 3, 4, 0.3],
  lines: [
    stitch('M476 430 L476 502 L515 517 L554 502 L554 430'),
    { kind: 'line', shape: stroke('M470 426 L560 426'), colour: piping, width: 2.6 },
  ],
});
