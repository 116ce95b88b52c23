/** Moves, turns, scales and mirrors whole parts. */
import { mapLine, mapShape, mirrorShape, type Point } from './geometry.ts';
import type { Part } from './part.ts';

/** The same part on the other side of the sheet. */
export function mirrorPart(part: Part, centre = 400): Part {
  const { cloth, swell, details } = part;
  const mirrored: Part = {
    ...part,
    shape: mirrorShape(part.shape, centre),
    seed: `${part.seed ?? ''}m`,
    cloth: cloth && { ...cloth, angle: -(cloth.angle ?? 0), flip: !cloth.flip },
    folds: (part.folds ?? []).map((fold) => ({
      ...fold,
      line: fold.line.map(([x, y]): Point => [2 * centre - x, y]).reverse(),
      width: [fold.width[1], fold.width[0]],
      taper: [fold.taper[1], fold.taper[0]],
    })),
    lines: (part.lines ?? []).map((line) => ({ ...line, shape: mirrorShape(line.shape, centre) })),
    paint: (part.paint ?? []).map((paint) => ({ ...paint, shape: mirrorShape(paint.shape, centre) })),
  };
  if (swell) mirrored.swell = (x, y) => swell(2 * centre - x, y);
  if (details) {
    mirrored.details = details.map((svg) => `<g transform="translate(${2 * centre} 0) scale(-1 1)">${svg}</g>`);
  }
  return mirrored;
}

/** A part and its mirror image. */
export const pair = (part: Part): Part[] => [mirrorPart(part), part];

interface Placing {
  scale: number;
  dx?: number;
  dy?: number;
  /** Degrees, clockwise, around the pivot. */
  turn?: number;
  pivot?: Point;
}

/** Scales and turns parts around the pivot, then moves them by (dx, dy). */
export const placeParts = (parts: Part[], placing: Placing): Part[] => parts.map((part) => placePart(part, placing));

function placePart(part: Part, { scale, dx = 0, dy = 0, turn = 0, pivot: [px, py] = [400, 150] }: Placing): Part {
  const radians = (turn * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  const originX = px * scale + dx;
  const originY = py * scale + dy;
  const place = ([x, y]: Point): Point => {
    const fromX = (x - px) * scale;
    const fromY = (y - py) * scale;
    return [originX + fromX * cos - fromY * sin, originY + fromX * sin + fromY * cos];
  };
  const { cloth, swell, edge, contact, details } = part;
  const placed: Part = {
    ...part,
    shape: mapShape(part.shape, place),
    cloth: cloth && {
      ...cloth,
      scale: cloth.scale * scale,
      angle: (cloth.angle ?? 0) + turn,
      ...placedMap(cloth.map, place),
    },
    folds: (part.folds ?? []).map((fold) => ({
      ...fold,
      height: fold.height * scale,
      line: mapLine(fold.line, place),
      width: [fold.width[0] * scale, fold.width[1] * scale],
    })),
    lines: (part.lines ?? []).map((line) => ({
      ...line,
      shape: mapShape(line.shape, place),
      width: line.width && line.width * Math.sqrt(scale),
    })),
    paint: (part.paint ?? []).map((paint) => ({
      ...paint,
      width: paint.width * scale,
      shape: mapShape(paint.shape, place),
    })),
  };
  if (edge) placed.edge = [edge[0] * scale, edge[1] * scale];
  if (contact) placed.contact = [contact[0] * scale, contact[1] * scale, contact[2] * scale, contact[3]];
  if (details) {
    const move = `translate(${originX} ${originY}) rotate(${turn}) scale(${scale}) translate(${-px} ${-py})`;
    placed.details = details.map((svg) => `<g transform="${move}">${svg}</g>`);
  }
  if (swell) {
    placed.swell = (x, y) => {
      const fromX = x - originX;
      const fromY = y - originY;
      return swell((fromX * cos + fromY * sin) / scale + px, (-fromX * sin + fromY * cos) / scale + py) * scale;
    };
  }
  return placed;
}

const placedMap = (map: ((place: Point) => Point) | undefined, place: (point: Point) => Point) =>
  map ? { map: (spot: Point) => place(map(spot)) } : {};
