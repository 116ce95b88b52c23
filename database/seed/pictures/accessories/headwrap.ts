import { fold } from '../drawing/folds.ts';
import type { Cloth, Order, Part } from '../drawing/part.ts';
import { outline } from '../drawing/path-text.ts';
import { drawDisplayHead, drawEarRings } from './display-head.ts';
import { drawRoseWrap, drawTallWrap } from './headwrap-knots.ts';

/** A head wrap on a carved head with brass rings: tied into pleated fans, rolled to a rose, or wound up tall. */
export function drawHeadwrap({ cloth, options = {} }: Order<'headwrap'>): Part[] {
  const head = [...drawDisplayHead(options.wood), drawEarRings()];
  const { tied = 'fan' } = options;
  switch (tied) {
    case 'fan':
      return [...head, ...drawFans(cloth), ...drawBands(cloth)];
    case 'rose':
      return [...head, ...drawRoseWrap(cloth)];
    case 'tall':
      return [...head, ...drawTallWrap(cloth)];
    default:
      return tied satisfies never;
  }
}

/** Cloth that spreads from a point, as a fan does. */
const fanned = (centreX: number, radius: number, start: number): Required<Pick<Cloth, 'map'>> => ({
  map: ([u, v]) => {
    const angle = -Math.PI / 2 + u / radius;
    return [centreX + Math.cos(angle) * (start + v), 500 + Math.sin(angle) * (start + v)];
  },
});

/** Pleats that rise slowly and fall fast, counted around a point. */
function pleats(centreX: number, rate: number, offset: number, height: number, reach: number, crest: number) {
  return (x: number, y: number) => {
    const angle = Math.atan2(y - 500, x - centreX);
    const distance = Math.hypot(x - centreX, y - 500);
    const t = ((angle + Math.PI) * rate + offset) % 1;
    return Math.min(1, distance / reach) * height * (t < crest ? t / crest : (1 - t) / (1 - crest));
  };
}

function drawFans(cloth: Cloth): Part[] {
  const farFan: Part = {
    shape: outline(
      'M270 470 C196 440 140 360 150 280 C160 200 226 132 320 104 C420 78 540 96 610 160 C676 222 690 320 640 400 C612 444 570 470 528 484 C460 430 340 430 270 470Z',
    ),
    cloth: { ...cloth, ...fanned(395, 330, 60), box: [-720, -20, 720, 460] },
    edge: [24, 36],
    gain: 1.25,
    bend: 5,
    swell: pleats(395, 3.3, 0, 38, 260, 0.8),
    wrinkle: 2,
  };
  const nearFan: Part = {
    shape: outline(
      'M262 486 C214 430 200 360 226 300 C256 240 330 206 410 210 C490 214 560 256 574 330 C582 390 560 440 530 486 C470 420 330 420 262 486Z',
    ),
    cloth: { ...cloth, seed: 'f2', ...fanned(400, 300, 40), box: [-660, -20, 660, 360] },
    edge: [20, 28],
    gain: 1.25,
    bend: 5,
    swell: pleats(400, 3, 0.4, 30, 200, 0.78),
    contact: [8, 12, 16, 0.55],
  };
  return [farFan, nearFan];
}

function drawBands(cloth: Cloth): Part[] {
  const lower: Part = {
    shape: outline(
      'M262 500 C264 440 330 396 404 396 C478 396 536 440 538 500 C540 524 538 540 534 552 C500 500 460 478 400 478 C340 478 300 500 266 552 C262 540 260 520 262 500Z',
    ),
    cloth: { ...cloth, angle: 0, ox: 40 },
    edge: [13, 20],
    folds: [
      fold('M264 524 C300 462 350 438 404 438 C460 438 506 462 536 524', 9, 9, 'pleat', [0.1, 0.1]),
      fold('M264 498 C300 430 350 412 404 412 C460 412 506 430 536 498', 9, 8, 'pleat', [0.1, 0.1]),
    ],
    contact: [5, 12, 12, 0.55],
  };
  const upper: Part = {
    shape: outline(
      'M274 470 C330 408 470 390 540 470 C546 496 544 512 540 524 C500 450 420 430 262 512 C262 496 266 482 274 470Z',
    ),
    cloth: { ...cloth, angle: -8, ox: 140 },
    edge: [12, 16],
    folds: [fold('M270 492 C340 430 470 414 540 496', 9, 9, 'pleat', [0.1, 0.1])],
    contact: [4, 9, 9, 0.5],
  };
  const knot: Part = {
    shape: outline('M300 430 C284 400 300 372 334 372 C366 374 384 400 376 430 C360 452 320 454 300 430Z'),
    cloth: { ...cloth, angle: 50, ox: 60 },
    edge: [18, 20],
    folds: [fold('M304 426 C320 400 346 390 372 398', 9, 8), fold('M310 440 C336 424 356 418 376 424', -7, 7)],
    contact: [5, 9, 9, 0.55],
  };
  return [lower, upper, knot];
}
