/** Bakes light and shadow fields into small indexed PNGs that lie inside the SVG as `<image>`. */
import { crc32, deflateSync } from 'node:zlib';
import { hexToOklch, hexToRgb, oklchToHex, type Triple } from './colour.ts';
import { type Box, clamp, lerp, smoothstep } from './geometry.ts';
import type { Field, Grid } from './grid.ts';

/** 0 for dark cloth, 1 for white cloth. */
export const paleness = (colour: string) => smoothstep(0.5, 0.93, hexToOklch(colour)[0]);

/** Lays a light field over a cloth with hard-light: shade tints towards violet, pale cloth gets pale shade. */
export function lightImage(grid: Grid, light: Field, [left, top, right, bottom]: Box, colour: string): string {
  const { cell } = grid;
  const firstColumn = Math.max(0, Math.floor((left - grid.left) / cell) - 1);
  const firstRow = Math.max(0, Math.floor((top - grid.top) / cell) - 1);
  const width = Math.min(grid.width - 1, Math.ceil((right - grid.left) / cell) + 1) - firstColumn + 1;
  const height = Math.min(grid.height - 1, Math.ceil((bottom - grid.top) / cell) + 1) - firstRow + 1;
  const indexes = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const value = light[(row + firstRow) * grid.width + column + firstColumn] ?? 1;
      indexes[row * width + column] =
        value <= 1 ? Math.round(clamp(value) * 128) : Math.round(128 + clamp((value - 1) * 1.15) * 127);
    }
  }
  const x = grid.left + (firstColumn - 0.5) * cell;
  const y = grid.top + (firstRow - 0.5) * cell;
  const href = indexedPng(width, height, indexes, lightColours(colour));
  return `<image x="${x}" y="${y}" width="${width * cell}" height="${height * cell}" preserveAspectRatio="none" style="mix-blend-mode:hard-light" href="${href}"/>`;
}

/** 256 colours for hard-light: 0 deep shade, 128 no change, 255 highlight. */
function lightColours(cloth: string): Triple[] {
  const pale = paleness(cloth);
  const shadow: Triple = [lerp(0.17, 0.47, pale), lerp(0.1, 0.45, pale), lerp(0.26, 0.56, pale)];
  const glow: Triple = [1, 0.965, lerp(0.88, 0.95, pale)];
  return Array.from({ length: 256 }, (_, i): Triple => {
    const inShade = (channel: number) => Math.round(127.5 * lerp(channel, 1, i / 128));
    const inLight = (channel: number) => Math.round(lerp(127.5, 255 * channel, ((i - 128) / 127) * 0.9));
    return i <= 128
      ? [inShade(shadow[0]), inShade(shadow[1]), inShade(shadow[2])]
      : [inLight(glow[0]), inLight(glow[1]), inLight(glow[2])];
  });
}

const DARKEST_SHADOW = 0.78;

/** The shadow on the wall: one tint in 256 strengths. */
export function shadowImage(grid: Grid, darkness: Field, tint: Triple): string {
  const { width, height, cell } = grid;
  const indexes = new Uint8Array(grid.size);
  for (let i = 0; i < grid.size; i++) indexes[i] = Math.round(clamp((darkness[i] ?? 0) / DARKEST_SHADOW) * 255);
  const tints = Array.from({ length: 256 }, () => tint);
  const strengths = Array.from({ length: 256 }, (_, i) => Math.round(i * DARKEST_SHADOW));
  const href = indexedPng(width, height, indexes, tints, strengths);
  return `<image x="${grid.left - cell / 2}" y="${grid.top - cell / 2}" width="${width * cell}" height="${height * cell}" preserveAspectRatio="none"  href="${href}"/>`;
}

/** A shadow colour that belongs to a wall: darker, a little stronger, never grey. */
export function shadowTint(wall: string): Triple {
  const [lightness, chroma, hue] = hexToOklch(wall);
  const isGrey = chroma < 0.02;
  const [r, g, b] = hexToRgb(
    oklchToHex([Math.max(0.16, lightness * 0.3), Math.min(0.09, chroma + 0.045), isGrey ? 290 : hue - 14]),
  );
  return [Math.round(r * 255), Math.round(g * 255), Math.round(b * 255)];
}

const PNG_SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/** An 8-bit indexed PNG as a data address. */
function indexedPng(width: number, height: number, indexes: Uint8Array, colours: Triple[], alpha?: number[]): string {
  // filter 1 (Sub) writes differences: smooth light packs well
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    rows[y * (width + 1)] = 1;
    let previous = 0;
    for (let x = 0; x < width; x++) {
      const index = indexes[y * width + x] ?? 0;
      rows[y * (width + 1) + 1 + x] = (index - previous) & 255;
      previous = index;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  const chunks = [PNG_SIGNATURE, pngChunk('IHDR', header), pngChunk('PLTE', Buffer.from(colours.flat()))];
  if (alpha) chunks.push(pngChunk('tRNS', Buffer.from(alpha)));
  chunks.push(pngChunk('IDAT', deflateSync(rows, { level: 1 })), pngChunk('IEND', Buffer.alloc(0)));
  return `data:image/png;base64,${Buffer.concat(chunks).toString('base64')}`;
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
