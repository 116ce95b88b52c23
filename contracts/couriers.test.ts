import { describe, expect, test } from 'vitest';
import { areCouriers, courierLink, readCouriers } from './couriers.ts';

const TWO = 'Téranga Express https://courier.example/t?n={number}&lang=fr\n\n  Moussa on his bicycle  ';

describe('the couriers of a shop', () => {
  test('stand one on each line, with the address that follows a parcel where there is one', () => {
    expect(readCouriers(TWO)).toEqual([
      { name: 'Téranga Express', pattern: 'https://courier.example/t?n={number}&lang=fr' },
      { name: 'Moussa on his bicycle', pattern: '' },
    ]);
    expect([areCouriers(TWO), areCouriers('')]).toEqual([true, true]);
  });

  test.each([
    'Téranga http://courier.example/{number}',
    'Téranga https://courier.example/parcel',
    'Téranga https://localhost/{number}',
    'https://courier.example/{number}',
    'Téranga\ntéranga',
    `${'x'.repeat(81)} https://courier.example/{number}`,
  ])('are refused where a line is wrong: %s', (text) => {
    expect(areCouriers(text)).toBe(false);
  });
});

describe('the link of a parcel', () => {
  test.each([
    ['Téranga Express', 'DK 0417/2', 'https://courier.example/t?n=DK0417%2F2&lang=fr'],
    [' téranga express', 'DK0417', 'https://courier.example/t?n=DK0417&lang=fr'],
    ['Téranga Express', ' ', ''],
    ['Moussa on his bicycle', 'DK0417', ''],
    ['Somebody else', 'DK0417', ''],
  ])('of %s with the number “%s” is “%s”', (carrier, tracking, link) => {
    expect(courierLink(TWO, { carrier, tracking })).toBe(link);
  });
});
