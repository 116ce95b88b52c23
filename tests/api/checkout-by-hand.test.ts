import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SettingValues } from '#contracts/settings.ts';
import { users } from '#shop/customers/tables.ts';
import { deleteOldRateLimits } from '#shop/kernel/rate-limit.ts';
import { rateLimits } from '#shop/kernel/tables.ts';
import { orders } from '#shop/orders/tables.ts';
import { expirePayments } from '#shop/payments/expire-payments.ts';
import { expireUnconfirmed } from '#shop/payments/expire-unconfirmed.ts';
import { recordMoney } from '#shop/payments/record-money.ts';
import { changeOwnerSettings } from '#shop/settings/change-owner-settings.ts';
import { readOwnerSettings } from '#shop/settings/read-owner-settings.ts';
import {
  addPieces,
  auditBooks,
  buy,
  checkoutBody,
  newKey,
  numberFrom,
  someBuyer,
  stoppedClock,
} from '#tests/support/buyers.ts';
import { writeEmails } from '#tests/support/emails.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { paymentOf } from '#tests/support/stripe-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

const DAY = 86_400;
const UNASKED = 30;
const OFFERED = {
  ...{ takesBankTransfer: true, bankTransferWords: 'IBAN SN08 0000', offersBankTransfer: true },
  ...{ takesMobileMoney: true, mobileMoneyWords: 'Wave +221 77 000 00 00', offersMobileMoney: true },
  ...{ handDays: 3, confirmFromPieces: 15 },
};

