import { expect, test } from 'vitest';
import { photoKindOf } from './rules.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)));

test.each([
  ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF')],
  ['png', bytes([0x89], 'PNG', [13, 10, 26, 10], 'IHDR')],
  ['webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
  ['avif', bytes([0, 0, 0, 28], 'ftypavif', [0, 0, 0, 0], 'avifmif1miaf')],
  ['avif', bytes([0, 0, 0, 24], 'ftypmif1', [0, 0, 0, 0], 'mif1avif')],
])('%s is known by its first bytes', (kind, file) => {
  expect(photoKindOf(file)).toBe(kind);
});

test.each([
  ['nothing', bytes()],
  ['an SVG', bytes('<svg onload="x()">')],
  ['a page', bytes('<!doctype html><script>')],
  ['a GIF that is a script too', bytes('GIF89a/*', [0, 0], '*/=1;alert(1)')],
  ['a PHP script', bytes('<?php system($_GET[0]);')],
  ['a sound', bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt ')],
  ['a film', bytes([0, 0, 0, 24], 'ftypisom', [0, 0, 0, 0], 'mp42mp41')],
  ['a HEIC of a telephone', bytes([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0], 'mif1heic')],
  ['half a signature', bytes([0xff, 0xd8])],
])('U01: %s is no picture for the shop', (_what, file) => {
  expect(photoKindOf(file)).toBeNull();
});
