import { fold, hang } from '../drawing/folds.ts';
import type { Cloth, Order, Paint, Part } from '../drawing/part.ts';
import { outline, symmetric } from '../drawing/path-text.ts';
import { embroider, label, lining, ribbon, seam, stitch, threadsOf } from '../drawing/sewing.ts';
import { pair } from '../drawing/transform.ts';
import type { TrimColours } from '../picture-specs.ts';

/** A straight dress with short sleeves, embroidered or bound at the edges. */
export function drawShiftDress({ cloth, seed, options = {} }: Order<'shift-dress'>): Part[] {
  const trim = options.trim && threadsOf(options.trim, cloth.palette);
  const paint: Paint[] = trim
    ? [
        ...embroider('M318 148 C322 240 358 282 400 286 C442 282 478 240 482 148', trim, 9),
        ...embroider('M134 890 C300 942 500 942 666 890', trim, 9),
      ]
    : [];
  const isBell = options.sleeve === 'bell';
  const body: Part = {
    shape: symmetric(
      isBell
        ? 'M400 272 C440 266 462 226 468 146 C506 156 548 172 584 192 C566 250 552 310 550 374 C540 430 536 470 540 520 C566 650 620 800 676 906 C590 950 490 962 400 962'
        : 'M400 272 C440 266 462 226 468 146 C506 156 548 172 584 192 C566 250 556 310 558 374 C566 540 576 720 596 896 C540 910 470 916 400 916',
    ),
    cloth,
    paint,
    edge: [9, 17],
    folds: [
      ...hang({
        seed: `${seed}s`,
        count: isBell ? 11 : 7,
        from: isBell ? [276, 524] : [280, 520],
        to: isBell ? [150, 650] : [222, 578],
        top: isBell ? 500 : 420,
        bottom: isBell ? 976 : 930,
        height: isBell ? 16 : 11,
        width: [9, 28],
      }),
      fold('M558 376 C530 410 500 430 460 446', 8, [8, 18]),
      fold('M242 376 C270 410 300 430 340 446', 8, [8, 18]),
    ],
    lines: trim ? [] : [stitch('M208 884 C330 900 470 900 592 884', 0.4)],
  };
  const binding: Part[] = trim
    ? []
    : [
        {
          shape: ribbon('M331 146 C338 226 358 270 400 274 C442 270 462 226 469 146', 11),
          fill: options.binding ?? cloth.palette.ink,
          edge: [3, 4],
          wrinkle: 0.3,
          contact: [1, 4, 4, 0.4],
        },
        ...pair({
          shape: ribbon('M704 336 C688 368 656 394 614 404', 12),
          fill: options.binding ?? cloth.palette.ink,
          edge: [3, 4],
          wrinkle: 0.3,
          contact: [1, 3, 4, 0.35],
        }),
      ];
  const sleeves = isBell ? bellSleeve(cloth, trim) : [drawSleeve(cloth, trim)];
  return [
    ...sleeves.flatMap((part) => pair(part)),
    drawBack(cloth),
    body,
    ...binding,
    ...(options.pockets ? pair(patchPocket(cloth)) : []),
  ];
}

const drawSleeve = (cloth: Cloth, trim: Required<TrimColours> | undefined): Part => ({
  shape: outline(
    'M582 191 C632 216 676 270 706 340 C690 372 656 398 616 408 C598 394 580 382 556 378 C556 310 564 250 582 191Z',
  ),
  cloth: { ...cloth, angle: -40, ox: 100 },
  paint: trim ? embroider('M700 334 C684 362 652 386 612 396', trim, 7) : [],
  folds: [fold('M576 260 C620 290 650 330 664 390', 9, [8, 16]), fold('M620 216 C660 262 684 300 696 346', 6, [8, 12])],
  lines: [seam('M582 191 C564 250 556 310 556 378')],
});

const drawBack = (cloth: Cloth): Part =>
  lining(outline('M330 152 C362 128 438 128 470 152 C462 226 442 268 400 274 C358 268 338 226 330 152Z'), cloth, {
    details: [label(400, 152)],
  });

/** To below the elbow, opening like a bell: its inside shows. */
function bellSleeve(cloth: Cloth, trim: Required<TrimColours> | undefined): Part[] {
  const inside: Part = {
    ...lining(outline('M610 524 C650 580 730 566 752 492 L720 470 L630 490Z'), cloth),
    cloth: { ...cloth, angle: -30, ox: 200 },
  };
  const sleeve: Part = {
    shape: outline(
      'M582 191 C636 216 684 300 722 400 C738 442 748 474 750 498 C718 540 662 556 612 536 C610 480 594 424 552 376 C552 310 564 250 582 191Z',
    ),
    cloth: { ...cloth, angle: -28, ox: 100 },
    paint: trim ? embroider('M744 486 C712 524 660 540 613 522', trim, 7) : [],
    edge: [10, 17],
    folds: [
      fold('M578 250 C630 330 690 430 712 540', 14, [7, 22], 'soft', [0.2, 0]),
      fold('M564 350 C604 400 640 470 654 548', -10, [7, 18], 'soft', [0.2, 0]),
      fold('M620 226 C670 310 712 400 734 500', 10, [7, 15], 'soft', [0.2, 0]),
    ],
    lines: [seam('M582 191 C564 250 552 310 552 376')],
  };
  return [inside, sleeve];
}

const patchPocket = (cloth: Cloth): Part => ({
  shape: outline('M450 560 L552 560 L556 672 C530 690 476 690 452 672Z'),
  cloth: { ...cloth, ox: 40, oy: 20 },
  edge: [8, 9],
  wrinkle: 1,
  contact: [3, 6, 7, 0.45],
  lines: [stitch('M458 582 L459 666 C480 681 526 681 548 666 L545 582', 0.5), stitch('M452 574 L552 574', 0.4)],
});
