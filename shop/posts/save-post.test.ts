import { expect, test } from 'vitest';
import { slugOf } from './save-post.ts';

test.each([
  ['Veins in wax', 'veins-in-wax'],
  ['L’indigo, à froid : 2 bains', 'l-indigo-a-froid-2-bains'],
  ['  ***  ', 'note'],
  ['é'.repeat(200), 'e'.repeat(70)],
])('%s has the address %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
