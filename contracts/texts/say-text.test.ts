import { expect, test } from 'vitest';
import { sayText } from './say-text.ts';

const texts = {
  'cart.title': 'Cart',
  'cart.left_one': 'Only {{count}} left in size {{size}}',
  'cart.left_other': '{{count}} left in size {{size}}',
  'total.line': '{{count}} × {{price}}',
};

test('a text is filled in with its values, and a missing value leaves nothing', () => {
  expect(sayText(texts, 'en', 'cart.title')).toBe('Cart');
  expect(sayText(texts, 'en', 'total.line', { count: 2, price: '$&€10' })).toBe('2 × $&€10');
  expect(sayText(texts, 'en', 'total.line', { count: 2 })).toBe('2 × ');
});

test.each([
  ['en', 0, '0 left in size M'],
  ['en', 1, 'Only 1 left in size M'],
  ['en', 2, '2 left in size M'],
  ['fr', 0, 'Only 0 left in size M'],
  ['fr', 1.5, 'Only 1,5 left in size M'],
  ['fr', 2_000_000, '2000000 left in size M'],
] as const)('in %s %d is counted as the language counts', (locale, count, said) => {
  expect(sayText(texts, locale, 'cart.left', { count, size: 'M' })).toBe(said);
});

test('a name without a text is said as itself', () => {
  expect(sayText(texts, 'en', 'cart.gone', { count: 1 })).toBe('cart.gone');
});
