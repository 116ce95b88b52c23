import type { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayAt, type Resource, STAFF_ROLES, type StaffRole } from '#contracts/rights.ts';
import { officeContext } from '#tests/support/office-context.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { loader as activity } from './activity/activity.tsx';
import { loader as articlesList } from './articles/articles-list.tsx';
import { loader as newCoupon, action as newCouponStep } from './coupons/coupon-add.tsx';
import { action as couponStep, loader as oneCoupon } from './coupons/coupon-edit.tsx';
import { exportPersonalData, readCustomerDetail, takeCustomerStep } from './customers/customer.server.ts';
import { loader as customers } from './customers/customers.tsx';
import { readDashboard } from './dashboard/dashboard.server.ts';
import * as keys from './developers/keys.tsx';
import * as webhook from './developers/webhook.tsx';
import * as webhooks from './developers/webhooks.tsx';
import { readImports, takeImportStep } from './imports/imports.server.ts';
import { takeSubscriberStep } from './newsletter/newsletter.server.ts';
import { loader as newsletter } from './newsletter/newsletter.tsx';
import { loader as ordersList } from './orders/orders-list.tsx';
import { takeStep } from './orders/take-step.server.ts';
import { readMessages, takeMessageStep } from './outbox/messages.server.ts';
import { loader as onePage, action as pageStep } from './pages/page-edit.tsx';
import { readPages } from './pages/pages.server.ts';
import { loader as newPoster, action as newPosterStep } from './posters/poster-add.tsx';
import { loader as onePoster, action as posterStep } from './posters/poster-edit.tsx';
import { action as postersStep } from './posters/poster-list.tsx';
import { loader as newPost, action as newPostStep } from './posts/post-add.tsx';
import { loader as onePost, action as postStep } from './posts/post-edit.tsx';
import { takeRatingStep } from './ratings/ratings.server.ts';
import { loader as ratingList } from './ratings/ratings.tsx';
import { exportReport, readReports } from './reports/reports.server.ts';
import { takeReturnStep } from './returns/return-detail.server.ts';
import { loader as returnList } from './returns/return-list.tsx';
import { loader as settings, action as settingsStep } from './settings/shop-settings.tsx';
import { takeSpecialAnswer } from './special-orders/special-detail.server.ts';
import { loader as specialList } from './special-orders/special-list.tsx';
import * as staff from './staff/staff.tsx';

let open: TestShop;
beforeAll(async () => {
  open = await openTestShop();
});
afterAll(() => open.close());

type Context = RouterContextProvider;
const get = (query = '') => new Request(`http://localhost/auth/x${query}`);
const post = (query = '') =>
  new Request(`http://localhost/auth/x${query}`, { method: 'POST', body: new URLSearchParams() });

