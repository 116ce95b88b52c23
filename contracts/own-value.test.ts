import { expect, it } from 'vitest';
import { ownValue } from './own-value.ts';

it('finds what was put there, and nothing that every object knows', () => {
  expect(ownValue({ note: 1 }, 'note')).toBe(1);
  for (const name of ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'other'])
    expect(ownValue({ note: 1 }, name)).toBeUndefined();
});
