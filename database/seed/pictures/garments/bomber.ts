import { tone } from '../drawing/colour.ts';
import { fold, hang } from '../drawing/folds.ts';
import { lerp, type Polyline, type Shape } from '../drawing/geometry.ts';
import type { Cloth, Order, Part } from '../drawing/part.ts';
import { outline, symmetric } from '../drawing/path-text.ts';
import { crease, label, lining, loose, seam, stitch } from '../drawing/sewing.ts';
import { pair } from '../drawing/transform.ts';

/** A jacket with knitted collar, cuffs and hem: zipped or closed by studs, its sleeves of the cloth or plain. */
export function drawBomber({ cloth, seed, options = {} }: Order<'bomber'>): Part[] {
  const knit = options.rib ?? cloth.palette.ink;
  const zip = loose(
    `<path d="M402 300V846" stroke="${tone(knit, -0.1)}" stroke-width="11"/><path d="M402 302V846" stroke="#c9b68a" stroke-width="5.4" stroke-dasharray="3 2.2"/><path d="M402 302V846" stroke="#5b4a2a" stroke-width=".9"/><rect x="396" y="300" width="12" height="18" rx="3" fill="#d9c899" stroke="#6b5630" stroke-width="1"/><rect x="399.4" y="316" width="5.4" height="26" rx="2.4" fill="#d9c899" stroke="#6b5630" stroke-width="1"/>`,
  );
  const studs = Array.from({ length: 6 }, (_, k) => stud(406, 344 + k * 88)).join('');
  const { sleeves } = options;
  return [
    ...pair(sleeves ? raglan(drawSleeve(cloth), sleeves) : drawSleeve(cloth)),
    ...pair(drawCuff(knit)),
    drawBack(cloth, knit),
    drawBackCollar(knit),
    drawBody(cloth, seed, Boolean(options.studs)),
    drawHem(knit),
    ...(sleeves ? pair(raglanShoulder(sleeves)) : []),
    ...(options.studs ? [...pair(flapPocket(cloth)), loose(studs)] : [zip]),
    ...pair(drawCollar(knit)),
  ];
}

/** A brass press stud. */
const stud = (x: number, y: number) =>
  `<circle cx="${x + 1.4}" cy="${y + 2}" r="9" fill="#1a1030" opacity=".35"/><circle cx="${x}" cy="${y}" r="9" fill="#cfae62"/><circle cx="${x}" cy="${y}" r="6.2" fill="none" stroke="#8f6f2c" stroke-width="1.4"/><path d="M${x - 5} ${y - 3}a6 6 0 0 1 6 -3" stroke="#fff0c0" stroke-width="1.8" fill="none"/>`;

/** A sleeve of another, plain cloth. */
const raglan = (sleeve: Part, fill: string): Part => ({ ...sleeve, cloth: undefined, fill, gloss: 0.22, weave: false });

/** The upper end of a raglan sleeve: it runs from the armhole to the collar. */
const raglanShoulder = (fill: string): Part => ({
  shape: outline('M462 178 C520 190 580 206 620 232 C606 300 600 380 602 444 C574 420 500 320 462 178Z'),
  fill,
  gloss: 0.22,
  weave: false,
  edge: [11, 17],
  contact: [1, 3, 5, 0.25],
  folds: [fold('M500 204 C550 270 590 340 606 410', 8, [8, 16])],
  lines: [seam('M464 182 C502 322 574 420 602 446'), stitch('M474 188 C510 318 580 410 602 432', 0.45)],
});

const flapPocket = (cloth: Cloth): Part => ({
  shape: outline('M452 590 L566 578 L570 630 C536 644 490 648 456 640Z'),
  cloth: { ...cloth, ox: 130, oy: 50 },
  edge: [8, 8],
  contact: [3, 8, 8, 0.5],
  lines: [stitch('M459 598 L462 632 C494 638 532 634 563 622 L560 586', 0.5)],
  details: [stud(512, 628)],
});

/** Knitted bands: a plain colour with ribs. */
const knitted = (shape: Shape, colour: string, lines: Shape): Part => ({
  shape,
  fill: colour,
  edge: [5, 8],
  wrinkle: 0.4,
  weave: false,
  lines: [
    {
      kind: 'line',
      shape: lines,
      colour: tone(colour, -0.09),
      width: 1.5,
      opacity: 0.8,
    },
  ],
  contact: [2, 3, 5, 0.3],
});
const ribs = (count: number, at: (t: number) => Polyline): Shape =>
  Array.from(
    {
      length: count,
    },
    (_, i) => at((i + 0.5) / count),
  );

