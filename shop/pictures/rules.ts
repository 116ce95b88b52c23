import type { PhotoKind } from '../ports/image-processor.ts';

/** The largest file that may be sent, in bytes. */
export const LARGEST_PHOTO_BYTES = 10 * 1024 * 1024;

/** How long a picture that is used nowhere is kept. */
export const UNHUNG_MS = 86_400_000;

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);
const ascii = (word: string) => [...word].map((letter) => letter.charCodeAt(0));

/** The brands of an AVIF still; a sequence says `avis` and is not taken. */
const AVIF_BRAND = ascii('avif');
const LONGEST_FTYP = 256;

/**
 * What a file is by its first bytes, whatever its name and its sender say.
 *
 * returns  null for everything that is not one of the four, such as SVG, GIF, HTML or a script
 * source   R-151, U01
 */
export function photoKindOf(bytes: Uint8Array): PhotoKind | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'webp';
  return isAvif(bytes) ? 'avif' : null;
}

/** The first box lists brands of four letters: the main one at 8, others from 16 on. */
function isAvif(bytes: Uint8Array): boolean {
  if (bytes.length < 16 || !startsWith(bytes, ascii('ftyp'), 4)) return false;
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const brands = [
    8,
    ...Array.from({ length: Math.max(0, (Math.min(length, LONGEST_FTYP) - 16) / 4) }, (_, i) => 16 + 4 * i),
  ];
  return brands.some((at) => startsWith(bytes, AVIF_BRAND, at));
}
