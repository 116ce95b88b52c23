import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactMessages } from '#shop/contact/tables.ts';
import { stoppedClock } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';

const clock = stoppedClock();
let place: TestShop;
let places = 0;

beforeAll(async () => {
  place = await openTestShop({ clock });
});
afterAll(() => place.close());

const message = { name: 'Ousmane Ba', email: 'Ousmane@Example.com', subject: '', body: 'How long is it?' };

/** A place nobody has asked from before, so that limits do not meet. */
function somewhere(): string {
  places += 1;
  return `203.0.113.${places}`;
}

function write(change: Record<string, unknown> = {}, from = somewhere()) {
  return place.app.inject({
    method: 'POST',
    url: '/api/contact',
    remoteAddress: from,
    payload: { ...message, ...change },
  });
}

test('a message is kept as it was written, its line ends of one kind', async () => {
  const answer = await write({ name: 'Line Ends', body: '  One\r\ntwo\rthree\n' });
  expect(answer.statusCode).toBe(202);
  const [row] = await place.shop.db.select().from(contactMessages).where(eq(contactMessages.name, 'Line Ends'));
  expect(row).toMatchObject({ email: 'ousmane@example.com', subject: '', body: 'One\ntwo\nthree', locale: 'en' });
});

test('a place may write three messages a minute', async () => {
  const from = '198.51.100.8';
  for (let turn = 1; turn <= 3; turn += 1) expect((await write({}, from)).statusCode).toBe(202);
  expect((await write({}, from)).statusCode).toBe(429);
  clock.forward(60);
  expect((await write({}, from)).statusCode).toBe(202);
});

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a name over two lines', { name: 'Ousmane\nBcc: all@example.com' }, 'name'],
  ['no address', { email: '' }, 'email'],
  ['a subject over two lines', { subject: 'Hello\r\nBcc: all@example.com' }, 'subject'],
  ['no message', { body: '\n \n' }, 'body'],
  ['a message over 5,000 characters', { body: 'a'.repeat(5_001) }, 'body'],
  ['signs that cannot be kept', { body: 'a\u0000b' }, 'body'],
  ['a field the shop does not know', { role: 'admin' }, 'role'],
])('%s is refused beside its field', async (_what, change, field) => {
  const answer = await write(change);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
});
