import { expect, test } from 'vitest';
import { tokenTyped } from './link-token.ts';

test.each([
  ['https://shop.example/newsletter/confirm?lang=fr#token=abc-_1', 'abc-_1'],
  ['  https://shop.example/special-orders/look-up?lang=fr&token=a%2Bb\n', 'a+b'],
  ['#token=abc&number=1', 'abc'],
  ['abc-_1', 'abc-_1'],
  ['https://shop.example/#token=%E0%A4', ''],
  ['', ''],
])('of %j the token is %j', (typed, token) => expect(tokenTyped(typed)).toBe(token));
