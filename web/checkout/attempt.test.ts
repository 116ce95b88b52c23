import { expect, it } from 'vitest';
import { fingerprint } from './attempt.ts';

it('a fingerprint is the same for the same order and another for another', () => {
  const order = (street: string) => JSON.stringify({ street, lines: [{ product_id: 1, quantity: 2 }] });
  expect(fingerprint(order('14 rue des Tisserands'))).toBe(fingerprint(order('14 rue des Tisserands')));
  const prints = Array.from({ length: 20_000 }, (_, number) => fingerprint(order(`${number} rue des Tisserands`)));
  expect(new Set(prints).size).toBe(prints.length);
});
