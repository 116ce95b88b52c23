/** Other cuts of the party dress: a pinafore, a Sunday dress with long sleeves, a dress in tiers. */
import { fold, hang, radiate } from '../drawing/folds.ts';
import type { Cloth, Part } from '../drawing/part.ts';
import { outline, symmetric } from '../drawing/path-text.ts';
import { button, flare, label, lining, loose, ribbon, seam, stitch } from '../drawing/sewing.ts';
import { pair } from '../drawing/transform.ts';
import type { DrawingOptions } from '../picture-specs.ts';

interface DressOrder {
  cloth: Cloth;
  second: Cloth;
  seed: string;
  /** Colour of the collar. */
  collar: string;
}
type Cut = Exclude<NonNullable<DrawingOptions['kids-dress']['cut']>, 'puff'>;

export function drawKidsDressCut(cut: Cut, order: DressOrder): Part[] {
  switch (cut) {
    case 'pinafore':
      return drawPinafore(order);
    case 'sunday':
      return drawSunday(order);
    case 'tiered':
      return drawTiered(order);
    default:
      return cut satisfies never;
  }
}

/** Crossed straps with ruffles, a bib with a pocket, and two large pockets on the skirt. */
function drawPinafore({ cloth, second, seed }: DressOrder): Part[] {
  const frill: Part = {
    shape: outline(
      'M478 320 C478 250 470 190 452 140 C492 142 544 170 574 212 Q588 232 574 250 Q588 276 570 292 Q574 318 548 326 Q534 344 512 334 Q494 338 478 320Z',
    ),
    cloth: { ...cloth, angle: 20, ox: 60 },
    edge: [10, 14],
    contact: [4, 8, 9, 0.45],
    folds: radiate({
      seed: `${seed}fr`,
      count: 9,
      centre: [452, 240],
      angles: [-60, 56],
      inner: 20,
      outer: 150,
      height: 13,
      width: [3, 12],
    }),
  };
  const pocket: Part = {
    shape: outline('M452 560 L560 544 L582 650 C556 676 500 686 468 674Z'),
    cloth: { ...second, angle: -8, ox: 30 },
    edge: [8, 9],
    contact: [4, 7, 8, 0.45],
    lines: [stitch('M460 574 L475 665 C502 674 550 666 574 646 L555 560', 0.5), stitch('M455 574 L562 558', 0.45)],
  };
  return [
    ...pair({
      shape: ribbon('M452 140 C440 180 410 236 372 300', 24, 28),
      cloth: { ...second, angle: 30 },
      dim: 0.6,
      edge: [5, 6],
    }),
    skirtOf(cloth, seed, 400, 812),
    {
      shape: symmetric('M400 286 C440 288 474 284 496 274 C502 330 512 372 532 408 C490 422 440 424 400 424'),
      cloth: second,
      edge: [9, 14],
      lines: [stitch('M310 296 C350 302 450 302 490 294', 0.45)],
    },
    ...pair(frill),
    ...pair({
      shape: ribbon('M482 320 C482 250 470 190 452 138', 30, 26),
      cloth: { ...second, angle: 10 },
      edge: [5, 6],
      wrinkle: 0.5,
      contact: [3, 5, 6, 0.4],
    }),
    waistOf(second),
    ...pair(pocket),
    loose([318, 482].map((x) => button(x, 314, 11, '#f4efe2')).join('')),
  ];
}

