/** A dashiki with a keyhole neck, a broad collar of rays, a border and sleeves to the elbow. */
import { fold, hang } from '../drawing/folds.ts';
import type { Point } from '../drawing/geometry.ts';
import type { Cloth, Paint, Part } from '../drawing/part.ts';
import { outline, stroke, symmetric } from '../drawing/path-text.ts';
import { dotPaint, embroider, fillPaint, label, lining, seam, strokePaint, type Threads } from '../drawing/sewing.ts';
import { circle, diamond } from '../drawing/shapes.ts';
import { pair } from '../drawing/transform.ts';

interface Colours extends Threads {
  third: string;
}

export function drawRoundDashiki(cloth: Cloth, seed: string, trim: Colours): Part[] {
  const body: Part = {
    shape: symmetric(
      'M400 330 C394 300 396 262 406 232 C440 222 462 196 470 152 C528 166 576 184 620 208 C606 290 600 350 604 440 C612 580 626 720 640 842 C560 864 470 868 400 868',
    ),
    cloth,
    paint: [...collarOfRays(trim), ...border(trim)],
    edge: [9, 16],
    folds: [
      ...hang({
        seed: `${seed}rd`,
        count: 8,
        from: [250, 550],
        to: [184, 616],
        top: 500,
        bottom: 884,
        height: 11,
        width: [10, 26],
      }),
      fold('M606 440 C560 480 520 500 470 510', 10, [8, 24]),
      fold('M194 440 C240 480 280 500 330 510', 10, [8, 24]),
    ],
    lines: [],
  };
  const back = lining(
    outline(
      'M330 158 C362 132 438 132 470 158 C462 196 440 222 408 234 L404 336 L396 336 L392 234 C360 222 338 196 330 158Z',
    ),
    cloth,
    {
      details: [label(400, 156)],
    },
  );
  return [...pair(sleeve(cloth, trim)), back, body];
}

function collarOfRays(trim: Colours): Paint[] {
  const centre: Point = [400, 150];
  const ring = (radius: number) =>
    outline(
      `M${400 - radius} 130 C${400 - radius} ${150 + radius * 1.3} ${400 + radius} ${150 + radius * 1.3} ${400 + radius} 130Z`,
    );
  const paint: Paint[] = [
    fillPaint(trim.second, ...ring(196)),
    fillPaint(trim.third, ...ring(184)),
    fillPaint(trim.second, ...ring(128)),
    fillPaint(trim.main, ...ring(118)),
  ];
  for (let k = 0; k < 21; k++) {
    const angle = ((k + 0.5) / 21) * Math.PI;
    const at = (radius: number): Point => [
      centre[0] + Math.cos(angle) * radius * 0.98,
      centre[1] - 10 + Math.sin(angle) * radius * 0.97,
    ];
    paint.push(
      strokePaint(trim.second, 9, [at(132), at(164)]),
      strokePaint(trim.light, 4.6, [at(134), at(162)]),
      dotPaint(trim.second, 4.4, at(104)),
      dotPaint(trim.light, 2, at(104)),
    );
  }
  return [
    ...paint,
    ...embroider('M330 152 C338 196 362 224 394 233 L394 332 L406 332 L406 233 C438 224 462 196 470 152', trim, 5),
  ];
}

/** A frieze of diamonds and discs above the hem. */
function border(trim: Colours): Paint[] {
  const paint: Paint[] = [
    strokePaint(trim.second, 88, ...stroke('M150 802 C300 826 500 826 650 802')),
    strokePaint(trim.third, 76, ...stroke('M150 802 C300 826 500 826 650 802')),
  ];
  for (let k = 0; k < 11; k++) {
    const x = 172 + k * 45.6;
    const y = 803 + 17 * (1 - ((x - 400) / 250) ** 2);
    if (k % 2)
      paint.push(
        fillPaint(trim.main, circle(x, y, 17)),
        fillPaint(trim.second, circle(x, y, 10)),
        fillPaint(trim.light, circle(x, y, 4.6)),
      );
    else
      paint.push(
        fillPaint(trim.second, diamond(x, y, 24, 31)),
        fillPaint(trim.main, diamond(x, y, 18, 24)),
        fillPaint(trim.light, diamond(x, y, 8, 11)),
      );
  }
  return [
    ...paint,
    ...embroider('M150 764 C300 788 500 788 650 764', trim, 4),
    ...embroider('M150 846 C300 868 500 868 650 846', trim, 4),
  ];
}

const sleeve = (cloth: Cloth, trim: Threads): Part => ({
  shape: outline(
    'M618 207 C682 240 738 330 776 440 C786 474 790 500 788 524 C752 556 708 572 660 570 C648 516 628 466 602 430 C598 350 602 290 618 207Z',
  ),
  cloth: { ...cloth, angle: -28, ox: 90 },
  paint: embroider('M782 508 C748 538 706 554 658 552', trim, 9),
  edge: [10, 17],
  lines: [seam('M619 207 C602 290 598 350 602 430')],
  folds: [
    fold('M608 270 C664 340 712 430 728 556', 13, [8, 22], 'soft', [0.2, 0]),
    fold('M606 400 C640 440 664 490 676 566', -10, [7, 17], 'soft', [0.2, 0]),
    fold('M660 244 C714 320 754 410 772 510', 9, [8, 14], 'soft', [0.2, 0]),
  ],
});
