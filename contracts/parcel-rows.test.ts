import { expect, test } from 'vitest';
import { readParcelRows } from './parcel-rows.ts';

test('orders are read with their numbers, pasted from a table or a file', () => {
  const text = 'EL-26-1041 DK 0417 2290\nel-26-1042\tCC2\n\nEL-26-1043;X3\nEL-26-1044, Y4\nEL-26-1045';
  expect(readParcelRows(text)).toEqual({
    wrong: null,
    rows: [
      { number: 'EL-26-1041', tracking: 'DK 0417 2290' },
      { number: 'EL-26-1042', tracking: 'CC2' },
      { number: 'EL-26-1043', tracking: 'X3' },
      { number: 'EL-26-1044', tracking: 'Y4' },
      { number: 'EL-26-1045', tracking: '' },
    ],
  });
});

test('scanned one after the other, a number belongs to the order before it', () => {
  expect(readParcelRows('EL-26-1041\n6A1234\nEL-26-1042\nEL-26-1043\n6A1236').rows).toEqual([
    { number: 'EL-26-1041', tracking: '6A1234' },
    { number: 'EL-26-1042', tracking: '' },
    { number: 'EL-26-1043', tracking: '6A1236' },
  ]);
});

test.each(['6A1234', 'EL-26-1041 X\n6A1234', 'order 1041'])('a line without an order is named: %s', (text) => {
  expect(readParcelRows(text).wrong).toBe(text.split('\n').at(-1));
});