/** Long sleeves with cuffs, a pointed collar, a row of small buttons, a plain band at the hem. */
function drawSunday({ cloth, second, seed, collar }: DressOrder): Part[] {
  const sleeve: Part = {
    shape: outline(
      'M534 188 C588 208 634 300 668 420 C682 472 692 516 690 546 C672 566 640 570 616 556 C596 470 570 400 524 336 C518 284 522 236 534 188Z',
    ),
    cloth: { ...cloth, angle: -22, ox: 70 },
    edge: [12, 18],
    folds: [
      fold('M540 240 C590 310 630 400 650 530', 12, [7, 15]),
      fold('M530 330 C570 390 600 450 624 530', -8, [7, 13]),
      fold('M620 480 C644 500 668 500 684 486', 9, [6, 8]),
    ],
    lines: [seam('M534 188 C522 236 518 284 524 336')],
  };
  const cuff: Part = {
    shape: outline('M614 544 C640 562 672 556 692 532 L702 582 C678 602 644 606 622 594Z'),
    cloth: { ...second, angle: 76 },
    edge: [6, 6],
    contact: [2, 5, 5, 0.4],
    lines: [stitch('M622 582 C646 594 676 590 698 572', 0.4)],
  };
  const point: Part = {
    shape: outline(
      'M400 218 C432 210 456 188 466 154 C496 166 514 190 520 222 C508 256 480 284 450 300 C428 280 410 250 400 218Z',
    ),
    fill: collar,
    edge: [7, 9],
    wrinkle: 0.5,
    contact: [3, 7, 8, 0.48],
    lines: [stitch('M512 222 C500 252 476 276 450 290 C432 272 416 248 408 226', 0.5)],
  };
  return [
    ...pair(sleeve),
    ...pair(cuff),
    skirtOf(second, `${seed}band`, 420, 850),
    skirtOf(cloth, seed, 410, 778),
    lining(outline('M336 162 C366 140 434 140 464 162 C456 192 436 212 400 216 C364 212 344 192 336 162Z'), cloth, {
      details: [label(400, 160, 36, 16)],
    }),
    bodiceOf(cloth),
    ...pair(point),
    waistOf(second),
    loose([252, 290, 328, 366].map((y) => button(400, y, 7, collar)).join('')),
  ];
}

/** Tied straps, a smocked bodice and three gathered tiers, the middle one of the second cloth. */
function drawTiered({ cloth, second, seed }: DressOrder): Part[] {
  const tier = (of: Cloth, top: number, bottom: number, from: number, to: number): Part => ({
    shape: outline(
      `M${400 - from} ${top} C${400 - from * 0.4} ${top + 10} ${400 + from * 0.4} ${top + 10} ${400 + from} ${top} C${400 + from * 0.7 + to * 0.3} ${top + 40} ${400 + to} ${bottom - 60} ${400 + to} ${bottom - 12} Q${400 + to * 0.83} ${bottom + 24} ${400 + to * 0.66} ${bottom} Q${400 + to * 0.5} ${bottom + 30} ${400 + to * 0.33} ${bottom + 4} Q${400 + to * 0.17} ${bottom + 32} 400 ${bottom + 6} Q${400 - to * 0.17} ${bottom + 32} ${400 - to * 0.33} ${bottom + 4} Q${400 - to * 0.5} ${bottom + 30} ${400 - to * 0.66} ${bottom} Q${400 - to * 0.83} ${bottom + 24} ${400 - to} ${bottom - 12} C${400 - to} ${bottom - 60} ${400 - from * 0.7 - to * 0.3} ${top + 40} ${400 - from} ${top}Z`,
    ),
    cloth: { ...of, ...flare(400, top, from * 2, bottom, to * 2) },
    edge: [9, 14],
    contact: [4, 11, 10, 0.5],
    folds: hang({
      seed: `${seed}${top}`,
      count: 12,
      from: [400 - from, 400 + from],
      to: [400 - to, 400 + to],
      top,
      bottom: bottom + 24,
      height: 14,
      width: [4, 18],
      start: 0.05,
      sway: 6,
      taper: [0.06, 0],
    }),
  });
  const bodice: Part = {
    shape: symmetric('M400 246 C440 250 478 244 504 228 C510 290 516 330 520 398 C480 408 440 410 400 410'),
    cloth,
    edge: [9, 14],
    swell: (_, y) => 3.4 * Math.sin(y * 0.42),
    gain: 2,
    lines: Array.from({ length: 9 }, (_, k) =>
      stitch(`M${290 - k} ${256 + k * 17} C340 ${266 + k * 17} 460 ${266 + k * 17} ${510 + k} ${256 + k * 17}`, 0.4),
    ),
  };
  const bow: Part = {
    shape: outline('M472 158 C496 122 536 116 548 136 C552 160 528 182 474 172Z'),
    cloth: { ...second, angle: 50 },
    edge: [10, 11],
    contact: [4, 6, 6, 0.45],
  };
  return [
    ...pair({
      shape: ribbon('M470 244 C478 214 478 190 472 160', 30, 22),
      cloth: { ...cloth, angle: 6 },
      edge: [5, 6],
    }),
    tier(cloth, 690, 826, 224, 286),
    tier(second, 552, 708, 176, 236),
    tier(cloth, 394, 572, 122, 186),
    bodice,
    ...pair(bow),
    ...pair({
      shape: ribbon('M474 164 C500 190 510 214 512 246', 12, 24),
      cloth: { ...second, angle: -20 },
      edge: [4, 5],
      contact: [4, 5, 5, 0.4],
    }),
    ...pair({
      shape: outline('M460 152 C474 146 486 154 486 166 C482 178 466 180 458 172 C454 164 454 158 460 152Z'),
      cloth: second,
      edge: [8, 8],
      contact: [3, 4, 4, 0.45],
    }),
  ];
}

