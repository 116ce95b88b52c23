import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '#contracts/viewer.ts';
import { readOrder } from '#shop/orders/read-order.ts';
import { buy, checkoutBody } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { readOffice } from '../layouts/auth-layout.server.ts';
import { loader as activity } from './activity/activity.tsx';
import { takeArticlesAction } from './articles/articles-actions.server.ts';
import { loader as articlesList } from './articles/articles-list.tsx';
import * as categories from './categories/categories.tsx';
import * as categoryAdd from './categories/category-add.tsx';
import * as categoryEdit from './categories/category-edit.tsx';
import { exportPersonalData, readCustomerDetail, takeCustomerStep } from './customers/customer.server.ts';
import { loader as customers } from './customers/customers.tsx';
import { readDashboard } from './dashboard/dashboard.server.ts';
import { takeSubscriberStep } from './newsletter/newsletter.server.ts';
import { loader as newsletter } from './newsletter/newsletter.tsx';
import { takeOrderAction } from './orders/order-action.server.ts';
import { readOrderDetail } from './orders/order-detail.server.ts';
import { loader as ordersList } from './orders/orders-list.tsx';
import { takeStep } from './orders/take-step.server.ts';
import { takeRatingStep } from './ratings/ratings.server.ts';
import { loader as ratingList } from './ratings/ratings.tsx';
import { exportReport, readReports } from './reports/reports.server.ts';
import { readReturnDetail, takeReturnStep } from './returns/return-detail.server.ts';
import { loader as returnList } from './returns/return-list.tsx';
import { readStaffSecurity } from './security.server.ts';
import { readLogin, readRegister } from './sign-in/sign-in.server.ts';
import { readSpecialDetail, takeSpecialAnswer } from './special-orders/special-detail.server.ts';
import { loader as specialList } from './special-orders/special-list.tsx';
import * as staff from './staff/staff.tsx';
import { takeStockStep } from './stock/stock.server.ts';
import { loader as stock } from './stock/stock.tsx';

let open: TestShop;
beforeAll(async () => {
  open = await openTestShop();
});
afterAll(() => open.close());

const person = { kind: 'user', userId: 'u1', name: 'Mariam Sow', email: 'mariam@example.com' } as const;
const VIEWERS = {
  guest: { kind: 'guest' },
  customer: { ...person, role: 'user', staffRole: null },
  administrator: { ...person, role: 'admin', staffRole: 'owner' },
  packer: { ...person, role: 'admin', staffRole: 'fulfilment' },
  'held back': { ...person, role: 'admin', staffRole: 'owner', needsSecondFactor: true },
} as const satisfies Record<string, Viewer>;

function as(viewer: keyof typeof VIEWERS) {
  const context = new RouterContextProvider();
  const { shop } = open;
  context.set(requestContext, {
    shop,
    locale: 'en',
    address: '/auth/orders/detail?rt=12',
    viewer: VIEWERS[viewer],
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
const post = (fields: Record<string, string | number>) =>
  new Request('http://localhost/auth/orders/list', {
    method: 'POST',
    body: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])),
  });

const SCREENS = {
  dashboard: (context: RouterContextProvider) => readDashboard(get('/auth/dashboard'), context),
  reports: (context: RouterContextProvider) => readReports(get('/auth/reports'), context),
  'report as a file': (context: RouterContextProvider) => exportReport(get('/auth/reports/export'), context),
  'orders list': (context: RouterContextProvider) => ordersList({ request: get('/auth/orders/list'), context }),
  'order detail': (context: RouterContextProvider) => readOrderDetail(get('/auth/orders/detail?rt=1'), context),
  'articles list': (context: RouterContextProvider) => articlesList({ request: get('/auth/articles/list'), context }),
  'articles step': (context: RouterContextProvider) => takeArticlesAction(post({ intent: 'hide', id: 1 }), context),
  'stock of an article': (context: RouterContextProvider) =>
    stock({ request: get('/auth/articles/stock?rt=1'), context }),
  'stock step': (context: RouterContextProvider) =>
    takeStockStep(
      new Request('http://localhost/auth/articles/stock?rt=1', {
        method: 'POST',
        body: new URLSearchParams({ intent: 'threshold' }),
      }),
      context,
    ),
  categories: (context: RouterContextProvider) =>
    categories.loader({ request: get('/auth/articles/categories'), context }),
  'category order': (context: RouterContextProvider) =>
    categories.action({ request: post({ id: 1, place: 0 }), context }),
  'category add': (context: RouterContextProvider) =>
    categoryAdd.loader({ request: get('/auth/articles/categories/add'), context }),
  'category added': (context: RouterContextProvider) => categoryAdd.action({ request: post({ name: 'x' }), context }),
  'category edit': (context: RouterContextProvider) =>
    categoryEdit.loader({ request: get('/auth/articles/categories/edit?id=1'), context }),
  'category edited': (context: RouterContextProvider) => categoryEdit.action({ request: post({ name: 'x' }), context }),
  'returns list': (context: RouterContextProvider) => returnList({ request: get('/auth/returns/list'), context }),
  'return detail': (context: RouterContextProvider) => readReturnDetail(get('/auth/returns/detail?id=1'), context),
  'return step': (context: RouterContextProvider) => takeReturnStep(post({ intent: 'refund' }), context),
  'special orders list': (context: RouterContextProvider) =>
    specialList({ request: get('/auth/special-orders/list'), context }),
  'special order detail': (context: RouterContextProvider) =>
    readSpecialDetail(get('/auth/special-orders/detail?rt=1'), context),
  'special order answer': (context: RouterContextProvider) => takeSpecialAnswer(post({ intent: 'decline' }), context),
  staff: (context: RouterContextProvider) => staff.loader({ request: get('/auth/staff'), context }),
  'staff step': (context: RouterContextProvider) => staff.action({ request: post({ intent: 'disable' }), context }),
  'customers list': (context: RouterContextProvider) => customers({ request: get('/auth/users/list'), context }),
  customer: (context: RouterContextProvider) => readCustomerDetail(get('/auth/users/detail?id=u1'), context),
  'customer step': (context: RouterContextProvider) => takeCustomerStep(post({ intent: 'disable' }), context),
  'customer data': (context: RouterContextProvider) => exportPersonalData(post({}), context),
  'ratings list': (context: RouterContextProvider) => ratingList({ request: get('/auth/ratings/list'), context }),
  'rating step': (context: RouterContextProvider) => takeRatingStep(post({ intent: 'hide', id: 1 }), context),
  newsletter: (context: RouterContextProvider) => newsletter({ request: get('/auth/newsletter'), context }),
  'newsletter step': (context: RouterContextProvider) => takeSubscriberStep(post({ intent: 'unsubscribe' }), context),
  activity: (context: RouterContextProvider) => activity({ request: get('/auth/activity'), context }),
  'order refund': (context: RouterContextProvider) => takeOrderAction(post({ intent: 'refund' }), context),
  'order step': (context: RouterContextProvider) =>
    takeStep(post({ order_id: 1, version: 1, to: 'delivered' }), context),
};

