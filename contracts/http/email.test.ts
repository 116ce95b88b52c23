import { expect, test } from 'vitest';
import { accountEmailSchema } from './auth.ts';
import { emailSchema } from './checkout.ts';

test.each([
  ['fullwidth letters', 'victim@\uff45xample.com'],
  ['a joiner', 'victim@exam\u034fple.com'],
  ['a variation selector', 'victim@example\ufe0f.com'],
  ['a fullwidth dot', 'victim@mail.example\uff0ecom'],
  ['an ideographic dot', 'victim@mail.example\u3002com'],
  ['a combining accent', 'victim@exa\u0308mple.com'],
  ['a letter that only looks like one', 'victim@ex\u0430mple.com'],
  ['a number for a name', 'victim@127.0.0.10'],
  ['a hexadecimal number for a name', 'victim@mail.0x7f'],
  ['two dots', 'victim@example..com'],
  ['a dot at the end', 'victim@example.com.'],
  ['a hyphen at the end of a part', 'victim@example-.com'],
  ['no top level', 'victim@example'],
  ['a part that is too long', `victim@${'a'.repeat(64)}.com`],
  ['letters before the @ that only some servers take', 'v\u0131ctim@example.com'],
  ['a joiner before the @', 'vic\u200dtim@example.com'],
  ['a dot before its name', '.victim@example.com'],
  ['a dot behind its name', 'victim.@example.com'],
  ['two dots in its name', 'vic..tim@example.com'],
  ['a name that is too long', `${'a'.repeat(65)}@example.com`],
  ['a quoted name', '"victim"@example.com'],
  ['another address behind it', 'victim@example.com,other@example.com'],
])('an e-mail address with %s is refused', (_what, email) => {
  for (const schema of [emailSchema, accountEmailSchema])
    expect(schema.safeParse(email).error?.issues.map(({ message }) => message)).toContain('problem.email');
});

test.each([
  'awa.diop@example.com',
  'awa+shop@mail.example.co.uk',
  "o'neil_{x}~|`^!#$%&*=?/-@example.com",
  'a@b--c.example',
  'a@xn--exmple-cua.com',
  'a@example.xn--p1ai',
  'a@1and1.com',
])('%s is an e-mail address', (email) => {
  expect(emailSchema.parse(email)).toBe(email);
});

test('an e-mail address is kept in lower case, without what stands around it', () => {
  expect(emailSchema.parse(' Awa.Diop@Example.COM\u200b ')).toBe('awa.diop@example.com');
});
