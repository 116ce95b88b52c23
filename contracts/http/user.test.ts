import { expect, test } from 'vitest';
import { DISPLAY_COOKIE } from '../cookies.ts';
import { readDisplayedUser, readRole } from './user.ts';

const written = (value: unknown) => `other=1; ${DISPLAY_COOKIE}=${encodeURIComponent(JSON.stringify(value))}`;

test('customer is another word for user', () => {
  expect(['user', 'customer', 'admin', 'owner', null].map(readRole)).toEqual(['user', 'user', 'admin', null, null]);
});

test('the header greets whom the cookie names', () => {
  const awa = { name: 'Awa Ndiaye', email: 'awa@customers.example', role: 'user' };
  expect(readDisplayedUser(written(awa))).toEqual(awa);
  expect(readDisplayedUser(written({ ...awa, role: 'customer' }))).toEqual(awa);
});

test.each([
  null,
  '',
  `${DISPLAY_COOKIE}=%`,
  `${DISPLAY_COOKIE}={`,
  written([]),
  written({ name: 'Awa', role: 'root' }),
])('the header greets nobody for %s', (cookies) => expect(readDisplayedUser(cookies)).toBeNull());
