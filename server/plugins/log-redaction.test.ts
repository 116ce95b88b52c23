import { expect, test } from 'vitest';
import { describeError, withoutSecretsInLine } from '#shop/kernel/redaction.ts';
import { withoutSecrets } from './log-redaction.ts';

test.each([
  'password',
  'password_confirmation',
  'token',
  'sessionToken',
  'cookie',
  'authorization',
  'address',
  'phone',
  'signature',
  'email',
  'billingEmail',
  'headers',
  'apiKey',
])('what stands under %s is left out at any depth', (name) => {
  expect(withoutSecrets({ [name]: 'x' })).toEqual({ [name]: '[redacted]' });
  expect(withoutSecrets({ order: { lines: [{ [name]: { deep: 'x' } }] } })).toEqual({
    order: { lines: [{ [name]: '[redacted]' }] },
  });
});

test('plain facts are kept', () => {
  const facts = { event: 'order.placed', eventId: 'e1', subscriber: 'mail', attempts: 2, isParked: false, work: 'w' };
  expect(withoutSecrets(facts)).toEqual(facts);
});

test.each([
  ['550 <awa.diop+shop@mail.example.com> unknown', '550 <[redacted]> unknown'],
  ['asked with Bearer abcdefgh.ijklm', 'asked with [redacted]'],
  ['key sk_live_51Nabcdefghijk refused', 'key [redacted] refused'],
  ['postgres://shop:very-secret@db/shop is gone', 'postgres://[redacted]@db/shop is gone'],
  ['call +221 77 123 45 67 now', 'call [redacted] now'],
])('what looks like a secret is crossed out of %s', (line, clean) => {
  expect(withoutSecretsInLine(line)).toBe(clean);
});

test('a path of the shop’s own code stays as it is', () => {
  const line = 'at f (/srv/shop/node_modules/@fastify/cookie/plugin.js:12:3) stripe@23.1.0';
  expect(withoutSecretsInLine(line)).toBe(line);
});

test('of a failed statement only the class and the code are logged', () => {
  const cause = Object.assign(new Error('duplicate key (email)=(awa@mail.example)'), { code: '23505' });
  const error = new Error('Failed query: insert into users … params: Awa Diop', { cause });
  expect(describeError(error)).toMatchObject({ message: 'database error 23505', code: '23505' });
});
