/** A coarse raster over a part of the sheet. Light and shadow are worked out on it, never on single pixels. */
import { type Box, clamp, lerp, type Shape } from './geometry.ts';

/** One number per cell, row by row. */
export type Field = Float32Array;

export class Grid {
  readonly cell: number;
  readonly width: number;
  readonly height: number;
  readonly size: number;
  /** Sheet position of the first cell; always a multiple of the cell. */
  readonly left: number;
  readonly top: number;

  /** box: the area to cover, in sheet units; cell: side of a cell in sheet units. */
  constructor([left, top, right, bottom]: Box, cell: number) {
    this.cell = cell;
    this.left = Math.floor(left / cell) * cell;
    this.top = Math.floor(top / cell) * cell;
    this.width = Math.ceil((right - this.left) / cell) + 1;
    this.height = Math.ceil((bottom - this.top) / cell) + 1;
    this.size = this.width * this.height;
  }

  empty(): Field {
    return new Float32Array(this.size);
  }

  /** How much of each cell lies inside the shape, 0 to 1 (even-odd, two sub-rows). */
  coverage(shape: Shape): Field {
    const field = this.empty();
    const subRows = 2;
    for (let row = 0; row < this.height; row++) {
      for (let sub = 0; sub < subRows; sub++) {
        const y = this.top + (row + (sub + 0.5) / subRows - 0.5) * this.cell;
        const crossings = crossingsAt(shape, y);
        for (let k = 0; k + 1 < crossings.length; k += 2) {
          const from = ((crossings[k] ?? 0) - this.left) / this.cell + 0.5;
          const to = ((crossings[k + 1] ?? 0) - this.left) / this.cell + 0.5;
          const first = Math.max(0, Math.floor(from));
          const last = Math.min(this.width - 1, Math.floor(to));
          for (let i = first; i <= last; i++) {
            const cell = row * this.width + i;
            field[cell] = (field[cell] ?? 0) + (Math.min(to, i + 1) - Math.max(from, i)) / subRows;
          }
        }
      }
    }
    return field;
  }

  /** Distance in sheet units from each covered cell to the edge of the mask (two-pass chamfer). */
  distanceInside(mask: Field): Field {
    const { width, height } = this;
    const distance = this.empty();
    const diagonal = Math.SQRT2;
    for (let i = 0; i < this.size; i++) distance[i] = (mask[i] ?? 0) > 0.5 ? 1e6 : 0;
    const lower = (cell: number, neighbour: number, step: number) => {
      const through = (distance[neighbour] ?? 0) + step;
      if (through < (distance[cell] ?? 0)) distance[cell] = through;
    };
    const atBorder = (cell: number) => {
      distance[cell] = Math.min(distance[cell] ?? 0, 1);
    };
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const cell = y * width + x;
        if (!distance[cell]) continue;
        if (x) lower(cell, cell - 1, 1);
        else atBorder(cell);
        if (y) {
          lower(cell, cell - width, 1);
          if (x) lower(cell, cell - width - 1, diagonal);
          if (x < width - 1) lower(cell, cell - width + 1, diagonal);
        } else atBorder(cell);
      }
    }
    for (let y = height - 1; y >= 0; y--) {
      for (let x = width - 1; x >= 0; x--) {
        const cell = y * width + x;
        if (!distance[cell]) continue;
        if (x < width - 1) lower(cell, cell + 1, 1);
        if (y < height - 1) {
          lower(cell, cell + width, 1);
          if (x < width - 1) lower(cell, cell + width + 1, diagonal);
          if (x) lower(cell, cell + width - 1, diagonal);
        }
      }
    }
    for (let i = 0; i < this.size; i++) distance[i] = (distance[i] ?? 0) * this.cell;
    return distance;
  }

  /** Three box blurs, which together look like a Gaussian of the given radius. */
  blur(field: Field, radius: number): Field {
    const blurred = field.slice();
    if (radius / this.cell < 0.4) return blurred;
    const reach = Math.max(1, Math.round((radius / this.cell) * 0.62));
    const between = this.empty();
    for (let pass = 0; pass < 3; pass++) {
      for (let y = 0; y < this.height; y++) slideWindow(blurred, between, y * this.width, 1, this.width, reach);
      for (let x = 0; x < this.width; x++) slideWindow(between, blurred, x, this.width, this.height, reach);
    }
    return blurred;
  }

  /** The field of another grid, moved by (dx, dy) sheet units; nothing comes in from outside. */
  shifted(field: Field, dx: number, dy: number, from: Grid = this): Field {
    const moved = this.empty();
    const columns = Math.round(dx / this.cell) + (from.left - this.left) / this.cell;
    const rows = Math.round(dy / this.cell) + (from.top - this.top) / this.cell;
    for (let y = Math.max(0, rows); y < Math.min(this.height, from.height + rows); y++) {
      for (let x = Math.max(0, columns); x < Math.min(this.width, from.width + columns); x++) {
        moved[y * this.width + x] = field[(y - rows) * from.width + x - columns] ?? 0;
      }
    }
    return moved;
  }

  /** Visits the cells that lie on another, larger grid, with their place on it. */
  eachCellOn(other: Grid, visit: (cell: number, otherCell: number) => void): void {
    const columns = (this.left - other.left) / this.cell;
    const rows = (this.top - other.top) / this.cell;
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) visit(y * this.width + x, (y + rows) * other.width + x + columns);
    }
  }

  /** The value at a place of the sheet, between its four cells. */
  sample(field: Field, x: number, y: number): number {
    const column = clamp((x - this.left) / this.cell, 0, this.width - 1.001);
    const row = clamp((y - this.top) / this.cell, 0, this.height - 1.001);
    const i = Math.floor(column);
    const j = Math.floor(row);
    const cell = j * this.width + i;
    const upper = lerp(field[cell] ?? 0, field[cell + 1] ?? 0, column - i);
    const lower = lerp(field[cell + this.width] ?? 0, field[cell + this.width + 1] ?? 0, column - i);
    return lerp(upper, lower, row - j);
  }
}

