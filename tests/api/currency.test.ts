import { eq, type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readProduct } from '#shop/catalog/read-product.ts';
import { coupons } from '#shop/coupons/tables.ts';
import { changeCurrency } from '#shop/currency/change-currency.ts';
import { orders } from '#shop/orders/tables.ts';
import { applyOffer } from '#shop/pricing/apply-offer.ts';
import { createOwnerSettings } from '#shop/settings/owner-settings.ts';
import { deliveryZones } from '#shop/shipping/tables.ts';
import { buy, checkoutBody, numberFrom } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

const TO_FRANCS = { from: 'EUR', to: 'XOF', rate: '655.957', stepMinor: 5 } as const;
const locksOnOrders = (condition: SQL) =>
  sql`SELECT count(*)::int FROM pg_locks WHERE relation = 'orders'::regclass AND ${condition}`;
const LOCKED_ORDERS = locksOnOrders(sql`granted AND mode = 'ShareRowExclusiveLock'`);
const WAITING_FOR_ORDERS = locksOnOrders(sql`NOT granted`);
const REFUSED = (code: string) => expect.objectContaining({ code });

describe.each(TEST_DATABASES)('the currency of a shop on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  beforeEach(async () => {
    open = await openTestShop({ database });
    goods = await open.seedSmallCatalogue();
  });
  afterEach(() => open.close());

  const ordered = () => buy(open, 'on_delivery', checkoutBody([{ product_id: goods.scarf.productId, quantity: 1 }]));
  const scarfCosts = () =>
    numberFrom(open.shop.db, sql`SELECT list_price_minor FROM products WHERE id = ${goods.scarf.productId}`);

  it('becomes another one before the first order: prices, discounts, codes and delivery are reckoned anew', async () => {
    const { shop } = open;
    const target = { kind: 'articles', productIds: [goods.scarf.productId] } as const;
    const value = { kind: 'amount', amountMinor: 200 } as const;
    await applyOffer(shop, 'u1', target, { value, startsAt: null, endsAt: null });
    await changeCurrency(shop, 'u1', TO_FRANCS);

    expect(shop.settings.currency).toBe('XOF');
    expect(await scarfCosts()).toBe(7_870); // 12.00 at 655.957 is 7871.48, to the next five
    const { price } = (await readProduct(shop, goods.scarf.productId, 'en')) ?? {};
    expect(price).toMatchObject({ currency: 'XOF', listMinor: 7_870, unitMinor: 7_870 - 1_312 });
    const { status, body } = await ordered();
    expect([status, body.order]).toEqual([
      201,
      expect.objectContaining({ currency: 'XOF', total: expect.any(Number) }),
    ]);
  });

  it('stays once something was ordered in it', async () => {
    expect((await ordered()).status).toBe(201);
    await expect(changeCurrency(open.shop, 'u1', TO_FRANCS)).rejects.toEqual(REFUSED('currency.fixed'));
    expect([open.shop.settings.currency, await scarfCosts()]).toEqual(['EUR', 1_200]);
  });

  it('changes once when two owners send it at the same time, and never under an order', async () => {
    const changes = [1, 2].map(() => changeCurrency(open.shop, 'u1', TO_FRANCS));
    const [outcomes, bought] = await Promise.all([Promise.allSettled(changes), ordered()]);
    const won = outcomes.filter(({ status }) => status === 'fulfilled').length;
    const placed = await numberFrom(open.shop.db, sql`SELECT count(*) FROM orders`);
    const [order] = await open.shop.db.select({ currency: orders.currency, minor: orders.subtotalMinor }).from(orders);
    if (won === 0) expect([bought.status, order]).toEqual([201, { currency: 'EUR', minor: order?.minor }]);
    else expect([won, await scarfCosts()]).toEqual([1, 7_870]);
    if (placed > 0 && won > 0) expect([order?.currency, order?.minor]).toEqual(['XOF', 7_870]);
  });

  it.runIf(database === 'postgres')(
    'is one and the same for the price and the order when both come at once',
    async () => {
      const held = Promise.withResolvers<void>();
      const { productId } = goods.scarf;
      const holding = open.shop.db.transaction(async (tx) => {
        await tx.execute(sql`SELECT id FROM products WHERE id = ${productId} FOR UPDATE`);
        await held.promise;
      });
      const change = changeCurrency(open.shop, 'u1', TO_FRANCS); // has closed the orders, and waits for the article
      await expect.poll(() => numberFrom(open.shop.db, LOCKED_ORDERS)).toBe(1);
      const buying = ordered();
      await expect.poll(() => numberFrom(open.shop.db, WAITING_FOR_ORDERS)).toBe(1);
      held.resolve();
      await Promise.all([holding, change]);
      expect((await buying).status).toBe(201);
      const [order] = await open.shop.db
        .select({ currency: orders.currency, minor: orders.subtotalMinor })
        .from(orders);
      expect(order).toEqual({ currency: 'XOF', minor: 7_870 });
    },
  );

  it('is known to a process that has not handled its event before it writes an order', async () => {
    const { shop } = open;
    const late = createOwnerSettings(shop.owner.usual, () => {});
    await late.refresh(shop.db);
    await changeCurrency(shop, 'u1', TO_FRANCS);
    expect(late.now().currency).toBe('EUR');
    await late.refresh(shop.db);
    expect(late.now().currency).toBe('XOF');
  });

  it('turns codes and delivery fees too', async () => {
    const { shop } = open;
    await shop.db.execute(sql`INSERT INTO coupons (code, amount_minor, minimum_minor) VALUES ('TEN', 1000, 0)`);
    await shop.db.execute(
      sql`INSERT INTO delivery_zones (name, flat_minor, free_from_minor) VALUES ('All', 490, NULL)`,
    );
    await changeCurrency(shop, 'u1', { ...TO_FRANCS, stepMinor: 1 });
    const [code] = await shop.db.select().from(coupons).where(eq(coupons.code, 'TEN'));
    const [zone] = await shop.db.select().from(deliveryZones).where(eq(deliveryZones.name, 'All'));
    expect(code).toMatchObject({ amountMinor: 6_560, minimumMinor: 0 });
    expect(zone).toMatchObject({ flatMinor: 3_214, freeFromMinor: null });
  });
});
