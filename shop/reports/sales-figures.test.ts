import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTimeZone } from '#contracts/days.ts';
import {
  type CatalogShop,
  openCatalogShop,
  putCustomer,
  putOrder,
  putProduct,
} from '#tests/support/catalog-fixtures.ts';
import { postAnyhow } from '#tests/support/ledger.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';
import { forgetOldVisits } from '../visits/forget-old-visits.ts';
import { sumUpDays } from '../visits/sum-up-days.ts';
import { visits } from '../visits/tables.ts';
import { bestSellers } from './best-sellers.ts';
import { countCustomersWithOrders } from './count-customers-with-orders.ts';
import { salesFigures } from './sales-figures.ts';

// The clock of these shops stands at 2 March 2026, 10:00 UTC.
describe.each(TEST_DATABASES)('on %s', (database) => {
  let open: CatalogShop;
  let kente: number;
  beforeAll(async () => {
    open = await openCatalogShop(database);
    const { shop } = open;
    kente = await putProduct(shop, {
      name: 'Kente coat',
      cloth: 'kente',
      variants: [
        { size: 'S', onHand: 9 },
        { size: 'M', onHand: 1 },
      ],
    });
    const plain = await putProduct(shop, { name: 'Plain cap', variants: [{ onHand: 50 }] });
    await putProduct(shop, { name: 'Nobody buys it', variants: [{ onHand: 0 }] });
    const { userId } = await putCustomer(shop);
    const place = (
      productId: number,
      placedAt: string,
      {
        isCancelled = false,
        ...more
      }: Omit<Parameters<typeof putOrder>[1], 'productId'> & { isCancelled?: boolean } = {},
    ) =>
      putOrder(shop, {
        ...{ productId, placedAt: new Date(placedAt), deliveryStatus: isCancelled ? 'cancelled' : 'delivered' },
        ...more,
      });
    await place(kente, '2026-03-02T09:00:00Z', { userId });
    await place(kente, '2026-02-24T00:00:00Z', { userId }); // the first moment of the seven days
    await place(plain, '2026-02-25T12:00:00Z'); // a guest
    await place(kente, '2026-02-26T12:00:00Z', { paymentStatus: 'pending', deliveryStatus: 'pending' });
    await place(kente, '2026-02-27T12:00:00Z', { paymentStatus: 'failed', deliveryStatus: 'pending' });
    await place(plain, '2026-02-28T12:00:00Z', { isCancelled: true });
    await place(plain, '2026-02-23T23:59:59Z', { userId }); // the last moment of the days before
    await shop.db.insert(visits).values([
      { day: '2026-02-23', visitorHash: 'a' },
      { day: '2026-03-01', visitorHash: 'a' },
      { day: '2026-03-01', visitorHash: 'b' },
      { day: '2026-03-02', visitorHash: 'a' },
    ]);
  });
  afterAll(() => open.close());

  it('orders, sums and customers are counted in the period and in the one before, without those called off or not paid', async () => {
    const { days, orders: count, total, customers } = await salesFigures(open.shop, '7d');
    expect(days).toEqual(
      [24, 25, 26, 27, 28, 1, 2].map((day) => `2026-0${day > 3 ? 2 : 3}-${String(day).padStart(2, '0')}`),
    );
    expect(count).toEqual({ now: 3, before: 1, steps: [1, 1, 0, 0, 0, 0, 1], stepsBefore: [0, 0, 0, 0, 0, 0, 1] });
    expect(total).toMatchObject({ now: 3_000, before: 1_000, steps: [1_000, 1_000, 0, 0, 0, 0, 1_000] });
    expect(customers).toMatchObject({ now: 2, before: 1 }); // one with an account and two orders, and a guest
  });

  it('an order belongs to the day that it is in the shop, across the hours that clocks change by', async () => {
    setTimeZone('Europe/Paris'); // 23:59 UTC on the 23rd is the 24th there
    const { orders: count } = await salesFigures(open.shop, '7d');
    expect(count).toEqual({ now: 4, before: 0, steps: [2, 1, 0, 0, 0, 0, 1], stepsBefore: [0, 0, 0, 0, 0, 0, 0] });
    setTimeZone('UTC');
  });

  it('visitors stay counted when their days are written down and the visits forgotten', async () => {
    const before = (await salesFigures(open.shop, '7d')).visitors;
    expect(before).toMatchObject({ now: 3, before: 1, steps: [0, 0, 0, 0, 0, 2, 1] });
    await sumUpDays(open.shop);
    await sumUpDays(open.shop);
    await forgetOldVisits(open.shop, 1);
    expect((await salesFigures(open.shop, '7d')).visitors).toEqual(before);
  });

  it('a year is cut into weeks that end today, in two statements', async () => {
    const before = open.statements();
    const { days, orders: count } = await salesFigures(open.shop, 'year');
    expect(open.statements() - before).toBe(2);
    expect([days.length, days.at(-1), count.now]).toEqual([52, '2026-02-24', 4]);
  });

  it('the best sellers come first, with the cloth they are cut from and what of them is low', async () => {
    const before = open.statements();
    const { articles, cloths, low } = await bestSellers(open.shop, '7d', 'en');
    expect(open.statements() - before).toBe(1);
    expect(articles).toMatchObject([
      { name: 'Kente coat', pieces: 2 },
      { name: 'Plain cap', pieces: 1 },
    ]);
    expect(cloths).toEqual([{ code: 'kente', name: 'kente (en)', pieces: 2 }]);
    expect(low).toEqual([expect.objectContaining({ id: kente, size: 'M', left: 1 })]);
  });

  it('where nothing was sold, what is low at all is shown', async () => {
    open.setNow(new Date('2028-01-01T00:00:00Z'));
    const { articles, low } = await bestSellers(open.shop, '7d', 'fr');
    expect(articles).toEqual([]);
    expect(low.map(({ name }) => name).toSorted()).toEqual(['Kente coat', 'Nobody buys it']);
  });

  it('a guest is a customer by the e-mail address, and no other than the account that has it', async () => {
    const { shop, setNow } = open;
    const { userId, email } = await putCustomer(shop, 'Guest And Customer');
    const placedAt = new Date('2026-04-10T12:00:00Z');
    const at = (more: { userId?: string; email?: string }) => putOrder(shop, { productId: kente, placedAt, ...more });
    await at({ userId, email: 'an.old.address@example.com' });
    await at({ email: email.toUpperCase() });
    await at({ email: 'another@example.com' });
    await at({ email: 'Another@Example.com' });
    await at({ email: 'a.third@example.com' });
    setNow(new Date('2026-04-10T20:00:00Z'));
    const { orders: count, customers } = await salesFigures(shop, '7d');
    expect([count.now, customers.now]).toEqual([5, 3]);
    expect(await countCustomersWithOrders(shop)).toBe(5);
  });

  it('what was called off or given back later is taken off on that day, and not where it was sold', async () => {
    const { shop, setNow } = open;
    const id = await putOrder(shop, { productId: kente, placedAt: new Date('2026-05-20T12:00:00Z') });
    setNow(new Date('2026-06-02T10:00:00Z'));
    await postAnyhow(shop, id, { credited: 300 });
    await postAnyhow(shop, id, { due: -200 });
    const { total, orders: count } = await salesFigures(shop, '7d');
    expect([total.now, total.before, total.steps.at(-1), total.stepsBefore[0]]).toEqual([-500, 1_000, -500, 1_000]);
    expect([count.now, count.before]).toEqual([0, 1]);
  });
});
