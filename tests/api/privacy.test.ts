import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { rateLimits } from '#shop/kernel/tables.ts';
import { ADDRESS, buy, checkoutBody } from '#tests/support/buyers.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof METHODS)[number];
type Headers = Record<string, string>;

const NOTHING = '999999';
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** What one customer owns, by the names of the addresses below. */
type Owned = { user: string; session: string; address: number; special: number; line: number; number: string };

/**
 * Every route that names somebody's thing: how a stranger asks for it, and how they would ask for one that is not there.
 * A route with an id that is missing here fails the test below.
 */
const ROUTES: Record<string, (owned: Owned, isAbsent: boolean) => [url: string, payload?: object]> = {
  'PUT /api/user/:id': ({ user }, no) => [`/api/user/${no ? NOBODY : user}`, { name: 'Mallory' }],
  'PATCH /api/user/:id': ({ user }, no) => [`/api/user/${no ? NOBODY : user}`, { name: 'Mallory' }],
  'DELETE /api/user/sessions/:id': ({ session }, no) => [`/api/user/sessions/${no ? NOBODY : session}`],
  'DELETE /api/user/cards/:id': (_owned, no) => [`/api/user/cards/${no ? 'pm_none' : 'pm_theirs'}`],
  'PUT /api/addresses/:id': ({ address }, no) => [`/api/addresses/${no ? NOTHING : address}`, ADDRESS],
  'DELETE /api/addresses/:id': ({ address }, no) => [`/api/addresses/${no ? NOTHING : address}`],
  'POST /api/addresses/:id/default': ({ address }, no) => [`/api/addresses/${no ? NOTHING : address}/default`],
  'GET /api/orders/user/:id': ({ user }, no) => [`/api/orders/user/${no ? NOBODY : user}`],
  'GET /api/payments/user/:id': ({ user }, no) => [`/api/payments/user/${no ? NOBODY : user}`],
  'GET /api/special/orders/user/:id': ({ user }, no) => [`/api/special/orders/user/${no ? NOBODY : user}`],
  'GET /api/special/orders/:id': ({ special }, no) => [`/api/special/orders/${no ? NOTHING : special}`],
  'POST /api/special/orders/:id/accept': ({ special }, no) => [
    `/api/special/orders/${no ? NOTHING : special}/accept`,
    { address: ADDRESS, name: 'Mallory' },
  ],
  'POST /api/special/orders/:id/decline': ({ special }, no) => [
    `/api/special/orders/${no ? NOTHING : special}/decline`,
    {},
  ],
  'GET /api/articles/recently/visited/:visitor': ({ user }, no) => [
    `/api/articles/recently/visited/${no ? NOBODY : user}`,
  ],
  'DELETE /api/articles/recently/visited/:visitor': ({ user }, no) => [
    `/api/articles/recently/visited/${no ? NOBODY : user}`,
  ],
  'POST /api/articles/recently/visited/:visitor/:product': ({ user }, no) => [
    `/api/articles/recently/visited/${no ? NOBODY : user}/1`,
  ],
  'GET /api/orders/lookup': ({ number }, no) => [`/api/orders/lookup?number=${no ? 'EL-26-1' : number}`],
  'GET /api/orders/invoice': ({ number }, no) => [`/api/orders/invoice?number=${no ? 'EL-26-1' : number}`],
  'GET /api/orders/documents': ({ number }, no) => [`/api/orders/documents?number=${no ? 'EL-26-1' : number}`],
  'GET /api/orders/credit-note': ({ number }, no) => [
    `/api/orders/credit-note?credit_note=CN-2026-00001&number=${no ? 'EL-26-1' : number}`,
  ],
  'GET /api/returns/of-order': ({ number }, no) => [`/api/returns/of-order?order=${no ? 'EL-26-1' : number}`],
  'POST /api/returns': ({ number, line }, no) => [
    '/api/returns',
    { order: no ? 'EL-26-1' : number, lines: [{ line_id: line, quantity: 1 }] },
  ],
};

/** Ids of the catalogue, and the own list of wishes, and public ratings: an article belongs to nobody. */
const NOBODYS = new Set([
  'GET /api/product/:id',
  'POST /api/special/order/:id',
  'POST /api/special/wish/:id',
  'PUT /api/wishlist/:rt',
  'DELETE /api/wishlist/:rt',
  'PUT /api/ratings/:id/helpful',
  'DELETE /api/ratings/:id/helpful',
]);

