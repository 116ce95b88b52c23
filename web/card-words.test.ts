import { expect, test } from 'vitest';
import { cardOf } from './card-words.ts';

test('a card is named as it is printed, by no more than its last four digits', () => {
  expect(cardOf({ cardBrand: 'visa', cardLast4: '4242' })).toEqual({ brand: 'Visa', last4: '4242' });
  expect(cardOf({ cardBrand: 'link', cardLast4: '0001' })).toEqual({ brand: 'link', last4: '0001' });
  expect(cardOf({ cardBrand: null, cardLast4: null })).toBeNull();
  expect(cardOf(null)).toBeNull();
});
