import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takePhoneOrder } from '#shop/checkout/take-phone-order.ts';
import { users } from '#shop/customers/tables.ts';
import { rateLimits } from '#shop/kernel/tables.ts';
import {
  ADDRESS,
  addPieces,
  auditBooks,
  checkoutBody,
  newKey,
  someBuyer,
  stoppedClock,
} from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

const UNASKED = 30;
const AT_ONCE = 40;
const DAY = 86_400;

describe.each(BOTH_DATABASES)('the pieces of one network on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  const clock = stoppedClock();
  beforeAll(async () => {
    const config = { DELIVERY_PIECES_PER_DAY: UNASKED, CARD_PIECES_AT_ONCE: AT_ONCE };
    open = await openTestShop({ database, clock, config });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 2_000);
  });
  beforeEach(() => open.shop.db.delete(rateLimits));
  afterAll(async () => {
    expect(await auditBooks(open.shop.db)).toBe(0);
    await open.close();
  });

  type Asked = { from?: string; more?: object; headers?: Record<string, string> };
  let person = 0;
  /** Somebody new each time, from one network. */
  const order = async (
    how: 'card' | 'delivery',
    quantity: number,
    { from = '203.0.113.7', more, headers }: Asked = {},
  ) => {
    person += 1;
    const url = how === 'card' ? '/api/stripe/checkout/session' : '/api/orders';
    const lines = [{ product_id: goods.shirt.productId, size: 'S', quantity }];
    const payload = checkoutBody(lines, { ...someBuyer(person), ...more });
    const answer = await open.app.inject({
      ...{ method: 'POST', url, payload, remoteAddress: from },
      ...(headers && { headers }),
    });
    const { code, message, order: placed } = answer.json();
    const wait = Number(answer.headers['retry-after'] ?? 0);
    return { status: answer.statusCode, code, message, wait, isAsked: placed?.confirm_by !== null };
  };
  const several = async (times: number, ask: () => ReturnType<typeof order>) => {
    const all = [];
    for (let turn = 0; turn < times; turn += 1) all.push(await ask());
    return all;
  };
  const statuses = (all: { status: number }[]) => all.map(({ status }) => status);

  it('go unasked on delivery up to a number a day, then wait to be confirmed, and end', async () => {
    const all = await several(10, () => order('delivery', 10));
    expect(statuses(all)).toEqual([...Array(9).fill(201), 429]);
    expect(all.slice(0, 9).map(({ isAsked }) => isAsked)).toEqual([...Array(3).fill(false), ...Array(6).fill(true)]);
    expect(all[9]).toMatchObject({ code: 'orders.too.many', wait: DAY });
    expect((await order('delivery', 10, { from: '203.0.113.8' })).isAsked).toBe(false);
    clock.forward(DAY + 1);
    expect(await order('delivery', 10)).toMatchObject({ status: 201, isAsked: false });
  });

  it('are bounded in card checkouts for as long as unpaid goods are held', async () => {
    const all = await several(4, () => order('card', 12));
    expect(statuses(all)).toEqual([201, 201, 201, 429]);
    const french = await order('card', 12, { headers: { 'accept-language': 'fr' } });
    expect(french).toMatchObject({ code: 'checkouts.too.many', wait: open.shop.settings.reservationTtlSeconds });
    expect(french.message).toContain('depuis votre réseau');
    expect((await order('card', 12, { from: '203.0.113.8' })).status).toBe(201);
    clock.forward(open.shop.settings.reservationTtlSeconds + 1);
    expect((await order('card', 12)).status).toBe(201);
  });

  it('are as many when all ask at one moment', async () => {
    const cards = await Promise.all(Array.from({ length: 10 }, () => order('card', 9)));
    expect(statuses(cards).filter((status) => status === 201)).toHaveLength(4);
    const delivered = await Promise.all(Array.from({ length: 12 }, () => order('delivery', 10)));
    const taken = delivered.filter(({ status }) => status === 201);
    expect([taken.length, taken.filter(({ isAsked }) => !isAsked).length]).toEqual([9, 3]);
  });

  it('are given back by an order that is refused, and taken once under one key', async () => {
    const refused = [];
    for (let turn = 0; turn < 6; turn += 1)
      for (const how of ['card', 'delivery'] as const)
        refused.push(await order(how, 10, { more: { expected_total: 1 } }));
    expect(new Set(statuses(refused))).toEqual(new Set([409]));
    const more = someBuyer(9_000);
    const headers = { 'idempotency-key': newKey() };
    const again = await several(6, () => order('card', 10, { more, headers }));
    expect(new Set(statuses(again))).toEqual(new Set([201]));
    expect(statuses(await several(4, () => order('card', 10)))).toEqual([201, 201, 201, 429]);
    expect((await order('delivery', 10)).isAsked).toBe(false);
    expect((await order('delivery', 70)).code).toBe('order.too.large');
  });

  it('do not count those of a customer with a proven address, who has a number of their own', async () => {
    await several(10, () => order('delivery', 10));
    await several(4, () => order('card', 12));
    const { user, headers } = await open.asCustomer();
    const own = { headers, more: { email: user.email } };
    expect(statuses([await order('delivery', 10, own), await order('card', 10, own)])).toEqual([429, 429]);
    await open.shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
    const mine = await several(4, () => order('delivery', 10, own));
    expect(mine.map(({ status, isAsked }) => [status, isAsked])).toEqual([...Array(3).fill([201, false]), [429, true]]);
    expect(statuses(await several(5, () => order('card', 10, own)))).toEqual([201, 201, 201, 201, 429]);
    expect((await order('card', 10, { headers })).status).toBe(429); // for another address they are anybody
  });

  it('do not count what the staff takes by telephone', async () => {
    const take = (paymentMethod: 'card' | 'on_delivery') =>
      takePhoneOrder(open.shop, {
        ...{ actor: 'u1', key: newKey(), paymentMethod, locale: 'en', code: null },
        ...{ customerName: 'Awa Diop', email: 'phone@example.com', address: ADDRESS },
        lines: [{ productId: goods.shirt.productId, size: 'S', colour: null, quantity: 99 }],
      });
    for (const method of ['card', 'on_delivery', 'card', 'on_delivery'] as const) await take(method);
    const counted = (await open.shop.db.select().from(rateLimits)).map(({ key }) => key);
    // The e-mails of these orders alone count, against the day's limit of their mailbox.
    expect(counted.filter((key) => !/^order-letters?:/.test(key))).toEqual([]);
    expect(counted.filter((key) => key.startsWith('order-letters:'))).toHaveLength(1);
  });
});