/** What even somebody without the second factor may see. */
const ALWAYS = {
  frame: (context: RouterContextProvider) => readOffice(context),
  security: (context: RouterContextProvider) => readStaffSecurity(context),
};

async function thrownBy(work: () => Promise<unknown>): Promise<{ status?: number; init?: unknown; headers?: Headers }> {
  try {
    await work();
  } catch (thrown) {
    return Object(thrown);
  }
  throw new Error('nothing was thrown');
}

test.each(['guest', 'customer'] as const)(
  'a %s is led from every screen and every step of the back office to its sign-in page',
  async (viewer) => {
    for (const [name, read] of Object.entries({ ...SCREENS, ...ALWAYS })) {
      const thrown = await thrownBy(async () => read(as(viewer)));
      expect([name, thrown.status, thrown.headers?.get('location')]).toEqual([
        name,
        302,
        '/redirect?to=/auth/test-segment/login&page=login&next=%2Fauth%2Forders%2Fdetail%3Frt%3D12',
      ]);
    }
  },
);

test('who must have a second factor and has none is led from every screen and step to where it is set up', async () => {
  for (const [name, read] of Object.entries(SCREENS)) {
    const thrown = await thrownBy(async () => read(as('held back')));
    expect([name, thrown.status, thrown.headers?.get('location')]).toEqual([
      name,
      302,
      '/auth/security?to=%2Fauth%2Forders%2Fdetail%3Frt%3D12',
    ]);
  }
  expect(await ALWAYS.frame(as('held back'))).toMatchObject({ counts: null });
  expect(await ALWAYS.security(as('held back'))).toMatchObject({ isHeldBack: true, factor: null });
});

test('staff gets a 403, and no redirect, when a resource is not theirs', async () => {
  for (const name of ['return step', 'order refund'] as const) {
    expect([name, await thrownBy(async () => SCREENS[name](as('packer')))]).toMatchObject([
      name,
      { init: { status: 403 } },
    ]);
  }
  expect(await SCREENS['articles list'](as('packer'))).toMatchObject({ articles: [] });
});

test('an administrator does not see the sign-in page again', async () => {
  const thrown = await thrownBy(() =>
    readLogin({ request: get('/auth/x/login'), context: as('administrator'), segment: 'test-segment' }),
  );
  expect(thrown.headers?.get('location')).toBe('/redirect?to=/auth/dashboard&page=dashboard');
});

test('another segment has no sign-in page, and nobody registers without the link', async () => {
  const asked = (path: string, segment: string) => ({ request: get(path), context: as('guest'), segment });
  const notThere = { init: { status: 404 } };
  expect(await thrownBy(() => readLogin(asked('/auth/guess/login', 'guess')))).toMatchObject(notThere);
  const register = (segment: string) => readRegister(asked(`/auth/${segment}/register`, segment));
  expect(await thrownBy(() => register('guess'))).toMatchObject(notThere);
  await expect(register('test-segment')).resolves.toMatchObject({ theme: 'light' });
  await open.asAdmin();
  expect(await thrownBy(() => register('test-segment'))).toMatchObject(notThere);
});

test('a step is taken once; the same form sent again changes nothing and says so', async () => {
  const goods = await open.seedSmallCatalogue();
  const { body } = await buy(open, 'on_delivery', checkoutBody([{ product_id: goods.scarf.productId, quantity: 1 }]));
  const form = { order_id: body.order.id, version: 1, number: body.order.number, to: 'in_progress' };
  const first = await takeStep(post(form), as('administrator'));
  expect(first).toMatchObject({ data: { orderId: body.order.id, to: 'in_progress', refused: null } });
  const second = await takeStep(post(form), as('administrator'));
  expect(second).toMatchObject({ data: { refused: 'order.stale' }, init: { status: 409 } });
  expect(await readOrder(open.shop, body.order.id, 'en')).toMatchObject({ deliveryStatus: 'in_progress', version: 2 });
});

test.each([{}, { order_id: 'x', version: 1, to: 'delivered' }, { order_id: 1, version: 1, to: 'pending' }])(
  'a form that asks for nothing the shop knows is refused: %j',
  async (fields) => {
    expect(await takeStep(post(fields), as('administrator'))).toMatchObject({
      data: { refused: 'input.invalid' },
      init: { status: 422 },
    });
  },
);
