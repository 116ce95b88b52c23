import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOST_ORDERS_AT_ONCE } from '#contracts/orders.ts';
import { seedBulkOrders } from '#database/seed/seed-bulk-orders.ts';
import { orders } from '#shop/orders/tables.ts';
import { officeContext } from '#tests/support/office-context.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { takeBulk } from './bulk.server.ts';
import { chosenValue } from './bulk-steps.ts';
import { readMatchingOrders } from './orders-list.server.ts';
import { ORDERS_LIST } from './orders-query.ts';

describe('all orders that match a list', () => {
  let open: TestShop;
  beforeAll(async () => {
    open = await openTestShop();
    await open.seedSmallCatalogue();
    await seedBulkOrders(open.shop, open.shop.db, MOST_ORDERS_AT_ONCE + 60);
  });
  afterAll(() => open.close());

  const matching = async (search: string) => {
    const request = new Request(`http://shop.test/auth/orders/matching${search}`);
    return (await readMatchingOrders(request, officeContext(open, 'owner'))).orders;
  };

  test('are not read where they are more than can be chosen at once', async () => {
    expect(await matching('')).toBeNull();
  });

  test('are those of every page, with what the filters ask for, and a form moves them together', async () => {
    const { db } = open.shop;
    const seeded = await db.select({ id: orders.id }).from(orders).where(eq(orders.deliveryStatus, 'delivered'));
    const ids = seeded.map(({ id }) => id).slice(0, 60);
    await db.update(orders).set({ country: 'BE' });
    await db.update(orders).set({ country: 'SN', deliveryStatus: 'pending' }).where(inArray(orders.id, ids));
    const found = (await matching('?country=SN&page=2')) ?? [];
    expect(found.length).toBeGreaterThan(ORDERS_LIST.perPage);
    expect(found.map(({ id }) => id).sort()).toEqual(ids.toSorted());
    expect(Object.keys(found[0] ?? {})).not.toContain('customerName');
    const form = new FormData();
    for (const order of found) form.append('chosen', chosenValue(order));
    form.set('to', 'in_progress');
    const { bulk } = Object((await takeBulk(form, officeContext(open, 'owner'))).data);
    expect(bulk).toHaveLength(60);
    expect(new Set(bulk.map(({ refused }: { refused: string | null }) => refused))).toEqual(new Set([null]));
    expect(await db.$count(orders, and(eq(orders.country, 'SN'), eq(orders.deliveryStatus, 'in_progress')))).toBe(60);
  });

  test('more than can be chosen at once are moved together by no form', async () => {
    const form = new FormData();
    for (let id = 1; id <= MOST_ORDERS_AT_ONCE + 1; id += 1) form.append('chosen', `${id}:1:EL-26-${id}`);
    form.set('to', 'in_progress');
    expect(Object((await takeBulk(form, officeContext(open, 'owner'))).data).bulk).toEqual([]);
  });
});