/** Where the edges of a shape cross a horizontal line, from left to right. */
function crossingsAt(shape: Shape, y: number): number[] {
  const crossings: number[] = [];
  for (const line of shape) {
    let [x1, y1] = line.at(-1) ?? [0, 0];
    for (const [x2, y2] of line) {
      if (y1 > y !== y2 > y) crossings.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
      x1 = x2;
      y1 = y2;
    }
  }
  return crossings.sort((a, b) => a - b);
}

/** Running mean over 2 × reach + 1 cells of one row or column; the border value goes on outside. */
function slideWindow(from: Field, to: Field, start: number, stride: number, count: number, reach: number): void {
  const at = (k: number) => from[start + stride * (k < 0 ? 0 : k >= count ? count - 1 : k)] ?? 0;
  let sum = 0;
  for (let k = -reach; k <= reach; k++) sum += at(k);
  for (let k = 0; k < count; k++) {
    to[start + stride * k] = sum / (2 * reach + 1);
    sum += at(k + reach + 1) - at(k - reach);
  }
}

/** Answers quickly whether any covered cell lies in a box (sums over all cells to the upper left). */
export class CoveredArea {
  private readonly grid: Grid;
  private readonly sums: Float64Array;
  private readonly stride: number;

  constructor(grid: Grid, mask: Field) {
    this.grid = grid;
    this.stride = grid.width + 1;
    this.sums = new Float64Array(this.stride * (grid.height + 1));
    for (let row = 0; row < grid.height; row++) {
      let rowSum = 0;
      for (let column = 0; column < grid.width; column++) {
        rowSum += mask[row * grid.width + column] ?? 0;
        const below = (row + 1) * this.stride + column + 1;
        this.sums[below] = (this.sums[below - this.stride] ?? 0) + rowSum;
      }
    }
  }

  touches([left, top, right, bottom]: Box): boolean {
    const { cell, width, height } = this.grid;
    const column = (x: number, extra: number) => clamp(Math.floor((x - this.grid.left) / cell) + extra, 0, width);
    const row = (y: number, extra: number) =>
      clamp(Math.floor((y - this.grid.top) / cell) + extra, 0, height) * this.stride;
    const [from, to, upper, lower] = [column(left, 0), column(right, 2), row(top, 0), row(bottom, 2)];
    const at = (place: number) => this.sums[place] ?? 0;
    return at(lower + to) - at(lower + from) - at(upper + to) + at(upper + from) > 0.01;
  }
}
