import { fold, hang } from '../drawing/folds.ts';
import type { Order, Part } from '../drawing/part.ts';
import { outline } from '../drawing/path-text.ts';
import { makeRng } from '../drawing/random.ts';
import { loose, stitch } from '../drawing/sewing.ts';

export function drawShawl({ cloth, seed }: Order<'shawl'>): Part[] {
  // knotted square / long scarf, loosely folded
  const a: Part = {
    shape: outline(
      'M150 250 C240 190 420 170 560 220 C650 252 690 330 670 420 C560 470 300 480 170 420 C130 380 122 300 150 250Z',
    ),
    cloth: { ...cloth, angle: -8 },
    edge: [14, 20],
    folds: [
      fold('M160 290 C300 220 520 220 660 330', 14, [14, 22], 'pleat', [0.1, 0.1]),
      fold('M160 350 C320 290 520 290 664 390', 14, [14, 22], 'pleat', [0.1, 0.1]),
      fold('M180 410 C320 360 520 360 650 430', 10, [12, 18], 'pleat', [0.1, 0.1]),
    ],
  };
  const b: Part = {
    shape: outline(
      'M240 330 C340 360 460 360 560 330 C600 470 616 700 590 912 C500 930 330 930 226 912 C206 700 216 470 240 330Z',
    ),
    cloth: { ...cloth, angle: 4, ox: 70 },
    edge: [11, 18],
    contact: [8, 14, 16, 0.55],
    folds: hang({
      seed: `${seed}s`,
      count: 6,
      from: [270, 530],
      to: [240, 570],
      top: 330,
      bottom: 930,
      height: 17,
      width: [10, 24],
      kind: 'pleat',
      taper: [0.1, 0],
    }),
    lines: [stitch('M228 892 C340 908 480 908 592 892', 0.4)],
  };
  let fr = '';
  const rng = makeRng(seed + 'f');
  for (let x = 230; x <= 588; x += 6.2) {
    const y = 908 + 10 * (1 - ((x - 408) / 180) ** 2);
    const l = rng.range(26, 34);
    fr += `<path d="M${x} ${y}q${rng.range(-4, 4)} ${l / 2} ${rng.range(-3, 3)} ${l}" stroke="${rng.next() < 0.5 ? cloth.palette.ground : cloth.palette.a}" stroke-width="2.6" fill="none" stroke-linecap="round"/>`;
  }
  const wrap: Part = {
    shape: outline(
      'M226 300 C300 346 500 346 578 300 C596 330 598 370 586 400 C500 440 310 440 218 400 C206 370 208 330 226 300Z',
    ),
    cloth: { ...cloth, angle: 88, ox: 130 },
    edge: [14, 18],
    contact: [5, 12, 12, 0.55],
    folds: [
      fold('M220 336 C320 380 490 380 584 336', 11, 11, 'pleat', [0.1, 0.1]),
      fold('M220 370 C320 412 490 412 584 370', 9, 10, 'pleat', [0.1, 0.1]),
    ],
  };
  return [a, loose(fr), b, wrap];
}
