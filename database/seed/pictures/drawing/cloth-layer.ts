/** Lays an endless cloth on a part: turned, scaled, flared if asked, and bent by the folds. */
import { drawCloth } from '../patterns/draw-cloth.ts';
import { type Box, boundingBox, mapLine, type Point, type Polyline, rotate } from './geometry.ts';
import type { Field, Grid } from './grid.ts';
import type { Cloth } from './part.ts';
import { paintSvg } from './strokes.ts';

/** Motifs smaller than this are left out where the part has no cloth. */
const SMALL = 40;

export class ClothLayer {
  private readonly cloth: Cloth;
  private readonly box: Box;
  private readonly grid: Grid;
  /** Above 0 on the part and a little around it. */
  private readonly near: Field;

  constructor(cloth: Cloth, box: Box, grid: Grid, mask: Field) {
    this.cloth = cloth;
    this.box = box;
    this.grid = grid;
    this.near = grid.blur(mask, 26);
  }

  svg(bend: (point: Point) => Point): string {
    const { pattern, seed, palette, scale, map } = this.cloth;
    const toSheet = map ?? this.straight();
    let svg = '';
    for (const paint of drawCloth(pattern, seed, palette, this.neededCloth())) {
      const visible: Polyline[] = [];
      for (const line of paint.shape) {
        const onSheet = mapLine(line, toSheet);
        if (this.isVisible(onSheet)) visible.push(mapLine(onSheet, bend));
      }
      if (visible.length > 0) svg += paintSvg({ ...paint, width: paint.width * scale, shape: visible });
    }
    return svg;
  }

  /** Which part of the endless cloth covers the box, turned as it is. */
  private neededCloth(): Box {
    const { box, ox = 0, oy = 0, scale, angle = 0 } = this.cloth;
    if (box) return box;
    const [left, top, right, bottom] = this.box;
    const cos = Math.abs(Math.cos((angle * Math.PI) / 180));
    const sin = Math.abs(Math.sin((angle * Math.PI) / 180));
    const across = (((right - left) * cos + (bottom - top) * sin) / 2 + 20) / scale;
    const down = (((right - left) * sin + (bottom - top) * cos) / 2 + 20) / scale;
    return [ox - across, oy - down, ox + across, oy + down];
  }

  private straight(): (place: Point) => Point {
    const { ox = 0, oy = 0, scale, angle = 0, flip } = this.cloth;
    const [left, top, right, bottom] = this.box;
    const radians = (angle * Math.PI) / 180;
    const side = flip ? -1 : 1;
    return ([u, v]) => {
      const [x, y] = rotate([(u - ox) * scale * side, (v - oy) * scale], radians);
      return [(left + right) / 2 + x, (top + bottom) / 2 + y];
    };
  }

  private isVisible(line: Polyline): boolean {
    const [left, top, right, bottom] = boundingBox([line]);
    const [boxLeft, boxTop, boxRight, boxBottom] = this.box;
    if (right < boxLeft - 6 || left > boxRight + 6 || bottom < boxTop - 6 || top > boxBottom + 6) return false;
    const isSmall = right - left < SMALL && bottom - top < SMALL;
    return !isSmall || this.grid.sample(this.near, (left + right) / 2, (top + bottom) / 2) > 0.012;
  }
}
