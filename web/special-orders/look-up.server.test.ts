import type { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SPECIAL_ORDER_COOKIE } from '#contracts/cookies.ts';
import { specialOrderToken } from '#shop/special-orders/read-special-order.ts';
import { guestContext } from '#tests/support/office-context.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { readLookUp, takeAnswer } from './look-up.server.ts';

const ADDRESS = 'http://localhost/special-orders/look-up';
const sent = (fields: Record<string, string>) =>
  new Request(ADDRESS, { method: 'POST', body: new URLSearchParams(fields) });

let open: TestShop;
let token: string;
beforeAll(async () => {
  open = await openTestShop({ config: { CHECKOUTS_PER_MINUTE: 1 } });
  const goods = await open.seedSmallCatalogue();
  const contact = { name: 'Awa Diop', email: 'awa@example.com', phone: '' };
  const url = `/api/special/order/${goods.soldOutHat.productId}`;
  const asked = await open.app.inject({ method: 'POST', url, payload: { quantity: 1, note: 'Blue.', contact } });
  token = (await specialOrderToken(open.shop, asked.json().id)) ?? '';
});
afterAll(() => open.close());

/** The answer to somebody of this network who sends a form, or opens the page with a token that the browser keeps. */
async function answerTo(network: string, { fields, kept = '' }: { fields?: Record<string, string>; kept?: string }) {
  const cookie = (name: string) => (name === SPECIAL_ORDER_COOKIE ? kept : null);
  const context: RouterContextProvider = guestContext(open, { network, cookie });
  if (fields) return Object(await takeAnswer(sent(fields), context));
  return Object(await readLookUp(new Request(ADDRESS), context));
}

const statusOf = (answer: { init?: { status?: number }; status?: number }) => answer.status ?? answer.init?.status;

describe('the page of a special order, as the API', () => {
  test('counts wrong tokens of one network, and opens to the right one beside them', async () => {
    const wrong = (at: number) => answerTo('203.0.113.20', { fields: { intent: 'open', token: `${at}`.repeat(43) } });
    const statuses = [];
    for (let at = 0; at < 25; at += 1) statuses.push(statusOf(await wrong(at)));
    expect(statuses).toEqual([...Array(20).fill(410), ...Array(5).fill(429)]);
    expect(statusOf(await answerTo('203.0.113.20', { fields: { intent: 'open', token } }))).toBe(302);
  });

  test('is read so often by one network, and by another still', async () => {
    for (let turn = 0; turn < 60; turn += 1) {
      const { data } = await answerTo('203.0.113.21', { kept: token });
      expect(data.special.note).toBe('Blue.');
    }
    const tired = await answerTo('203.0.113.21', { kept: token }).catch((thrown: unknown) => thrown);
    expect(tired).toMatchObject({ init: { status: 429 }, data: { refused: 'too.many.tries' } });
    expect((await answerTo('203.0.113.22', { kept: token })).data.special.note).toBe('Blue.');
  });

  test.each(['accept', 'decline', 'pay'])('counts a wrong token that is to %s', async (intent) => {
    const network = `203.0.113.${30 + intent.length}`;
    const statuses = [];
    const fields = { intent, name: 'Awa Diop', payment: 'on_delivery', country: 'SN', city: 'Dakar', street: '14 rue' };
    for (let at = 0; at < 22; at += 1)
      statuses.push(statusOf(await answerTo(network, { fields, kept: `${at}`.repeat(43) })));
    expect(statuses).toEqual([...Array(20).fill(404), 429, 429]);
  });

  test('asks nothing of the limit for a page without a token', async () => {
    for (let turn = 0; turn < 70; turn += 1) expect((await answerTo('203.0.113.23', {})).data.special).toBeNull();
  });
});
