import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayAt, type Resource, STAFF_ROLES, type StaffRole } from '#contracts/rights.ts';
import { saveCoupon } from '#shop/coupons/save-coupon.ts';
import { audit } from '#shop/kernel/audit.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { ratings } from '#shop/ratings/tables.ts';
import { changeOwnerSettings } from '#shop/settings/change-owner-settings.ts';
import { saveZone } from '#shop/shipping/save-zone.ts';
import { adjustStock } from '#shop/stock/adjust-stock.ts';
import { webhookEndpoints } from '#shop/webhooks/tables.ts';
import { buy, checkoutBody } from '#tests/support/buyers.ts';
import { officeContext } from '#tests/support/office-context.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { loader as activity } from './activity/activity.tsx';
import { loader as coupon } from './coupons/coupon-edit.tsx';
import { readDashboard } from './dashboard/dashboard.server.ts';
import { loader as ratingList } from './ratings/ratings.tsx';
import { loader as stock } from './stock/stock.tsx';

let open: TestShop;
let couponId: number;
let productId: number;
let ownerId: string;
beforeAll(async () => {
  open = await openTestShop();
  const { db } = open.shop;
  const { scarf } = await open.seedSmallCatalogue();
  const [customer, owner] = [await open.asCustomer(), await open.asAdmin()];
  productId = scarf.productId;
  ownerId = owner.user.id;
  const none = { minimumMinor: 0, startsAt: null, endsAt: null, maxUses: null, maxUsesEach: null };
  const input = { ...none, code: 'ETE10', percentBp: 1_000, amountMinor: null, isActive: true };
  couponId = await saveCoupon(open.shop, { input, change: null, actor: ownerId });
  const body = checkoutBody([{ product_id: productId, quantity: 1 }], { coupon: 'ETE10' });
  expect((await buy(open, 'on_delivery', body)).status).toBe(201);
  const given = { productId, stars: 4, comment: 'Fine', displayName: 'Binta', locale: 'en' } as const;
  await db.insert(ratings).values({ ...given, userId: customer.user.id });
  const [variantId] = scarf.variants.map((variant) => variant.variantId);
  const inputs = [{ variantId: variantId ?? 0, expected: 4, free: 9 }];
  await adjustStock(open.shop, ownerId, { productId, inputs, reason: 'counted' });
  const secret = { encryptedSecret: 'x', idempotencyKeyHash: 'x', madeBy: owner.user.id };
  const endpoint = { url: 'https://example.com/hook', events: ['stock.low' as const], ...secret };
  await db.insert(webhookEndpoints).values({ ...endpoint, isOn: false, offReason: 'failing' });
});
afterAll(() => open.close());

const get = (query = '') => new Request(`http://localhost/auth/x${query}`);
const as = (staffRole: StaffRole) => officeContext(open, staffRole);
const who = (resource: Resource) => STAFF_ROLES.filter((role) => mayAt(role, resource, 'see'));

describe('a screen shows of another resource’s things only what its reader may see there', () => {
  test.each(who('ratings'))('whose account a rating is: %s', async (role) => {
    const [rating] = (await ratingList({ request: get(), context: as(role) })).ratings;
    expect(rating?.displayName).toBe('Binta');
    const may = mayAt(role, 'customers', 'see');
    expect(rating?.customer !== null).toBe(may);
    expect((await ratingList({ request: get('?q=customers.example'), context: as(role) })).total).toBe(may ? 1 : 0);
  });

  test.each(who('discounts'))('which orders used a code: %s', async (role) => {
    const { uses, code } = await coupon({ request: get(`?id=${couponId}`), context: as(role) });
    expect(code.uses).toBe(1);
    expect(uses?.length ?? null).toBe(mayAt(role, 'orders', 'see') ? 1 : null);
  });

  test.each(who('stock'))('for which order pieces went: %s', async (role) => {
    const { movements } = await stock({ request: get(`?rt=${productId}`), context: as(role) });
    expect(movements.some(({ kind }) => kind === 'reserve')).toBe(true);
    expect(movements.some(({ order }) => order !== null)).toBe(mayAt(role, 'orders', 'see'));
  });

  test.each(who('dashboard'))('that an endpoint is off: %s', async (role) => {
    const { waits } = await readDashboard(get(), as(role));
    expect(waits !== null).toBe(mayAt(role, 'orders', 'see'));
    expect((waits?.endpointsOff ?? 0) > 0).toBe(mayAt(role, 'developers', 'see'));
  });
});

describe('the log', () => {
  test('calls pieces by their SKU', async () => {
    const { entries } = await activity({ request: get('?action=stock.adjusted'), context: as('owner') });
    const sku = entries[0]?.changes[0]?.field ?? '';
    expect(sku).toMatch(/scarf/i);
    expect(entries[0]?.changes).toMatchObject([
      { field: sku, before: '4', after: '9' },
      { field: 'Reason', before: '', after: 'counted' },
    ]);
    expect(entries[0]).toMatchObject({ subject: 'Article Wax scarf', to: `/auth/articles/edit?rt=${productId}` });
  });

  test('lists of a form with many fields only what has changed', async () => {
    const { currency: _currency, ...usual } = open.shop.owner.usual;
    await changeOwnerSettings(open.shop, ownerId, { wanted: { ...usual, returnDays: 45 }, version: 0 });
    const { entries } = await activity({ request: get('?action=settings.changed'), context: as('owner') });
    expect(entries[0]?.changes).toEqual([
      { field: 'Days to send something back', before: '30 days', after: '45 days' },
    ]);
    const zone = { name: 'Coast', countries: ['SN'], isElsewhere: false, flatMinor: 500, freeFromMinor: null };
    const id = await saveZone(open.shop, { input: zone, change: null, actor: ownerId });
    const dearer = { ...zone, countries: ['SN', 'CI'], flatMinor: 700 };
    await saveZone(open.shop, { input: dearer, change: { id, version: 1 }, actor: ownerId });
    const [changed] = (await activity({ request: get('?action=delivery.zone.changed'), context: as('owner') })).entries;
    expect(changed?.subject).toBe('Delivery zone Coast');
    expect(changed?.changes).toEqual([
      { field: 'Countries', before: 'Senegal', after: 'Ivory Coast, Senegal' },
      { field: 'Delivery fee', before: '€5.00', after: '€7.00' },
    ]);
  });

  test('leads to a screen only those to whom it is open', async () => {
    const entry = { actor: 'shop', action: 'webhook.turned.off', subjectType: 'webhook', subjectId: 1 };
    await inTransaction(open.shop, (tx) => audit(tx, entry));
    for (const role of who('activity')) {
      const [shown] = (await activity({ request: get('?action=webhook.turned.off'), context: as(role) })).entries;
      expect([role, (shown?.to ?? null) !== null]).toEqual([role, mayAt(role, 'developers', 'see')]);
    }
  });
});
