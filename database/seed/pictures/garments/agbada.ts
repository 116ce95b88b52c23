import { tone } from '../drawing/colour.ts';
import { fold, hang } from '../drawing/folds.ts';
import type { Cloth, Order, Part } from '../drawing/part.ts';
import { outline, symmetric } from '../drawing/path-text.ts';
import { crease, embroider, label, lining, stitch, type Threads, threadsOf } from '../drawing/sewing.ts';
import { mirrorPart, pair } from '../drawing/transform.ts';
import { embroiderBlades, embroiderCrescent, embroiderDrum, embroiderStar } from './embroidery.ts';

/** The great robe: both sleeves folded on the shoulders, or one of them hanging open. */
export function drawAgbada(order: Order<'agbada'>): Part[] {
  const { cloth, options = {} } = order;
  const trim = threadsOf(options.trim, cloth.palette);
  return options.cut === 'draped' ? drawDraped(order, trim) : drawFolded(order, trim);
}

function drawFolded({ cloth, seed }: Order<'agbada'>, trim: Threads): Part[] {
  const body: Part = {
    shape: symmetric(
      'M400 262 C426 250 448 206 454 140 C530 152 616 170 676 204 C664 400 660 640 682 896 C600 944 500 956 400 956',
    ),
    cloth,
    paint: [
      ...embroiderBlades(trim, tone(cloth.palette.ground, -0.035, 1.3)),
      ...embroiderDrum(trim, 286, 352),
      ...embroider('M340 140 C344 208 370 258 400 274 C430 258 456 208 460 140', trim, 7),
    ],
    edge: [9, 18],
    folds: hang({
      seed: `${seed}b`,
      count: 9,
      from: [230, 570],
      to: [140, 660],
      top: 560,
      bottom: 970,
      height: 14,
      width: [10, 30],
    }),
    lines: [stitch('M124 888 C310 938 490 938 676 888', 0.4)],
  };
  return [drawBack(cloth), body, ...pair(drawFoldedSleeve(cloth))];
}

/** The sleeve laid in pleats over the shoulder: it slides down in front like a curtain. */
const drawFoldedSleeve = (cloth: Cloth): Part => ({
  shape: outline(
    'M552 152 C640 158 714 182 752 226 C780 330 790 470 778 630 C772 716 754 790 724 850 C690 878 640 874 604 838 C628 700 632 560 612 420 C602 320 584 226 552 152Z',
  ),
  cloth: { ...cloth, angle: -3, ox: 140 },
  edge: [11, 16],
  contact: [-7, 8, 16, 0.5],
  folds: [
    fold('M574 166 C632 300 662 480 634 850', 17, [7, 20], 'pleat', [0.1, 0]),
    fold('M604 166 C668 310 700 500 668 864', 17, [6, 18], 'pleat', [0.1, 0]),
    fold('M640 172 C706 320 734 510 704 862', 16, [6, 16], 'pleat', [0.1, 0]),
    fold('M680 184 C742 340 762 510 736 830', 14, [5, 13], 'pleat', [0.1, 0]),
    fold('M716 204 C766 350 780 490 766 690', 10, [5, 9], 'pleat', [0.1, 0]),
  ],
  lines: [
    crease('M580 172 C640 310 666 490 628 842', 0.35),
    crease('M612 170 C676 320 704 510 660 860', 0.35),
    crease('M648 178 C714 330 738 520 696 862', 0.35),
    crease('M688 190 C748 350 766 520 730 832', 0.3),
    stitch('M606 822 C642 856 690 860 720 834', 0.4),
  ],
});

/** One sleeve over the shoulder; the other one falls to the knee, and its inside shows. */
function drawDraped({ cloth, seed }: Order<'agbada'>, trim: Threads): Part[] {
  const body: Part = {
    shape: outline(
      'M400 282 C428 264 452 206 458 140 C560 152 668 190 752 258 C776 350 784 470 770 600 C760 690 738 760 706 812 C672 830 654 856 650 916 C570 954 480 962 400 960 C300 958 206 944 132 906 C138 660 136 420 124 208 C190 168 268 152 342 140 C348 206 372 264 400 282Z',
    ),
    cloth,
    paint: [
      ...embroiderCrescent(trim),
      ...embroiderStar(trim, 556, 506, 52),
      ...embroider('M744 268 C764 356 770 470 757 594 C748 672 730 736 704 784', trim, 5),
    ],
    edge: [9, 18],
    folds: [
      ...hang({
        seed: `${seed}d`,
        count: 8,
        from: [230, 500],
        to: [160, 600],
        top: 520,
        bottom: 974,
        height: 15,
        width: [10, 30],
      }),
      fold('M520 170 C620 320 690 520 716 790', 16, [8, 26], 'soft', [0.2, 0]),
      fold('M590 184 C690 310 744 470 750 680', 15, [8, 22], 'soft', [0.2, 0]),
      fold('M556 176 C654 320 720 500 736 730', -12, [8, 18], 'soft', [0.2, 0]),
      fold('M490 240 C570 420 630 620 660 830', 13, [10, 26], 'soft', [0.25, 0.1]),
      fold('M660 206 C730 300 764 420 768 540', 11, [7, 16], 'soft', [0.2, 0]),
    ],
    lines: [stitch('M140 888 C310 944 490 946 644 902', 0.4)],
  };
  const inside: Part = {
    ...lining(
      outline(
        'M746 256 C780 280 796 400 790 560 C784 690 756 790 716 830 C704 836 700 826 704 812 C760 690 776 460 746 256Z',
      ),
      cloth,
    ),
    cloth: { ...cloth, angle: -8, ox: 120 },
  };
  return [inside, drawBack(cloth), body, mirrorPart(drawFoldedSleeve(cloth))];
}

const drawBack = (cloth: Cloth): Part =>
  lining(outline('M340 146 C370 124 430 124 460 146 C452 200 430 262 400 282 C370 262 348 200 340 146Z'), cloth, {
    details: [label(400, 146)],
  });
