import { fold, hang } from '../drawing/folds.ts';
import type { Order, Paint, Part } from '../drawing/part.ts';
import { outline, stroke, symmetric } from '../drawing/path-text.ts';
import { dotPaint, embroider, label, lining, stitch, strokePaint, threadsOf } from '../drawing/sewing.ts';
import { pair } from '../drawing/transform.ts';

/** A woman's grand boubou: one wide fall of cloth. */
export function drawBoubou({ cloth, seed, options = {} }: Order<'boubou'>): Part[] {
  const trim = options.trim && threadsOf(options.trim, cloth.palette);
  const paint: Paint[] = [];
  if (trim) {
    paint.push(
      ...embroider('M340 138 C344 206 370 258 400 278 C430 258 456 206 460 138', trim, 8),
      ...embroider('M400 278 L400 520', trim, 6),
    );
    for (const side of [-1, 1]) {
      for (let k = 0; k < 5; k++) {
        const y = 316 + k * 46;
        const d = `M400 ${y} C${400 + side * 24} ${y - 28} ${400 + side * 58} ${y - 24} ${400 + side * 62} ${y + 2} C${400 + side * 60} ${y + 20} ${400 + side * 38} ${y + 18} ${400 + side * 40} ${y + 2}`;
        paint.push(strokePaint(trim.second, 6, ...stroke(d)), strokePaint(trim.main, 4, ...stroke(d)));
        paint.push(dotPaint(trim.light, 2.8, [400 + side * 74, y - 20]));
      }
    }
  }
  const body: Part = {
    shape: symmetric(
      'M400 268 C428 252 450 204 456 138 C510 146 562 158 612 178 C640 300 640 420 644 540 C650 690 664 810 684 908 C590 938 490 946 400 946',
    ),
    cloth,
    paint,
    edge: [9, 18],
    folds: [
      ...hang({
        seed: `${seed}b`,
        count: 10,
        from: [250, 550],
        to: [140, 660],
        top: 470,
        bottom: 960,
        height: 14,
        width: [10, 30],
      }),
      fold('M600 190 C560 310 548 430 560 600', 11, [12, 26]),
      fold('M200 190 C240 310 252 430 240 600', 11, [12, 26]),
    ],
    lines: [stitch('M122 890 C320 926 480 926 678 890', 0.4)],
  };
  const wing: Part = {
    shape: outline(
      'M598 172 C664 190 716 252 744 350 C772 460 784 600 776 738 C760 772 716 790 668 780 C652 690 648 560 640 460 C634 350 618 250 598 172Z',
    ),
    cloth: { ...cloth, angle: -8, ox: 160 },
    edge: [10, 16],
    contact: [-4, 10, 14, 0.45],
    folds: [
      fold('M616 196 C668 330 700 520 700 780', 14, [8, 20], 'soft', [0.2, 0]),
      fold('M616 240 C650 380 672 540 676 770', -10, [8, 18], 'soft', [0.2, 0]),
      fold('M656 214 C712 330 742 500 744 764', 12, [8, 16], 'soft', [0.2, 0]),
      fold('M690 240 C740 360 768 520 768 700', 8, [7, 12], 'soft', [0.2, 0]),
    ],
    lines: [stitch('M772 722 C754 756 714 772 668 764', 0.4)],
  };
  const back = lining(
    outline('M338 144 C368 122 432 122 462 144 C454 198 432 254 400 272 C368 254 346 198 338 144Z'),
    cloth,
    { details: [label(400, 144)] },
  );
  return [back, body, ...pair(wing)];
}
