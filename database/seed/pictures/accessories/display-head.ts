import { tone } from '../drawing/colour.ts';
import { fold } from '../drawing/folds.ts';
import type { Paint, Part } from '../drawing/part.ts';
import { outline, stroke } from '../drawing/path-text.ts';
import { loose, strokePaint } from '../drawing/sewing.ts';
import { bead } from './beads.ts';
import { BRASS, GLINT, solid } from './materials.ts';

/** A carved display head, eyes closed, features barely raised. */
export function drawDisplayHead(wood = '#5a3423'): Part[] {
  const grain: Paint[] = [];
  for (let k = -9; k <= 9; k++) {
    grain.push(
      strokePaint(
        tone(wood, k % 2 ? -0.02 : 0.018),
        k % 3 ? 1.4 : 2.4,
        ...stroke(`M${400 + k * 14} 300 C${400 + k * 22} 420 ${400 + k * 21} 560 ${400 + k * 9} 690`),
      ),
    );
  }
  const head = solid(
    outline(
      'M400 300 C478 300 516 372 514 462 C511 560 470 668 400 684 C330 668 289 560 286 462 C284 372 322 300 400 300Z',
    ),
    wood,
    {
      paint: grain,
      edge: [52, 66],
      gain: 1.1,
      gloss: 0.45,
      glossPower: 12,
      contact: [6, 22, 22, 0.6],
      drape: false,
      bend: 0,
      folds: [
        fold('M400 478 C400 510 401 545 402 574', 17, [7, 13], 'soft', [0.3, 0.12]),
        fold('M384 578 C392 584 410 584 420 578', 9, 10, 'soft', [0.2, 0.2]),
        fold('M394 490 C372 478 338 482 316 504', 8, 11, 'soft', [0.1, 0.4]),
        fold('M408 490 C430 478 464 482 486 504', 8, 11, 'soft', [0.1, 0.4]),
        fold('M324 524 C344 536 368 536 386 526', 6, 14),
        fold('M416 526 C434 536 458 536 478 524', 6, 14),
        fold('M366 622 C386 610 394 614 401 616 C408 614 418 610 438 622', 7, 7, 'soft', [0.3, 0.3]),
        fold('M374 634 C390 646 414 646 430 634', 9, 8, 'soft', [0.3, 0.3]),
      ],
      lines: [
        {
          kind: 'crease',
          shape: stroke('M322 530 C342 545 368 545 386 532'),
          opacity: 0.85,
          width: 2.6,
        },
        {
          kind: 'crease',
          shape: stroke('M416 532 C434 545 460 545 480 530'),
          opacity: 0.85,
          width: 2.6,
        },
        {
          kind: 'crease',
          shape: stroke('M362 625 C384 622 394 628 402 627 C410 628 420 622 442 625'),
          opacity: 0.75,
          width: 2.4,
        },
      ],
    },
  );
  return [drawNeck(wood), head];
}

/** The head's brass rings; they lie on top of it. */
export const drawEarRings = (): Part => loose(earRing(293, 0) + earRing(507, -0.06));
const earRing = (x: number, light: number) =>
  [
    `<circle cx="${x + 5}" cy="631" r="34" fill="none" stroke="#1a0f10" stroke-opacity=".28" stroke-width="8"/>`,
    `<path d="M${x} 566v26" stroke="${tone(BRASS, -0.1)}" stroke-width="4"/>`,
    `<circle cx="${x}" cy="624" r="34" fill="none" stroke="${tone(BRASS, light)}" stroke-width="8"/>`,
    `<path d="M${x - 31} 610a34 34 0 0 1 20-17" fill="none" stroke="${GLINT}" stroke-width="3" stroke-linecap="round"/>`,
    bead({
      x,
      y: 566,
      radius: 8,
      colour: BRASS,
    }),
  ].join('');

const drawNeck = (wood: string): Part =>
  solid(
    outline(
      'M336 610 C342 690 340 742 318 776 C282 812 212 828 178 876 C162 906 172 934 206 944 C320 964 480 964 594 944 C628 934 638 906 622 876 C588 828 518 812 482 776 C460 742 458 690 464 610Z',
    ),
    wood,
    {
      edge: [40, 52],
      gain: 1.1,
      gloss: 0.35,
      glossPower: 12,
      drape: false,
      folds: [
        fold('M322 776 C356 824 390 846 400 850', -6, 22),
        fold('M478 776 C444 824 410 846 400 850', -6, 22),
        fold('M222 850 C280 836 340 846 386 866', 6, 12),
        fold('M578 850 C520 836 460 846 414 866', 6, 12),
      ],
    },
  );
