import { fold, hang } from '../drawing/folds.ts';
import type { Order, Paint, Part } from '../drawing/part.ts';
import { outline, stroke, symmetric } from '../drawing/path-text.ts';
import { dotPaint, embroider, label, lining, stitch, strokePaint, type Threads, threadsOf } from '../drawing/sewing.ts';
import { mirrorPart, pair } from '../drawing/transform.ts';

const NECK = 'M340 138 C344 206 370 258 400 278 C430 258 456 206 460 138';
const RIGHT_SLEEVE = 'M733 292 C734 416 716 532 682 636';

/** A woman's grand boubou: one great square of cloth, open at the sides, with wide sleeves cut in one. */
export function drawBoubou({ cloth, seed, options = {} }: Order<'boubou'>): Part[] {
  const trim = options.trim && threadsOf(options.trim, cloth.palette);
  const body: Part = {
    shape: symmetric(
      'M400 268 C428 252 450 204 456 138 C520 150 594 174 660 204 C704 226 730 252 746 286 C748 414 730 540 692 648 C680 680 668 698 656 710 C658 784 668 852 682 914 C592 944 496 954 400 954',
    ),
    cloth,
    paint: trim ? embroiderBoubou(trim) : [],
    edge: [9, 18],
    folds: [
      ...hang({
        seed: `${seed}b`,
        count: 10,
        from: [230, 570],
        to: [140, 660],
        top: 440,
        bottom: 966,
        height: 15,
        width: [10, 30],
      }),
      ...sleeveFolds(),
    ],
    lines: [stitch('M124 896 C310 932 490 932 676 896', 0.4), stitch('M723 296 C724 416 706 530 674 630', 0.35)],
  };
  const sleeveInside: Part = {
    ...lining(
      outline(
        'M712 256 C740 262 756 280 758 300 C762 426 744 556 706 660 C692 672 680 668 676 646 C700 556 714 406 712 256Z',
      ),
      cloth,
    ),
    cloth: { ...cloth, angle: -8, ox: 120 },
  };
  const back = lining(
    outline('M338 144 C368 122 432 122 462 144 C454 198 432 254 400 272 C368 254 346 198 338 144Z'),
    cloth,
    { details: [label(400, 144)] },
  );
  return [...pair(sleeveInside), back, body];
}

/** The weight of the sleeves pulls folds from the shoulders to the wrists and under the arms. */
function sleeveFolds(): NonNullable<Part['folds']> {
  const right = [
    fold('M514 164 C586 250 632 390 648 690', 13, [12, 24], 'soft', [0.2, 0.1]),
    fold('M580 184 C652 280 690 420 682 636', 14, [9, 20], 'soft', [0.2, 0]),
    fold('M550 188 C616 300 656 430 666 660', -10, [9, 18], 'soft', [0.25, 0.1]),
    fold('M644 210 C702 290 728 400 718 516', 12, [8, 16], 'soft', [0.2, 0]),
    fold('M500 210 C550 330 590 470 600 640', 9, [12, 26], 'soft', [0.3, 0.4]),
  ];
  const mirrored = mirrorPart({ shape: [], folds: right }).folds ?? [];
  return [...right, ...mirrored];
}

function embroiderBoubou(trim: Threads): Paint[] {
  const leftSleeve = 'M67 292 C66 416 84 532 118 636';
  const paint = [
    ...embroider(RIGHT_SLEEVE, trim, 6),
    ...embroider(leftSleeve, trim, 6),
    ...embroider(NECK, trim, 8),
    ...embroider('M400 278 L400 520', trim, 6),
  ];
  for (const side of [-1, 1]) {
    for (let k = 0; k < 5; k++) {
      const y = 316 + k * 46;
      const scroll = `M400 ${y} C${400 + side * 24} ${y - 28} ${400 + side * 58} ${y - 24} ${400 + side * 62} ${y + 2} C${400 + side * 60} ${y + 20} ${400 + side * 38} ${y + 18} ${400 + side * 40} ${y + 2}`;
      paint.push(
        strokePaint(trim.second, 6, ...stroke(scroll)),
        strokePaint(trim.main, 4, ...stroke(scroll)),
        dotPaint(trim.light, 2.8, [400 + side * 74, y - 20]),
      );
    }
  }
  return paint;
}
