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

test('in French no line breaks before a high sign or inside guillemets; what is filled in stays as it was written', () => {
  const french = { 'search.none': 'Rien pour « {{query}} » : un autre mot ?' };
  const said = sayText(french, 'fr', 'search.none', { query: 'a : b' });
  expect(said).toBe('Rien pour «\u00a0a : b\u00a0»\u00a0: un autre mot\u00a0?');
  expect(sayText(french, 'en', 'search.none', { query: 'a' })).toBe('Rien pour « a » : un autre mot ?');
});

test.each([
  ['en', { amount: 118.4, currency: 'EUR' }, 'At least €118.40.'],
  ['fr', { amount: 118.4, currency: 'EUR' }, 'At least 118,40\u00a0€.'],
  ['en', { amount: 999_999.99, currency: 'EUR' }, 'At least €999,999.99.'],
  ['fr', { amount: 350, currency: 'XOF' }, 'At least 350\u00a0F\u202fCFA.'],
  ['en', { money: '€5.00' }, 'At least €5.00.'],
] as const)('money of a refusal is written as its reader writes it, in %s', (locale, values, said) => {
  expect(sayText({ least: 'At least {{money}}.' }, locale, 'least', values)).toBe(said);
});

test('a name without a text is said as itself', () => {
  expect(sayText(texts, 'en', 'cart.gone', { count: 1 })).toBe('cart.gone');
});
