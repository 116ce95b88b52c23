import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '#contracts/viewer.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { signedInBrowser } from '#tests/support/accounts.ts';
import { buy, checkoutBody } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { readOwnAddresses } from './addresses/addresses.server.ts';
import { readAuthentication } from './authentication.server.ts';
import { readOrderMark, readOwnOrder } from './orders/own-order.server.ts';
import { readOwnOrders } from './orders/own-orders.server.ts';
import { readHistory } from './own/history.server.ts';
import { readOwnPayments } from './own/payments.server.ts';
import { readOwnPerson } from './own/person.server.ts';
import { readSecurity } from './security/security.server.ts';
import { readOwnSpecialOrders } from './special-orders/special-orders.server.ts';
import { readWishlist } from './wishlist/wishlist.server.ts';

let open: TestShop;
let goods: SmallCatalogue;
beforeAll(async () => {
  open = await openTestShop();
  goods = await open.seedSmallCatalogue();
});
afterAll(() => open.close());

const person = { kind: 'user', userId: 'u1', name: 'Mariam Sow', email: 'mariam@example.com' } as const;
const STAFF = { ...person, role: 'admin', staffRole: 'owner' } as const satisfies Viewer;
const customer = (userId: string) => ({ ...person, userId, role: 'user', staffRole: null }) as const satisfies Viewer;

function as(viewer: Viewer) {
  const context = new RouterContextProvider();
  context.set(requestContext, {
    shop: open.shop,
    locale: 'en',
    address: '/customer/history?tab=seen',
    viewer,
    isDevelopment: false,
    network: '',
    isForEverybody: false,
    cookie: () => null,
    listView: 'grid',
    searchAccess: { appId: '', apiKey: '', index: '', hosts: [] },
    findArticles: async () => null,
    adminSegment: 'test-segment',
    failure: { note: () => {} },
  });
  return context;
}

const get = (path: string) => new Request(`http://localhost${path}`);
const SCREENS: Record<string, (context: RouterContextProvider) => Promise<unknown>> = {
  orders: (context) => readOwnOrders(get('/customer'), context),
  'one order': (context) => readOwnOrder(context, 'EL-26-1001'),
  'the mark of an order': (context) => readOrderMark(get('/customer/orders/state'), context),
  'special orders': (context) => readOwnSpecialOrders(context),
  payments: (context) => readOwnPayments(context),
  history: (context) => readHistory(get('/customer/history?tab=seen'), context),
  wishlist: (context) => readWishlist(context),
  profile: (context) => readOwnPerson(context),
  addresses: (context) => readOwnAddresses(context),
  security: (context) => readSecurity(context),
};

async function thrownBy(work: () => Promise<unknown>): Promise<{ init?: unknown; headers?: Headers }> {
  try {
    await work();
  } catch (thrown) {
    return Object(thrown);
  }
  throw new Error('nothing was thrown');
}

/** An order of a new customer. */
async function ownOrder() {
  const { userId, token } = await signedInBrowser(open);
  const body = checkoutBody([{ product_id: goods.scarf.productId, quantity: 1 }]);
  const { order } = (await buy(open, 'on_delivery', body, { authorization: `Bearer ${token}` })).body;
  return { context: as(customer(userId)), order };
}

describe('the customer area', () => {
  test.each([{ kind: 'guest' }, STAFF] as const)('leads $kind $role from every page to the log-in', async (viewer) => {
    for (const [name, read] of Object.entries(SCREENS)) {
      const thrown = await thrownBy(async () => read(as(viewer)));
      expect([name, thrown.headers?.get('location')]).toEqual([
        name,
        '/redirect?to=/customer/authentication&page=authentication&next=%2Fcustomer%2Fhistory%3Ftab%3Dseen',
      ]);
    }
  });

  test('a customer does not see the log-in again', async () => {
    const thrown = await thrownBy(() => readAuthentication(get('/customer/authentication'), as(customer('u1'))));
    expect(thrown.headers?.get('location')).toBe('/redirect?to=/customer&page=customer');
  });

  test('an order stands in the group of its delivery, and moves with it', async () => {
    const { context, order } = await ownOrder();
    const groups = async () => (await readOwnOrders(get('/customer'), context)).groups;
    expect((await groups()).map(({ status, count }) => [status, count])).toEqual([['pending', 1]]);
    const before = await readOrderMark(get(`/customer/orders/state?number=${order.number}`), context);
    await moveDelivery(open.shop, { orderId: order.id, to: 'in_progress', actor: 'test' });
    await moveDelivery(open.shop, { orderId: order.id, to: 'delivered', actor: 'test' });
    expect((await groups())[0]).toMatchObject({ status: 'delivered', orders: [{ number: order.number }] });
    expect(await readOrderMark(get(`/customer/orders/state?number=${order.number}`), context)).not.toBe(before);
    const page = await readOwnOrder(context, order.number);
    expect(page.returnable?.lines).toEqual([{ lineId: page.order.lines[0]?.id, left: 1 }]);
    expect(JSON.stringify(page)).not.toMatch(/providerReference|mismatch|nextSteps/);
  });

  test('somebody else’s order and none at all are the same 404', async () => {
    const { order } = await ownOrder();
    const stranger = as(customer('somebody-else'));
    for (const number of [order.number, 'EL-26-9999'])
      expect(await thrownBy(() => readOwnOrder(stranger, number))).toMatchObject({ init: { status: 404 } });
  });
});