/** Every screen and every step, and whose resource it is. */
const SCREENS: [
  name: string,
  resource: Resource,
  access: 'see' | 'change',
  work: (context: Context) => Promise<unknown>,
][] = [
  ['dashboard', 'dashboard', 'see', (context) => readDashboard(get(), context)],
  ['reports', 'dashboard', 'see', (context) => readReports(get(), context)],
  ['a report as a file', 'dashboard', 'see', (context) => exportReport(get(), context)],
  ['articles', 'articles', 'see', (context) => articlesList({ request: get(), context })],
  ['imports', 'articles', 'change', (context) => readImports(get(), context)],
  ['a step of an import', 'articles', 'change', (context) => takeImportStep(post(), context)],
  ['orders', 'orders', 'see', (context) => ordersList({ request: get(), context })],
  ['a step of an order', 'orders', 'change', (context) => takeStep(post(), context)],
  ['returns', 'returns', 'see', (context) => returnList({ request: get(), context })],
  ['a step of a return', 'returns', 'change', (context) => takeReturnStep(post('?id=1'), context)],
  ['special orders', 'special-orders', 'see', (context) => specialList({ request: get(), context })],
  ['a quote', 'special-orders', 'change', (context) => takeSpecialAnswer(post('?rt=1'), context)],
  ['customers', 'customers', 'see', (context) => customers({ request: get(), context })],
  ['a customer', 'customers', 'see', (context) => readCustomerDetail(get('?id=1'), context)],
  ['a step of a customer', 'customers', 'change', (context) => takeCustomerStep(post('?id=1'), context)],
  ['a customer’s data', 'customers', 'change', (context) => exportPersonalData(post('?id=1'), context)],
  ['messages', 'activity', 'see', (context) => readMessages(context)],
  ['a step of a message', 'activity', 'change', (context) => takeMessageStep(post(), context)],
  ['ratings', 'ratings', 'see', (context) => ratingList({ request: get(), context })],
  ['a step of a rating', 'ratings', 'change', (context) => takeRatingStep(post(), context)],
  ['the newsletter', 'newsletter', 'see', (context) => newsletter({ request: get(), context })],
  ['taking a subscriber off', 'newsletter', 'change', (context) => takeSubscriberStep(post(), context)],
  ['pages to read', 'notes', 'see', (context) => readPages(context)],
  ['a page to read', 'notes', 'see', (context) => onePage({ request: get('?name=faq'), context })],
  ['a step of a page', 'notes', 'change', (context) => pageStep({ request: post('?name=faq'), context })],
  ['a step of the posters', 'posters', 'change', (context) => postersStep({ request: post(), context })],
  ['a new poster', 'posters', 'change', (context) => newPoster({ request: get(), context })],
  ['a new poster that is sent', 'posters', 'change', (context) => newPosterStep({ request: post(), context })],
  ['a poster', 'posters', 'change', (context) => onePoster({ request: get('?rt=1'), context })],
  ['a step of a poster', 'posters', 'change', (context) => posterStep({ request: post('?rt=1'), context })],
  ['settings', 'settings', 'see', (context) => settings({ request: get(), context })],
  ['a step of the settings', 'settings', 'change', (context) => settingsStep({ request: post(), context })],
  ['a new coupon', 'discounts', 'change', (context) => newCoupon({ request: get(), context })],
  ['a new coupon that is sent', 'discounts', 'change', (context) => newCouponStep({ request: post(), context })],
  ['a coupon', 'discounts', 'see', (context) => oneCoupon({ request: get('?id=1'), context })],
  ['a step of a coupon', 'discounts', 'change', (context) => couponStep({ request: post('?id=1'), context })],
  ['a new post', 'notes', 'change', (context) => newPost({ request: get(), context })],
  ['a new post that is sent', 'notes', 'change', (context) => newPostStep({ request: post(), context })],
  ['a post', 'notes', 'see', (context) => onePost({ request: get('?slug=gone'), context })],
  ['a step of a post', 'notes', 'change', (context) => postStep({ request: post('?slug=gone'), context })],
  ['staff', 'staff', 'see', (context) => staff.loader({ request: get(), context })],
  ['a step of staff', 'staff', 'change', (context) => staff.action({ request: post(), context })],
  ['API keys', 'developers', 'see', (context) => keys.loader({ request: get(), context })],
  ['a step of a key', 'developers', 'change', (context) => keys.action({ request: post(), context })],
  ['webhooks', 'developers', 'see', (context) => webhooks.loader({ request: get(), context })],
  ['a new endpoint', 'developers', 'change', (context) => webhooks.action({ request: post(), context })],
  ['an endpoint', 'developers', 'see', (context) => webhook.loader({ request: get('?id=1'), context })],
  ['a step of an endpoint', 'developers', 'change', (context) => webhook.action({ request: post('?id=1'), context })],
  ['activity', 'activity', 'see', (context) => activity({ request: get(), context })],
];

const as = (staffRole: StaffRole): Context => officeContext(open, staffRole);

/** 403 when the resource is not theirs; anything else is an answer of the screen itself. */
async function isTurnedAway(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return false;
  } catch (thrown) {
    return Object(thrown).init?.status === 403;
  }
}

describe.each(STAFF_ROLES)('with the role %s', (staffRole) => {
  test.each(SCREENS)('%s: as the table of rights says', async (_name, resource, access, work) => {
    const isTurned = await isTurnedAway(async () => work(as(staffRole)));
    expect(isTurned).toBe(!mayAt(staffRole, resource, access));
  });
});
