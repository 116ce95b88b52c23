/** Bogolan: chalk lines on mud-dyed bands, drawn by hand. */
import { mix } from '../drawing/colour.ts';
import type { Point, Polyline } from '../drawing/geometry.ts';
import { ellipse, subdivide, unsteady } from '../drawing/shapes.ts';
import { type ClothPainter, isOdd } from './cloth-painter.ts';

type Band = (hand: Hand, y: number, height: number) => void;
const BANDS: [height: number, draw: Band][] = [
  [84, drawZigzags],
  [30, drawDots],
  [104, drawDiamonds],
  [30, drawTicks],
  [70, drawCrosses],
  [30, drawDots],
];
const REPEAT = BANDS.reduce((sum, [height]) => sum + height, 0);

export function drawBogolan(cloth: ClothPainter): void {
  const [left, top, right, bottom] = cloth.box;
  drawMudStains(cloth);
  const hand = new Hand(cloth);
  for (let turn = Math.floor(top / REPEAT) - 1; turn * REPEAT < bottom; turn++) {
    let y = turn * REPEAT;
    for (const [height, draw] of BANDS) {
      if (y + height > top - 40 && y < bottom + 40) {
        hand.line(4.4, [left - 20, y], [right + 20, y]);
        draw(hand, y, height);
      }
      y += height;
    }
  }
}

function drawMudStains(cloth: ClothPainter): void {
  const { palette, rng, box } = cloth;
  const [left, top, right, bottom] = box;
  for (let k = 0; k < 60; k++) {
    const x = rng.range(left, right);
    const y = rng.range(top, bottom);
    const colour = mix(palette.ground, isOdd(k) ? palette.ink : palette.a, 0.1);
    cloth.fill(colour, unsteady(ellipse(x, y, rng.range(30, 90), rng.range(18, 50), 0, 14), rng, 6));
  }
}

/** The painter's hand: chalk lines of uneven width. */
class Hand {
  readonly cloth: ClothPainter;
  readonly chalk: string;

  constructor(cloth: ClothPainter) {
    this.cloth = cloth;
    this.chalk = cloth.palette.light;
  }

  line(width: number, ...points: Polyline): void {
    const { rng } = this.cloth;
    this.cloth.line(this.chalk, width * rng.range(0.88, 1.12), unsteady(subdivide(points, 13), rng, 1.15));
  }
  dots(radius: number, ...points: Point[]): void {
    this.cloth.dot(this.chalk, radius, ...points);
  }
  /** Places along a band at equal steps, from before its left edge to beyond its right one. */
  steps(step: number, before = 0, beyond = 20): number[] {
    const [left, , right] = this.cloth.box;
    const places: number[] = [];
    for (let x = Math.floor(left / step) * step - before; x < right + beyond; x += step) places.push(x);
    return places;
  }
}

function drawZigzags(hand: Hand, y: number): void {
  for (const drop of [0, 15, 30]) {
    const points = hand.steps(40, 40, 60).map((x): Point => [x, y + 16 + drop + (isOdd(Math.round(x / 40)) ? 22 : 0)]);
    hand.line(drop === 15 ? 7 : 4, ...points);
  }
}

function drawDots(hand: Hand, y: number, height: number): void {
  const { rng } = hand.cloth;
  const dots = hand.steps(24).map((x): Point => [x + rng.range(-1.5, 1.5), y + height / 2 + rng.range(-1.5, 1.5)]);
  hand.dots(4.2, ...dots);
}

function drawTicks(hand: Hand, y: number, height: number): void {
  for (const x of hand.steps(17)) hand.line(3.6, [x, y + 8], [x + 6, y + height - 8]);
}

function drawDiamonds(hand: Hand, y: number, height: number): void {
  const middle = y + height / 2;
  for (const x of hand.steps(108, 0, 110)) {
    for (const size of [44, 30, 15]) {
      const half = size * 1.1;
      hand.line(
        size === 30 ? 6 : 4,
        [x, middle - size],
        [x + half, middle],
        [x, middle + size],
        [x - half, middle],
        [x, middle - size],
      );
    }
    const between = x + 54;
    hand.dots(4.4, [x, middle], [between, middle - 30], [between, middle + 30]);
    hand.line(5, [between - 9, middle], [between + 9, middle]);
    hand.line(5, [between, middle - 9], [between, middle + 9]);
  }
}

function drawCrosses(hand: Hand, y: number, height: number): void {
  const middle = y + height / 2;
  for (const x of hand.steps(56, 0, 60)) {
    hand.line(5.5, [x - 15, middle - 17], [x + 15, middle + 17]);
    hand.line(5.5, [x + 15, middle - 17], [x - 15, middle + 17]);
    hand.dots(3.4, [x + 28, middle], [x, middle - 22], [x, middle + 22]);
  }
}
