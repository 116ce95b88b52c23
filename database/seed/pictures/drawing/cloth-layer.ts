/** Lays an endless cloth on a part: turned, scaled, flared if asked, and bent by the folds. */
import { drawCloth } from '../patterns/draw-cloth.ts';
import { type Box, boundingBox, mapLine, type Point, type Polyline, rotate } from './geometry.ts';
import { CoveredArea, type Field, type Grid } from './grid.ts';
import type { Cloth } from './part.ts';
import { paintSvg } from './strokes.ts';

/** Folds bend a print by less than this, in sheet units. */
const MOST_BENT = 16;

export class ClothLayer {
  private readonly cloth: Cloth;
  private readonly box: Box;
  private readonly seen: CoveredArea;

  /** visible: how much of each cell shows this part, 0 to 1. Motifs that nobody sees are left out. */
  constructor(cloth: Cloth, box: Box, grid: Grid, visible: Field) {
    this.cloth = cloth;
    this.box = box;
    this.seen = new CoveredArea(grid, visible);
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
    return this.seen.touches([left - MOST_BENT, top - MOST_BENT, right + MOST_BENT, bottom + MOST_BENT]);
  }
}
