import { expect, it } from 'vitest';
import { placeAfter } from './combobox-keys.ts';

it('arrow keys walk through the suggestions and back into the field', () => {
  expect(['ArrowDown', 'ArrowDown', 'ArrowDown'].reduce((at, key) => placeAfter(at, key, 2), -1)).toBe(-1);
  expect(placeAfter(-1, 'ArrowDown', 2)).toBe(0);
  expect(placeAfter(-1, 'ArrowUp', 2)).toBe(1);
  expect(placeAfter(0, 'ArrowUp', 2)).toBe(-1);
});
