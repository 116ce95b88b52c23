import { expect, test } from 'vitest';
import { brandName, expiryOf } from './card-words.ts';

test('a brand is said as it stands on the card, also one the shop has never seen', () => {
  expect(['visa', 'cartes_bancaires', 'girocard_plus'].map(brandName)).toEqual(['Visa', 'CB', 'Girocard plus']);
});

test('an expiry is said as it stands on the card', () => {
  expect(expiryOf({ expiryMonth: 7, expiryYear: 2031 })).toBe('07/31');
});