const skirtOf = (cloth: Cloth, seed: string, top: number, hem: number): Part => ({
  shape: outline(
    `M270 ${top} C340 ${top + 16} 460 ${top + 16} 530 ${top} C588 ${top + 130} 642 ${hem - 110} 672 ${hem - 6} Q634 ${hem + 44} 586 ${hem + 22} Q538 ${hem + 60} 490 ${hem + 32} Q446 ${hem + 64} 400 ${hem + 36} Q354 ${hem + 64} 310 ${hem + 32} Q262 ${hem + 60} 214 ${hem + 22} Q166 ${hem + 44} 128 ${hem - 6} C158 ${hem - 110} 212 ${top + 130} 270 ${top}Z`,
  ),
  cloth: { ...cloth, ...flare(400, 420, 270, 840, 560) },
  edge: [9, 15],
  contact: [3, 8, 9, 0.45],
  folds: hang({
    seed: `${seed}k`,
    count: 12,
    from: [272, 528],
    to: [140, 660],
    top,
    bottom: hem + 70,
    height: 16,
    width: [5, 24],
    start: 0.12,
    sway: 8,
    taper: [0.1, 0],
  }),
  lines: [
    stitch(
      `M134 ${hem - 24} C220 ${hem + 10} 300 ${hem + 18} 400 ${hem + 18} C500 ${hem + 18} 580 ${hem + 10} 666 ${hem - 24}`,
      0.35,
    ),
  ],
});

const bodiceOf = (cloth: Cloth): Part => ({
  shape: symmetric(
    'M400 214 C436 210 458 190 466 160 C494 168 516 176 534 188 C520 236 514 284 522 330 C528 360 532 390 534 424 C490 434 440 436 400 436',
  ),
  cloth: { ...cloth, ox: 20 },
  edge: [9, 14],
  folds: [fold('M524 330 C500 352 480 360 440 366', 7, [8, 16]), fold('M276 330 C300 352 320 360 360 366', 7, [8, 16])],
  lines: [seam('M400 214 L400 436')],
});

const waistOf = (second: Cloth): Part => ({
  shape: symmetric('M400 408 C440 408 490 404 536 394 L538 432 C490 442 440 446 400 446'),
  cloth: { ...second, angle: 90, ox: 50 },
  edge: [6, 7],
  wrinkle: 0.6,
  contact: [2, 7, 8, 0.45],
});
