import { tone } from '../drawing/colour.ts';
import { fold } from '../drawing/folds.ts';
import type { Cloth, Order, Part } from '../drawing/part.ts';
import { outline, stroke, symmetric } from '../drawing/path-text.ts';
import { button, crease, label, lining, loose, ribbon, stitch } from '../drawing/sewing.ts';
import { pair } from '../drawing/transform.ts';
import type { DrawingOptions } from '../picture-specs.ts';
import { drawGatheredTrousers } from './gathered-trousers.ts';

const FLY =
  '<path d="M400 200C402 270 403 340 402 420" fill="none" stroke="#140c24" stroke-opacity=".45" stroke-width="2"/>';

/** Trousers with a pressed crease; wide, cropped, with a drawstring or elastic waist. */
export function drawTrousers({ cloth, seed, options = {} }: Order<'trousers'>): Part[] {
  if (options.gathered) return drawGatheredTrousers(cloth, seed, options.gathered);
  const leg = drawLeg(cloth, options.wide ? 40 : 0, options.cropped ? 760 : options.cuffs ? 872 : 920);
  const back = lining(outline('M260 128 C330 112 470 112 540 128 C500 144 300 144 260 128Z'), cloth, {
    details: [label(400, 118, 40, 14)],
  });
  const closing = options.tie ? drawDrawstring(options.tie) : [loose(button(400, 168, 7, '#e9dfca'))];
  return [
    back,
    ...(options.cuffs ? pair(drawAnkle(options.cuffs)) : []),
    ...pair(leg),
    drawWaistband(cloth, options),
    ...closing,
    loose(FLY),
  ];
}

/** wide: how far the leg opens to each side at the hem. */
function drawLeg(cloth: Cloth, wide: number, hem: number): Part {
  const outside = `C${590 + wide * 0.6} 560 ${592 + wide} 740 ${586 + wide * 1.4} ${hem}`;
  const bottom = `C${560 + wide} ${hem + 10} 500 ${hem + 14} ${450 - wide} ${hem + 8}`;
  const pressed = `${516 + wide * 0.4} 660 ${514 + wide * 0.5} ${hem}`;
  return {
    shape: outline(
      `M400 190 L546 176 C566 250 576 320 580 400 ${outside} ${bottom} C${442 - wide * 0.7} 740 430 560 404 420Z`,
    ),
    cloth: { ...cloth, angle: -3, ox: 40 },
    edge: [10, 18],
    folds: [
      fold(`M500 240 C520 420 ${pressed}`, 11, [8, 14], 'pleat', [0.15, 0]),
      fold('M412 410 C450 420 500 400 560 350', 9, [8, 18]),
      fold('M416 440 C450 480 500 490 560 470', -7, [8, 18]),
      fold(`M570 520 C560 640 ${562 + wide} 780 ${556 + wide} ${hem}`, 8, [10, 20]),
      fold(`M450 600 C456 700 ${460 - wide * 0.4} 800 ${470 - wide * 0.6} ${hem}`, 7, [10, 18]),
    ],
    lines: [
      crease(`M502 236 C522 420 ${518 + wide * 0.4} 660 ${516 + wide * 0.5} ${hem + 8}`, 0.3),
      stitch(
        `M${451 - wide} ${hem - 12} C500 ${hem - 6} ${550 + wide} ${hem - 8} ${586 + wide * 1.4} ${hem - 18}`,
        0.45,
      ),
      crease('M556 236 C540 262 532 290 530 330', 0.55, 2),
      stitch('M548 240 C532 268 524 296 522 332', 0.4),
    ],
  };
}

function drawWaistband(cloth: Cloth, { waist, elastic }: DrawingOptions['trousers']): Part {
  const ruches = Array.from({ length: 20 }, (_, i) =>
    fold(`M${262 + i * 14.4} 134 L${260 + i * 14.6} 196`, 7, 4, 'soft', [0.1, 0.1]),
  );
  return {
    shape: symmetric('M400 136 C450 136 500 132 540 122 C546 144 548 162 550 184 C500 198 450 202 400 202'),
    ...(waist ? { fill: waist } : { cloth: { ...cloth, angle: 90, ox: 30 } }),
    edge: [6, 8],
    wrinkle: 0.8,
    contact: [2, 6, 6, 0.4],
    folds: elastic ? ruches : [],
    lines: [stitch('M258 134 C330 148 470 148 542 134', 0.4), stitch('M252 178 C330 194 470 194 550 178', 0.4)],
  };
}

const drawDrawstring = (colour: string): Part[] =>
  ['M396 190 C384 250 376 300 380 350', 'M404 190 C420 240 428 290 420 330'].map((path) => ({
    shape: ribbon(path, 9, 11),
    fill: colour,
    edge: [4, 4],
    wrinkle: 0.4,
    weave: false,
    contact: [4, 5, 5, 0.4],
  }));

/** A knitted ankle that takes the leg in. */
const drawAnkle = (colour: string): Part => ({
  shape: outline('M470 852 L580 848 L566 930 C544 944 506 944 484 934Z'),
  fill: colour,
  edge: [6, 8],
  wrinkle: 0.4,
  weave: false,
  contact: [2, 6, 6, 0.4],
  lines: [
    {
      kind: 'line',
      shape: Array.from({ length: 15 }, (_, i) => stroke(`M${470 + i * 7.8} 868 L${480 + i * 6.5} 932`)).flat(),
      colour: tone(colour, 0.1),
      width: 1.5,
      opacity: 0.7,
    },
  ],
});