describe.each(BOTH_DATABASES)('paid by transfer or mobile money in the checkout, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  let actor: string;
  const clock = stoppedClock();
  beforeAll(async () => {
    open = await openTestShop({
      database,
      clock,
      config: { DELIVERY_PIECES_PER_DAY: UNASKED, DELIVERY_ORDERS_PER_DAY: 5 },
    });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 2_000, goods.scarf.productId);
    actor = (await open.asAdmin()).user.id;
  });
  beforeEach(async () => {
    await open.shop.db.delete(rateLimits);
    await choose(OFFERED);
  });
  afterAll(async () => {
    expect(await auditBooks(open.shop.db)).toBe(0);
    await open.close();
  });

  async function choose(wanted: Partial<SettingValues>) {
    const { version } = await readOwnerSettings(open.shop.db);
    await changeOwnerSettings(open.shop, 'test', { version, wanted });
  }
  let person = 0;
  /** Somebody new. */
  const order = (way: string, more: object = {}, headers: Record<string, string> = {}, pieces = 1) => {
    person += 1;
    const lines = [{ product_id: goods.scarf.productId, quantity: pieces }];
    const body = checkoutBody(lines, { ...someBuyer(person), payment_method: way, ...more });
    return buy(open, 'on_delivery', body, headers);
  };
  const stateOf = async (id: number) => {
    const [row] = await open.shop.db.select().from(orders).where(eq(orders.id, id));
    const { status, method, expiresAt } = await paymentOf(open, id);
    return [row?.paymentStatus, row?.deliveryStatus, status, method, expiresAt?.toISOString() ?? null];
  };
  const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY * 1000).toISOString();
  const lookUp = async (number: string, token: string) =>
    (
      await open.app.inject({
        ...{ method: 'GET', url: `/api/orders/lookup?number=${number}` },
        headers: { 'x-order-token': token },
      })
    ).json();
  const pay = (orderId: number, amountMinor: number) =>
    recordMoney(open.shop, {
      ...{ orderId, amountMinor, way: 'bank_transfer', reference: newKey(), receivedOn: '2026-11-21', actor },
      key: newKey(),
    });
  const countOrders = () => open.shop.db.$count(orders);

  test('an order waits for its money as one by telephone does: held, told how to pay, paid by what comes', async () => {
    const { status, body } = await order('bank_transfer', { email: 'pays@example.com' });
    expect([status, body.order.payment_status, body.order.confirm_by]).toEqual([201, 'pending', null]);
    expect(body.url).toContain(`/payment/successful?uuid=${body.uuid}`);
    expect(await stateOf(body.order.id)).toEqual(['pending', 'pending', 'pending', 'bank_transfer', inDays(3)]);
    const [mail] = (await writeEmails(open)).filter(({ to }) => to === 'pays@example.com');
    expect(mail?.text).toContain('IBAN SN08 0000');
    expect(mail?.text).toContain(`give ${body.order.number} as the reference`);
    const shown = await lookUp(body.order.number, body.token);
    const toPay = { way: 'bank_transfer', words: 'IBAN SN08 0000', left: body.order.total, held_until: inDays(3) };
    expect(shown.pay_by_hand).toEqual(toPay);
    await pay(body.order.id, 100);
    const left = { ...toPay, left: body.order.total - 100, held_until: null };
    expect((await lookUp(body.order.number, body.token)).pay_by_hand).toEqual(left);
    await pay(body.order.id, body.order.total - 100);
    expect((await stateOf(body.order.id)).slice(0, 3)).toEqual(['paid', 'pending', 'paid']);
    expect((await lookUp(body.order.number, body.token)).pay_by_hand).toBeNull();
  });

  test('it lapses when its days are over, and its buyer may call it off before', async () => {
    const [late, left] = [await order('mobile_money'), await order('mobile_money')];
    const called = await open.app.inject({
      ...{ method: 'POST', url: '/api/orders/call-off', payload: { number: left.body.order.number } },
      headers: { 'x-order-token': left.body.token },
    });
    expect([called.statusCode, (await stateOf(left.body.order.id))[1]]).toEqual([204, 'cancelled']);
    clock.forward(3 * DAY - 60);
    await expirePayments(open.shop);
    expect((await stateOf(late.body.order.id))[1]).toBe('pending');
    clock.forward(120);
    await expirePayments(open.shop);
    expect((await stateOf(late.body.order.id)).slice(0, 3)).toEqual(['failed', 'cancelled', 'expired']);
  });

  test('a way that is off, not offered or never offered is refused beside the choice, and nothing is ordered', async () => {
    const before = await countOrders();
    const key = { 'idempotency-key': newKey() };
    const made = await order('bank_transfer', someBuyer(5_000), key);
    await choose({ offersBankTransfer: false });
    const refused = await order('bank_transfer', {}, { 'accept-language': 'fr' });
    expect([refused.status, refused.body.code]).toEqual([422, 'input.invalid']);
    expect(refused.body.errors.payment_method).toEqual([
      'Ce moyen de paiement n’est plus proposé. Veuillez en choisir un autre.',
    ]);
    expect((await order('bank_transfer', someBuyer(5_000), key)).body.order.id).toBe(made.body.order.id); // sent again
    await choose({ offersMobileMoney: false, takesMobileMoney: false });
    expect((await order('mobile_money')).status).toBe(422);
    expect((await order('cash')).status).toBe(422);
    expect((await order('on_delivery')).status).toBe(201);
    expect(await countOrders()).toBe(before + 2);
  });

  test('the settings offer no way that is off or about which nobody says how to pay', async () => {
    const refusalOf = (wanted: Partial<SettingValues>) =>
      choose(wanted).catch(({ code, more }) => [code, more.problems.map((one: { field: string }) => one.field)]);
    expect(await refusalOf({ takesBankTransfer: false })).toEqual(['input.invalid', ['offersBankTransfer']]);
    expect(await refusalOf({ mobileMoneyWords: '' })).toEqual(['input.invalid', ['mobileMoneyWords']]);
    expect(open.shop.settings.checkoutHandWays).toEqual(['bank_transfer', 'mobile_money']);
    await choose({ takesBankTransfer: false, offersBankTransfer: false, bankTransferWords: '' });
    expect(open.shop.settings.checkoutHandWays).toEqual(['mobile_money']);
  });

  test('store credit pays a part and the rest comes by transfer; left unpaid, it is on the credit again', async () => {
    const gift = { amount: 700, reason: 'paid in cash', key: newKey() };
    const { headers } = await open.asAdmin();
    const { code } = (await open.app.inject({ method: 'POST', url: '/api/credits', headers, payload: gift })).json();
    const { body } = await order('bank_transfer', { credits: [code] });
    const { total, number, id } = body.order;
    const shown = (await lookUp(number, body.token)).pay_by_hand;
    expect(shown).toMatchObject({ left: total - 700, held_until: inDays(3) });
    clock.forward(3 * DAY + 1);
    await expirePayments(open.shop);
    expect((await stateOf(id))[1]).toBe('cancelled');
    const again = await order('bank_transfer', { credits: [code] });
    await pay(again.body.order.id, total - 700);
    expect((await stateOf(again.body.order.id))[0]).toBe('paid');
  });

  test('one key is one order, also at one moment; the last piece is sold once', async () => {
    const before = await countOrders();
    const key = { 'idempotency-key': newKey() };
    const same = someBuyer(6_000);
    const twice = await Promise.all([1, 2, 3].map(() => order('mobile_money', same, key)));
    expect(new Set(twice.map(({ body }) => body.order.id)).size).toBe(1);
    expect(await countOrders()).toBe(before + 1);
    const lines = [{ product_id: goods.lastBag.productId, quantity: 1 }];
    const race = await Promise.all(
      [1, 2, 3, 4].map((at) =>
        buy(open, 'on_delivery', checkoutBody(lines, { ...someBuyer(7_000 + at), payment_method: 'bank_transfer' })),
      ),
    );
    expect(race.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test('a large one waits for its buyer to confirm it, is then told how to pay, and lapses in a day otherwise', async () => {
    const [large, ignored] = [
      await order('bank_transfer', { email: 'large@example.com' }, {}, 15),
      await order('mobile_money', {}, {}, 15),
    ];
    expect(large.body.order.confirm_by).toBe(inDays(1));
    const [ask] = (await writeEmails(open)).filter(({ to }) => to === 'large@example.com');
    expect(ask?.text).toContain('to be paid: Bank transfer');
    expect(ask?.text).not.toContain('IBAN');
    expect((await lookUp(large.body.order.number, large.body.token)).pay_by_hand).toBeNull();
    const code = decodeURIComponent(/&confirm=([\w%-]+)/.exec(ask?.text ?? '')?.[1] ?? '');
    const yes = await open.app.inject({
      ...{ method: 'POST', url: '/api/orders/confirm', payload: { number: large.body.order.number, code } },
      headers: { 'x-order-token': large.body.token },
    });
    expect(yes.statusCode).toBeLessThan(300);
    const [told] = (await writeEmails(open)).filter(({ to }) => to === 'large@example.com');
    expect(told?.text).toContain('IBAN SN08 0000');
    clock.forward(DAY + 1);
    await expireUnconfirmed(open.shop);
    expect((await stateOf(ignored.body.order.id)).slice(0, 3)).toEqual(['failed', 'cancelled', 'expired']);
    expect((await stateOf(large.body.order.id))[1]).toBe('pending');
  });

  test('the pieces of a network are bounded for as long as such orders are held, not anew each day', async () => {
    await choose({ confirmFromPieces: 1_000, confirmFromMinor: 10_000_000 });
    const several = async (times: number) => {
      const all = [];
      for (let turn = 0; turn < times; turn += 1) all.push(await order('bank_transfer', {}, {}, 10));
      return all.map(({ status, body }) =>
        status === 201 ? (body.order.confirm_by === null ? 'free' : 'asked') : body.code,
      );
    };
    expect(await several(5)).toEqual(['free', 'free', 'free', 'asked', 'asked']);
    clock.forward(DAY + 1);
    await deleteOldRateLimits(open.shop); // what the day's limits forget
    expect(await several(5)).toEqual([...Array(4).fill('asked'), 'orders.waiting.too.many']);
    // On delivery as many go as the day has left: what was refused was given back.
    const delivered = [];
    for (let turn = 0; turn < 6; turn += 1) delivered.push((await order('on_delivery', {}, {}, 10)).status);
    expect(delivered).toEqual([...Array(5).fill(201), 429]);
    clock.forward(2 * DAY);
    await deleteOldRateLimits(open.shop);
    expect(await open.shop.db.$count(rateLimits, sql`key LIKE 'waiting-pieces:%'`)).toBe(0);
    expect((await several(1))[0]).toBe('free');
  });

  test('a customer whose address is proven is asked nothing, and finds how to pay in the account', async () => {
    const { user, headers } = await open.asCustomer();
    await open.shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
    const { body } = await order('mobile_money', { email: user.email }, headers, 15);
    expect([body.order.payment_status, body.order.confirm_by]).toEqual(['pending', null]);
    const own = await open.app.inject({ method: 'GET', url: `/api/orders/user/${user.id}`, headers });
    expect(own.json()).toMatchObject([{ number: body.order.number, payment_method: 'mobile_money' }]);
    expect((await order('mobile_money', { email: user.email }, headers, 16)).body.code).toBe('orders.too.many');
  });

  test('it counts among the orders of a day that are not paid at once', async () => {
    const { deliveryOrdersPerDay: limit } = open.shop.settings;
    const statuses = [];
    for (let turn = 0; turn <= limit; turn += 1)
      statuses.push((await order(turn % 2 ? 'on_delivery' : 'mobile_money', { email: 'one@example.com' })).status);
    expect(statuses).toEqual([...Array(limit).fill(201), 429]);
    expect(await numberFrom(open.shop.db, sql`SELECT count(*) FROM orders WHERE email = 'one@example.com'`)).toBe(
      limit,
    );
  });
});