let shop: TestShop;
let owner: SignedIn;
let owned: Owned;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.asCustomer();
  owned = await everythingOf(owner);
});
afterAll(() => shop.close());

const ask = (method: Method, url: string, headers: Headers, payload?: object): Promise<LightMyRequestResponse> =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) });

/** An address, a delivered order, a request and a wish: one of each thing that has an id. */
async function everythingOf({ headers, user }: SignedIn): Promise<Owned> {
  const { shirt, scarf, soldOutHat } = await shop.seedSmallCatalogue();
  const line = { product_id: shirt.productId, size: 'M', quantity: 1 };
  const { body } = await buy(shop, 'on_delivery', checkoutBody([line]), headers);
  const staff = await shop.asAdmin();
  for (const to of ['in_progress', 'delivered'] as const) {
    await moveDelivery(shop.shop, { orderId: body.order.id, to, actor: 'test' });
  }
  const order = (await ask('GET', `/api/order/${body.order.id}`, staff.headers)).json();
  const address = (await ask('POST', '/api/addresses', headers, ADDRESS)).json();
  await ask('PUT', `/api/wishlist/${scarf.productId}`, headers);
  const special = await ask('POST', `/api/special/order/${soldOutHat.productId}`, headers, {
    quantity: 1,
    note: 'Wide.',
  });
  const sessions = (await ask('GET', '/api/user/sessions', headers)).json();
  return {
    user: user.id,
    session: String(sessions.data[0].id),
    address: Number(address.id),
    special: Number(special.json().id),
    line: Number(order.articles[0].line_id),
    number: String(body.order.number),
  };
}

const OWN_PAGES = ['/api/user', '/api/user/profile', '/api/user/data', '/api/addresses', '/api/wishlist'];
const whatTheOwnerSees = async () => {
  const seen = [];
  for (const url of [...OWN_PAGES, `/api/returns/of-order?order=${owned.number}`]) {
    const answer = await ask('GET', url, owner.headers);
    seen.push([url, answer.statusCode, { ...answer.json(), made_on: null }]);
  }
  return seen;
};

describe('what belongs to one customer', () => {
  test('every route that names a thing of somebody is tried', () => {
    const withId = shop.access
      .filter(({ method, url, access }) => /^[/]api[/].*:/.test(url) && access !== 'admin' && method !== 'HEAD')
      .map(({ method, url }) => `${method} ${url}`);
    expect(withId.filter((route) => !(route in ROUTES) && !NOBODYS.has(route))).toEqual([]);
  });

  test('a stranger and a guest are answered as if it were not there, and nothing changes', async () => {
    const before = await whatTheOwnerSees();
    const stranger = await shop.asCustomer();
    const leaks: string[] = [];
    for (const [route, addressOf] of Object.entries(ROUTES)) {
      const method = METHODS.find((known) => route.startsWith(`${known} `)) ?? 'GET';
      await shop.shop.db.delete(rateLimits); // how often wrong keys are tried is limited elsewhere (limits.test.ts)
      for (const [who, headers] of Object.entries<Headers>({
        stranger: stranger.headers,
        guest: {},
        'guest with a made-up token': { 'x-order-token': 'x'.repeat(43) },
        'guest with an empty token': { 'x-order-token': '' },
      })) {
        const theirs = await ask(method, addressOf(owned, false)[0], headers, addressOf(owned, false)[1]);
        const absent = await ask(method, addressOf(owned, true)[0], headers, addressOf(owned, true)[1]);
        const isRefused = [401, 403, 404].includes(theirs.statusCode);
        if (!isRefused || shapeOf(theirs) !== shapeOf(absent)) {
          leaks.push(`${route} as ${who}: ${theirs.statusCode} ${theirs.body} / ${absent.statusCode} ${absent.body}`);
        }
      }
    }
    expect(leaks).toEqual([]);
    expect(await whatTheOwnerSees()).toEqual(before);
  });

  test('the owner is let in by the same addresses', async () => {
    for (const route of ['GET /api/orders/user/:id', 'GET /api/special/orders/:id', 'GET /api/returns/of-order']) {
      const [url] = ROUTES[route]?.(owned, false) ?? [''];
      expect([route, (await ask('GET', url, owner.headers)).statusCode]).toEqual([route, 200]);
    }
  });
});

/** What distinguishes two answers for a caller. */
function shapeOf(answer: LightMyRequestResponse): string {
  return JSON.stringify([answer.statusCode, answer.body, Object.keys(answer.headers).sort()]);
}
