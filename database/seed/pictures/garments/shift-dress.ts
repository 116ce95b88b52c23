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
        ...embroider('M176 900 C300 922 500 922 624 900', trim, 9),
      ]
    : [];
  const body: Part = {
    shape: symmetric(
      'M400 272 C440 266 462 226 468 146 C506 156 548 172 584 192 C566 250 556 310 558 374 C566 540 590 720 626 912 C560 930 470 936 400 936',
    ),
    cloth,
    paint,
    edge: [9, 17],
    folds: [
      ...hang({
        seed: `${seed}s`,
        count: 8,
        from: [280, 520],
        to: [196, 604],
        top: 400,
        bottom: 950,
        height: 12,
        width: [10, 28],
      }),
      fold('M558 376 C530 410 500 430 460 446', 8, [8, 18]),
      fold('M242 376 C270 410 300 430 340 446', 8, [8, 18]),
    ],
    lines: trim ? [] : [stitch('M178 900 C330 922 470 922 622 900', 0.4)],
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
  return [...pair(drawSleeve(cloth, trim)), drawBack(cloth), body, ...binding];
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
