import { expect, test } from 'vitest';
import { writePrice } from '#contracts/amounts.ts';
import { readPrice } from './price-input.ts';

test.each([
  ['142', 14_200],
  ['142.50', 14_250],
  ['142,5', 14_250],
  ['1 420,00', 142_000],
  ['0.01', 1],
])('%s is %i cents', (typed, minor) => expect(readPrice(typed, 'EUR')).toBe(minor));

test.each(['', '0', '0,00', '-5', '142.505', 'a lot', '1.420,00', '€5', '1e3'])('%j is no price', (typed) =>
  expect(readPrice(typed, 'EUR')).toBeNull(),
);

test('a currency without decimals takes none, one with three takes three', () => {
  expect(readPrice('15000', 'XOF')).toBe(15_000);
  expect(readPrice('15000.5', 'XOF')).toBeNull();
  expect(readPrice('1.005', 'TND')).toBe(1_005);
});

test('what was written is read again', () => {
  expect(writePrice(14_250, 'EUR')).toBe('142.50');
  expect(readPrice(writePrice(15_000, 'XOF'), 'XOF')).toBe(15_000);
});
