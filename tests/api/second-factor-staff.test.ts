import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeAt } from '#server/auth/one-time-code.ts';
import { logIn, newPerson } from '#tests/support/accounts.ts';
import { stoppedClock } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';

const TOKEN = 'the-one-time-token';
const clock = stoppedClock();
const OPEN_TO_ALL_ACCOUNTS = ['/api/user', '/api/user/profile', '/api/user/second-factor', '/api/user/sessions'];

let shop: TestShop;
let person: { email: string; password: string };
beforeAll(async () => {
  shop = await openTestShop({ clock, config: { ADMIN_SECOND_FACTOR: 'required', ADMIN_BOOTSTRAP_TOKEN: TOKEN } });
  person = newPerson();
  await shop.app.inject({
    method: 'POST',
    url: '/api/auth/admin/register',
    payload: { ...newPerson(), ...person, token: TOKEN },
  });
});
afterAll(() => shop.close());

const logInNow = async (): Promise<string> => (await logIn(shop, person.email, person.password)).json().token;
const codeNow = (secret: string) => codeAt(secret, Math.floor(clock.now().getTime() / 30_000));
const send = (method: 'GET' | 'POST' | 'DELETE', url: string, token: string, payload?: object) =>
  shop.app.inject({ method, url, ...(payload && { payload }), headers: { authorization: `Bearer ${token}` } });

/** How every route of the staff answers: its status and, for a no, its reason. */
async function answersOfStaffRoutes(token: string): Promise<Set<string>> {
  const answers = new Set<string>();
  for (const { method, url } of shop.access.filter(({ access }) => access === 'admin')) {
    if (method !== 'GET' && method !== 'POST' && method !== 'PUT' && method !== 'PATCH' && method !== 'DELETE')
      continue;
    const answer = await shop.app.inject({
      method,
      url: url.replaceAll(/:[A-Za-z]+/g, '999999'),
      headers: { authorization: `Bearer ${token}` },
      ...(method !== 'GET' && { payload: {} }),
    });
    answers.add(answer.statusCode === 403 ? `403 ${answer.json().code}` : 'past the door');
  }
  return answers;
}

test('where a second factor is required, nothing of the shop opens before it is set up', async () => {
  const token = await logInNow();
  expect(await answersOfStaffRoutes(token)).toEqual(new Set(['403 second.factor.needed']));
  for (const url of OPEN_TO_ALL_ACCOUNTS) expect([url, (await send('GET', url, token)).statusCode]).toEqual([url, 200]);
});

test('a customer needs none', async () => {
  const customer = await shop.asCustomer();
  expect((await send('GET', '/api/user/profile', customer.token)).statusCode).toBe(200);
});

test('once it is set up everything opens, the next log-in asks for a code, and switching it off closes all again', async () => {
  const token = await logInNow();
  const begun = await send('POST', '/api/user/second-factor', token, { current_password: person.password });
  expect(await answersOfStaffRoutes(token)).toEqual(new Set(['403 second.factor.needed'])); // begun is not done
  const { secret } = begun.json();
  const on = await send('POST', '/api/user/second-factor/confirm', token, { code: await codeNow(secret) });
  expect(on.json().recovery_codes).toHaveLength(10);
  expect(await answersOfStaffRoutes(token)).toEqual(new Set(['past the door']));
  clock.forward(60);
  const half = await logIn(shop, person.email, person.password);
  expect([half.statusCode, half.json().token]).toEqual([202, undefined]);
  const { challenge } = half.json().second_factor;
  const whole = await send('POST', '/api/auth/second-step', '', { challenge, code: await codeNow(secret) });
  const again = String(whole.json().token);
  expect((await send('GET', '/api/orders', again)).statusCode).toBe(200);
  clock.forward(60);
  const off = { current_password: person.password, code: await codeNow(secret) };
  expect((await send('DELETE', '/api/user/second-factor', again, off)).statusCode).toBe(204);
  expect(await answersOfStaffRoutes(again)).toEqual(new Set(['403 second.factor.needed']));
});
