import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentMethod } from '#contracts/orders.ts';
import { takePhoneOrder } from '#shop/checkout/take-phone-order.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { orders } from '#shop/orders/tables.ts';
import { expirePayments } from '#shop/payments/expire-payments.ts';
import { recordMoney } from '#shop/payments/record-money.ts';
import { listMoneyByHand } from '#shop/reports/list-money-by-hand.ts';
import { changeOwnerSettings } from '#shop/settings/change-owner-settings.ts';
import { readOwnerSettings } from '#shop/settings/read-owner-settings.ts';
import { ADDRESS, addPieces, auditBooks, newKey, stoppedClock } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { paymentOf } from '#tests/support/stripe-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

describe.each(BOTH_DATABASES)('an order by telephone that is paid by hand, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  let actor: string;
  const clock = stoppedClock();
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 100);
    actor = (await open.asAdmin()).user.id;
  });
  afterAll(async () => {
    expect(await auditBooks(open.shop.db)).toBe(0);
    await open.close();
  });

  const call = async (paymentMethod: PaymentMethod, paid?: { reference: string }, key = newKey()) => {
    const { order } = await takePhoneOrder(open.shop, {
      ...{
        lines: [{ productId: goods.scarf.productId, size: null, colour: null, quantity: 1 }],
        email: 'caller@example.com',
      },
      ...{ customerName: 'Awa Diop', address: ADDRESS, locale: 'en', paymentMethod, paid, actor, key },
    });
    return order;
  };
  async function stateOf(id: number) {
    const [row] = await open.shop.db.select().from(orders).where(eq(orders.id, id));
    const { status, method, expiresAt } = await paymentOf(open, id);
    return [row?.paymentStatus, row?.deliveryStatus, status, method, expiresAt?.toISOString() ?? null];
  }
  async function setSettings(wanted: Parameters<typeof changeOwnerSettings>[2]['wanted']) {
    const { version } = await readOwnerSettings(open.shop.db);
    await changeOwnerSettings(open.shop, 'test', { version, wanted });
    await open.shop.owner.refresh(open.shop.db);
  }
  const isToPay = (id: number) =>
    open.shop.db.$count(
      outbox,
      and(
        eq(outbox.name, 'order.placed'),
        eq(outbox.subscriber, 'mail'),
        sql`${outbox.payload}->>'orderId' = ${String(id)}`,
      ),
    );

  test('to be paid: its goods are held for the days of the settings, then they are free again', async () => {
    await setSettings({ handDays: 3 });
    const { id } = await call('bank_transfer');
    const until = new Date(clock.now().getTime() + 3 * 86_400_000).toISOString();
    expect(await stateOf(id)).toEqual(['pending', 'pending', 'pending', 'bank_transfer', until]);
    expect(await isToPay(id)).toBe(1);
    clock.forward(3 * 86_400 - 60);
    await expirePayments(open.shop);
    expect((await stateOf(id))[0]).toBe('pending');
    clock.forward(120);
    // the provider never had a page for it: it is not asked to open one only to close it
    const openCheckout = () => Promise.reject(new Error('The provider was asked'));
    await expirePayments({ ...open.shop, payments: { ...open.shop.payments, openCheckout } });
    expect((await stateOf(id)).slice(0, 3)).toEqual(['failed', 'cancelled', 'expired']);
  });

  test('a deposit keeps it past these days', async () => {
    const { id } = await call('mobile_money');
    const deposit = { way: 'mobile_money', reference: 'OM-1', receivedOn: '2026-11-21', key: newKey() } as const;
    await recordMoney(open.shop, { ...deposit, orderId: id, amountMinor: 100, actor });
    clock.forward(30 * 86_400);
    await expirePayments(open.shop);
    expect((await stateOf(id)).slice(0, 3)).toEqual(['pending', 'pending', 'pending']);
  });

  test('paid already: the money stands with the order, and the same form twice is one order and one record', async () => {
    const key = newKey();
    const [one, same] = [await call('cash', { reference: '' }, key), await call('cash', { reference: '' }, key)];
    expect(same.id).toBe(one.id);
    expect((await stateOf(one.id)).slice(0, 4)).toEqual(['paid', 'pending', 'paid', 'cash']);
    expect(await listMoneyByHand(open.shop, one.id, () => true)).toHaveLength(1);
  });

  test('a transfer that is said to be here needs its reference; without it there is no order', async () => {
    const before = await open.shop.db.$count(orders);
    await expect(call('bank_transfer', { reference: '' })).rejects.toMatchObject({
      more: { problems: [{ field: 'reference' }] },
    });
    expect(await open.shop.db.$count(orders)).toBe(before);
  });

  test('a way that is switched off is neither ordered with nor recorded', async () => {
    const { id } = await call('cash');
    await setSettings({ takesCash: false });
    await expect(call('cash')).rejects.toMatchObject({ more: { problems: [{ field: 'method' }] } });
    const cash = {
      way: 'cash',
      reference: '',
      receivedOn: '2026-11-21',
      key: newKey(),
      amountMinor: 1,
      actor,
    } as const;
    await expect(recordMoney(open.shop, { ...cash, orderId: id })).rejects.toMatchObject({
      more: { problems: [{ field: 'way', code: 'problem.money.way.off' }] },
    });
    await setSettings({ takesCash: true });
  });
});
