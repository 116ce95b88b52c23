import { expect, test } from 'vitest';
import { maskEmail } from './mask-email.ts';

test.each([
  ['awa@example.com', 'a•••@example.com'],
  ['a@example.com', 'a•••@example.com'],
  ['"a@b"@example.com', '"•••@example.com'],
  ['😀ko@example.com', '😀•••@example.com'],
  [' awa@example.com ', 'a•••@example.com'],
  ['@example.com', '•••@example.com'],
  ['not an address', 'n•••'],
  ['', ''],
  ['  ', ''],
])('the e-mail address "%s" is shown as "%s"', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
