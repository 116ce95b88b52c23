import { expect, test } from 'vitest';
import type { PictureFile } from './catalog.ts';
import { filesOf, packFiles } from './pictures.ts';

const file = (stem: string, width: number, format: PictureFile['format']): PictureFile => ({
  width,
  format,
  path: `${stem}-${width}.${format}`,
});

test('what is written short is read back as it was, several names included', () => {
  const files = [file('papaya-1a2b', 320, 'avif'), file('papaya-1a2b', 960, 'avif'), file('papaya-1a2b', 640, 'jpeg')];
  expect(packFiles(files)).toBe('papaya-1a2b avif:320,960 jpeg:640');
  const two = [...files, file('u/9f-2026', 640, 'webp')];
  expect(filesOf({ files: packFiles(two) })).toEqual(two);
});

test('a picture without bitmaps has none, and a bitmap of another name keeps it', () => {
  expect(filesOf({ files: packFiles([]) })).toEqual([]);
  const odd: PictureFile[] = [{ width: 640, format: 'jpeg', path: 'p/1-0.jpg' }, file('p/1', 320, 'avif')];
  expect(filesOf({ files: packFiles(odd) })).toEqual(odd);
});

test('what a browser kept before is no fault', () => {
  const kept: { files: string } = JSON.parse('{"files":[{"width":320,"format":"avif","path":"a-320.avif"}]}');
  expect(filesOf(kept)).toEqual([]);
});