const drawBody = (cloth: Cloth, seed: string, hasFlaps: boolean): Part => ({
  shape: symmetric(
    'M400 300 C430 262 452 220 462 176 C520 190 580 206 618 232 C602 300 594 360 600 440 C610 560 616 660 612 752 C550 766 470 770 400 770',
  ),
  cloth,
  edge: [12, 20],
  folds: [
    ...hang({
      seed: `${seed}b`,
      count: 7,
      from: [240, 560],
      to: [214, 586],
      top: 470,
      bottom: 790,
      height: 12,
      width: [8, 20],
      taper: [0.4, 0],
    }),
    fold('M600 440 C560 470 530 480 480 486', 10, [8, 20]),
    fold('M200 440 C240 470 270 480 320 486', 10, [8, 20]),
    fold('M560 240 C540 300 520 340 500 390', 8, [10, 18]),
    fold('M240 240 C260 300 280 340 300 390', 8, [10, 18]),
  ],
  lines: hasFlaps
    ? [seam('M402 300 L402 760'), stitch('M428 320 L428 760', 0.4)]
    : [
        crease('M560 560 L516 660', 0.7, 3),
        stitch('M568 560 L522 668', 0.4),
        crease('M240 560 L284 660', 0.7, 3),
        stitch('M232 560 L278 668', 0.4),
      ],
});

const drawSleeve = (cloth: Cloth): Part => ({
  shape: outline(
    'M616 231 C682 268 732 392 754 540 C762 610 764 660 762 706 C740 722 704 724 676 712 C668 620 646 530 598 442 C590 360 600 300 616 231Z',
  ),
  cloth: { ...cloth, angle: -14, ox: 60 },
  edge: [13, 20],
  folds: [
    fold('M604 310 C660 390 700 510 712 680', 13, [8, 18]),
    fold('M606 440 C640 490 664 540 680 620', -9, [8, 14]),
    fold('M650 284 C710 390 736 500 746 620', 8, [9, 14]),
    fold('M672 560 C700 590 730 594 756 576', 11, [8, 10]),
    fold('M676 636 C704 664 734 666 760 648', 10, [8, 10]),
  ],
  lines: [seam('M616 231 C600 300 590 360 598 442')],
});

const drawCuff = (knit: string): Part =>
  knitted(
    outline(
      'M678 706 C704 720 738 718 762 700 C768 730 768 760 764 786 C738 798 708 798 684 790 C680 764 678 734 678 706Z',
    ),
    knit,
    ribs(13, (t) => [
      [lerp(680, 762, t), 700],
      [lerp(684, 764, t), 796],
    ]),
  );

const drawHem = (knit: string): Part =>
  knitted(
    symmetric('M400 758 C470 758 550 754 612 740 C616 776 614 806 608 834 C550 846 470 850 400 850'),
    knit,
    ribs(56, (t) => [
      [lerp(188, 612, t), 740],
      [lerp(192, 608, t), 850],
    ]),
  );

const drawBack = (cloth: Cloth, knit: string): Part =>
  lining(outline('M338 178 C366 158 434 158 462 178 C452 226 430 268 402 304 C370 268 348 226 338 178Z'), cloth, {
    fill: tone(knit, 0.04),
    cloth: undefined,
    details: [label(400, 182)],
  });

const drawCollar = (knit: string): Part =>
  knitted(
    outline('M460 150 C478 160 486 172 488 186 C470 240 440 280 404 316 L400 284 C430 246 448 204 452 152Z'),
    knit,
    ribs(16, (t) => [
      [lerp(452, 402, t), lerp(160, 290, t)],
      [lerp(488, 410, t), lerp(186, 314, t)],
    ]),
  );

const drawBackCollar = (knit: string): Part =>
  knitted(
    outline('M340 152 C366 132 434 132 460 152 L456 176 C430 160 370 160 344 176Z'),
    tone(knit, -0.03),
    ribs(18, (t) => [
      [lerp(342, 458, t), 134],
      [lerp(346, 454, t), 178],
    ]),
  );
