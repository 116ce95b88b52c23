import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './hash-password.ts';

test('a password opens its own hash and no other', async () => {
  const hash = await hashPassword('the kente dries at noon');
  expect(hash).not.toBe(await hashPassword('the kente dries at noon'));
  expect(await verifyPassword({ hash, password: 'the kente dries at noon' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'the kente dries at night' })).toBe(false);
});

test.each(['', 'plain text', '$argon2id$v=19$m=1,t=1,p=1$', '$2b$10$abcdefghijklmnopqrstuv'])(
  '%j opens to no password',
  async (hash) => {
    expect(await verifyPassword({ hash, password: '' })).toBe(false);
  },
);

test('a cheaper hash of former days still opens', async () => {
  // argon2id, 8 KiB, one pass, of the word below; made with node:crypto
  const hash = '$argon2id$v=19$m=8,t=1,p=1$MDEyMzQ1Njc4OWFiY2RlZg$DYtLT/mFjA43AyNrdv++SkmOUcggZAuX/0BP/BCHom4';
  expect(await verifyPassword({ hash, password: 'formerly' })).toBe(true);
});
