import { expect, test } from 'vitest';
import { isCommonPassword } from './passwords.ts';

test.each([
  'password123',
  'PASSWORD1234',
  '1234567890',
  'qwertyuiop',
  'iloveyou12',
  'motdepasse',
  'aaaaaaaaaa',
  'abcabcabcabc',
])('%s is used by too many people', (password) => expect(isCommonPassword(password)).toBe(true));

test.each(['correct horse battery staple', 'Thiéboudienne-le-dimanche', 'k3ep-the-kente-dry'])(
  '%s may be chosen',
  (password) => expect(isCommonPassword(password)).toBe(false),
);
