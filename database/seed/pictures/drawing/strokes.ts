/** SVG text of paint and of sewn lines. */
import { tone } from './colour.ts';
import { type Box, toPath } from './geometry.ts';
import type { Paint, SewnLine } from './part.ts';

export function paintSvg({ kind, colour, shape, width, cap = 'round' }: Paint): string {
  const d = toPath(shape);
  if (kind === 'fill') return `<path fill="${colour}" d="${d}"/>`;
  const line = `fill="none" stroke="${colour}" stroke-width="${Math.round(width * 10) / 10}"`;
  // nobody sees the ends of a hairline, but round ones take a third longer to rasterise
  const isHairline = width < 1.3 && shape.every((points) => points.length > 1);
  const ends = isHairline ? 'stroke-linejoin="bevel"' : `stroke-linecap="${cap}" stroke-linejoin="round"`;
  return `<path ${line} ${ends} d="${d}"/>`;
}

/** base: the colour of the cloth, from which unnamed thread colours are taken. */
export function sewnLineSvg({ kind, shape, colour, width, opacity, dashes }: SewnLine, base: string): string {
  const d = toPath(shape);
  const dark = tone(base, -0.3, 0.7);
  switch (kind) {
    case 'seam': {
      const light = tone(base, 0.16, 0.7);
      return `<path d="${d}" fill="none" stroke="${dark}" stroke-opacity=".6" stroke-width="1.7"/><path d="${d}" transform="translate(1.4 1.2)" fill="none" stroke="${light}" stroke-opacity=".45" stroke-width="1.2"/>`;
    }
    case 'stitch':
      return `<path d="${d}" fill="none" stroke="${colour ?? dark}" stroke-opacity="${opacity ?? 0.5}" stroke-width="${width ?? 1.2}" stroke-dasharray="${dashes ?? '5 3.4'}"/>`;
    case 'crease':
      return `<path d="${d}" fill="none" stroke="${dark}" stroke-opacity="${opacity ?? 0.4}" stroke-width="${width ?? 1.4}" stroke-linecap="round"/>`;
    case 'line':
      return `<path d="${d}" fill="none" stroke="${colour ?? dark}" stroke-opacity="${opacity ?? 1}" stroke-width="${width ?? 1.5}" stroke-linecap="round" stroke-linejoin="round"/>`;
    default:
      return kind satisfies never;
  }
}

/** Distance between two threads. */
const THREAD = 2.5;

/** The weave of the cloth over a box. Lines, not an SVG pattern: librsvg takes five times as long over a pattern. */
export function weaveSvg([left, top, right, bottom]: Box): string {
  let weft = '';
  let warp = '';
  for (let y = Math.ceil(top / THREAD) * THREAD; y < bottom; y += THREAD) {
    weft += `M${Math.floor(left)} ${y + 0.6}h${Math.ceil(right - left)}`;
  }
  for (let x = Math.ceil(left / THREAD) * THREAD; x < right; x += THREAD) {
    warp += `M${x + 0.6} ${Math.floor(top)}v${Math.ceil(bottom - top)}`;
  }
  return `<path d="${weft}" stroke="#000" stroke-opacity=".055" stroke-width=".9"/><path d="${warp}" stroke="#fff" stroke-opacity=".06" stroke-width=".9"/>`;
}
