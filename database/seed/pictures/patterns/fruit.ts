/** Prints of seeds and halved fruit. */
import { mix } from '../drawing/colour.ts';
import { type Point, type Polyline, rotate, TAU } from '../drawing/geometry.ts';
import { ellipse, leaf, loop } from '../drawing/shapes.ts';
import { type ClothPainter, crackle, cycle, halfDropPlaces, isOdd, repeat, speckle } from './cloth-painter.ts';

/** Leaning seeds with a pale vein. */
export function drawSeed(cloth: ClothPainter): void {
  const { palette } = cloth;
  const width = 92;
  const height = 108;
  const length = 92;
  crackle(cloth, mix(palette.ground, palette.ink, 0.55), 1.4);
  crackle(cloth, mix(palette.ground, palette.light, 0.28), 0.8);
  const seeds = halfDropPlaces(cloth, width, height).map((place) => ({
    ...place,
    angle: (isOdd(place.column) ? 1 : -1) * 0.62 + Math.PI / 2,
  }));
  /** The lower end of a seed of which `share` lies before the place. */
  const base = ({ x, y, angle }: (typeof seeds)[number], share: number): Point => [
    x - Math.cos(angle) * length * share,
    y - Math.sin(angle) * length * share,
  ];
  for (const seed of seeds) {
    cloth.line(palette.light, 1.5, leaf(...base(seed, 0.56), length * 1.12, 31, seed.angle));
  }
  cloth.misprinted(2.4, 1.2, () => {
    for (const seed of seeds) {
      const colour = cycle([palette.a, palette.b, palette.a, palette.c], seed.column + 2 * seed.row);
      cloth.fill(colour, leaf(...base(seed, 0.5), length, 25, seed.angle));
    }
  });
  for (const seed of seeds) seedVeins(cloth, base(seed, 0.44), seed.angle, length);
  repeat(cloth, { width, height, halfDrop: true }, (x, y) => {
    const between = x + width / 2;
    cloth.dot(
      palette.light,
      2.6,
      [x, y + height / 2],
      [between - 3, y + height * 0.25],
      [between + 3, y + height * 0.25 + 6],
    );
  });
}

function seedVeins(cloth: ClothPainter, base: Point, angle: number, length: number): void {
  const { palette } = cloth;
  const direction: Point = [Math.cos(angle), Math.sin(angle)];
  cloth.fill(palette.ink, leaf(...base, length * 0.88, 16.5, angle));
  for (const side of [-1, 1]) {
    for (let k = 1; k < 9; k++) {
      const t = k / 9;
      const reach = Math.sin(Math.PI * t) * 12.5 * side;
      const x = base[0] + direction[0] * length * 0.88 * t;
      const y = base[1] + direction[1] * length * 0.88 * t;
      cloth.line(palette.light, 1.5, [
        [x, y],
        [x - direction[1] * reach + direction[0] * 5, y + direction[0] * reach + direction[1] * 5],
      ]);
    }
  }
  cloth.line(palette.light, 2, [base, [base[0] + direction[0] * length * 0.8, base[1] + direction[1] * length * 0.8]]);
}

/** Halved papayas, tossed, with their leaves between them. */
export function drawPapaya(cloth: ClothPainter): void {
  const { palette } = cloth;
  const width = 150;
  const height = 168;
  speckle(cloth, mix(palette.ground, palette.light, 0.22), 9, 1);
  crackle(cloth, mix(palette.ground, palette.ink, 0.5), 0.9);
  const fruits = halfDropPlaces(cloth, width, height).map(({ x, y, column, row }) => ({
    x,
    y,
    angle: cycle([0.35, -0.5, 2.7, -2.5], column * 3 + row),
  }));
  for (const { x, y, angle } of fruits) {
    cloth.line(palette.light, 1.4, pear(x, y, angle, 1.2));
    cloth.fill(palette.ink, pear(x, y, angle, 1.08));
  }
  cloth.misprinted(1.8, 1.6, () => {
    for (const { x, y, angle } of fruits) cloth.fill(palette.a, pear(x, y, angle, 0.98));
  });
  for (const { x, y, angle } of fruits) papayaInside(cloth, x, y, angle);
  repeat(cloth, { width, height, halfDrop: true }, (x, y, column, row) => {
    papayaLeaf(cloth, x + (isOdd(column) ? 6 : -6), y + height / 2, isOdd(row));
  });
}

const pear = (x: number, y: number, angle: number, size: number): Polyline =>
  loop(34, (t) => {
    const [dx, dy] = rotate(
      [Math.sin(t) * (34 + 6 * Math.cos(t)) * size, -Math.cos(t) * 56 * size + 6 * size * Math.cos(2 * t)],
      angle,
    );
    return [x + dx, y + dy];
  });

function papayaInside(cloth: ClothPainter, x: number, y: number, angle: number): void {
  const { palette } = cloth;
  const placed = (dx: number, dy: number): Point => {
    const [turnedX, turnedY] = rotate([dx, dy], angle);
    return [x + turnedX, y + turnedY];
  };
  cloth.line(palette.b, 2.2, pear(x, y, angle, 0.84));
  cloth.fill(palette.light, pear(x, y, angle, 0.6));
  cloth.fill(palette.b, pear(x, y, angle, 0.53));
  for (let k = 0; k < 15; k++) {
    const isOuter = k < 9;
    const radius = isOuter ? 0.36 : 0.17;
    const t = (k / (isOuter ? 9 : 6)) * TAU;
    const [seedX, seedY] = placed(Math.sin(t) * 33 * radius * 1.3, -Math.cos(t) * 60 * radius * 1.1 + 3);
    cloth.fill(palette.ink, ellipse(seedX, seedY, 3, 4.2, angle + t, 9));
  }
  for (let k = 0; k < 26; k++) {
    const t = (k / 26) * TAU;
    cloth.line(palette.ink, 1.2, [
      placed(Math.sin(t) * 28, -Math.cos(t) * 46),
      placed(Math.sin(t) * 22.5, -Math.cos(t) * 37.5),
    ]);
  }
}

function papayaLeaf(cloth: ClothPainter, x: number, y: number, hangs: boolean): void {
  const { palette } = cloth;
  for (let k = 0; k < 7; k++) {
    const angle = -Math.PI / 2 + (k - 3) * 0.62 + (hangs ? Math.PI : 0);
    const isMiddle = k === 3;
    cloth.fill(palette.ink, leaf(x, y, isMiddle ? 36 : 29, 6.4, angle));
    cloth.fill(palette.c, leaf(x + 1.5 * Math.cos(angle), y + 1.5 * Math.sin(angle), isMiddle ? 31 : 24, 3.8, angle));
  }
}
