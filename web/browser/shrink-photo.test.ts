import { expect, test } from 'vitest';
import { scaleOf, shrinkPhoto } from './shrink-photo.ts';

test('a picture is drawn smaller until it fits, and never larger', () => {
  expect(scaleOf({ width: 4800, height: 3000 })).toBe(0.5);
  expect(scaleOf({ width: 3000, height: 7200 })).toBe(0.5);
  expect(scaleOf({ width: 800, height: 1000 })).toBe(1);
});

test('what is small, of another kind, or cannot be drawn here is sent as it is', async () => {
  const large = new Uint8Array(2_000_000);
  for (const file of [
    new File(['small'], 'a.jpg', { type: 'image/jpeg' }),
    new File([large], 'a.avif', { type: 'image/avif' }),
    new File([large], 'broken.jpg', { type: 'image/jpeg' }),
  ])
    expect(await shrinkPhoto(file)).toBe(file);
});
