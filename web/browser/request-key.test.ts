import { expect, it } from 'vitest';
import { ORDER_KEY, REQUEST_KEY } from '#contracts/request-key.ts';
import { createRequestKeys, newRequestKey } from './request-key.ts';

it('is a key that the shop takes, and another one each time', () => {
  const keys = Array.from({ length: 50 }, newRequestKey);
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) {
    expect(key).toMatch(REQUEST_KEY);
    expect(key).toMatch(ORDER_KEY);
  }
});

it('stays while the contents stay', () => {
  const keyFor = createRequestKeys();
  const first = keyFor('one piece');
  expect(keyFor('one piece')).toBe(first);
  expect(keyFor('two pieces')).not.toBe(first);
  expect(keyFor('one piece')).not.toBe(first);
});
