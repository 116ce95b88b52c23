import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { askAgain } from '#shop/payments/ask-again.ts';
import { expirePayments } from '#shop/payments/expire-payments.ts';
import { remindUnpaid, UNPAID_MINUTES } from '#shop/payments/remind-unpaid.ts';
import { readOrderTimeline } from '#shop/reports/read-order-timeline.ts';
import { addPieces, atTheBank, buy, checkoutBody, someBuyer, stoppedClock } from '#tests/support/buyers.ts';
import { writeEmails } from '#tests/support/emails.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

describe.each(BOTH_DATABASES)('a card order that is not paid at once, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  const clock = stoppedClock();
  beforeAll(async () => {
    open = await openTestShop({ database, clock, config: { RESERVATION_TTL_SECONDS: 2_700 } });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 500);
  });
  beforeEach(async () => {
    minutes(60);
    await expirePayments(open.shop); // nothing of another test is open
    await writeEmails(open);
  });
  afterAll(() => open.close());

  let person = 0;
  const order = async (how: 'card' | 'on_delivery' = 'card') => {
    person += 1;
    const line = { product_id: goods.shirt.productId, size: 'S', quantity: 1 };
    const { status, body } = await buy(open, how, checkoutBody([line], someBuyer(person)));
    expect(status).toBe(201);
    return { ...body.order, url: body.url, email: someBuyer(person).email };
  };
  const minutes = (count: number) => clock.forward(count * 60);
  const subjects = async () => (await writeEmails(open)).map(({ to, subject }) => [to, subject]);

  it('is written about once, twenty minutes after it was placed', async () => {
    const { number, email, id } = await order();
    minutes(UNPAID_MINUTES - 1);
    expect(await remindUnpaid(open.shop)).toBe(0);
    expect(await subjects()).toEqual([]);
    expect((await readOrderTimeline(open.shop, id, () => true)).emails).toEqual([]);
    minutes(1);
    expect(await remindUnpaid(open.shop)).toBe(1);
    expect(await subjects()).toEqual([[email, `Order ${number}: held for you until it is paid`]]);
    minutes(1);
    expect(await remindUnpaid(open.shop)).toBe(0);
    expect(await subjects()).toEqual([]);
    const { emails } = await readOrderTimeline(open.shop, id, () => true);
    expect(emails.map(({ name }) => name)).toEqual(['order.payment.awaited']);
  });

  it('is written about once however many processes look at one moment', async () => {
    const made = [await order(), await order(), await order()];
    minutes(UNPAID_MINUTES);
    const looked = await Promise.all(Array.from({ length: 6 }, () => remindUnpaid(open.shop)));
    expect(looked.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect((await subjects()).map(([to]) => to).sort()).toEqual(made.map(({ email }) => email).sort());
  });

  it('is not written about when it was paid, called off or let go meanwhile', async () => {
    const paid = await order();
    await atTheBank(open, paid.url ?? '', 'paid');
    const calledOff = await order();
    await moveDelivery(open.shop, { orderId: calledOff.id, to: 'cancelled', actor: 'test' });
    await order('on_delivery');
    expect((await subjects()).map(([, subject]) => subject)).toHaveLength(3); // receipt, called off, order on delivery
    minutes(UNPAID_MINUTES);
    expect(await remindUnpaid(open.shop)).toBe(0);
    await order();
    minutes(50);
    await expirePayments(open.shop);
    expect(await remindUnpaid(open.shop)).toBe(0);
    expect((await subjects()).map(([, subject]) => subject)).toEqual([expect.stringContaining('is cancelled')]);
  });

  it('is not written about when it is paid between the decision and the e-mail', async () => {
    const { url, number } = await order();
    minutes(UNPAID_MINUTES);
    expect(await remindUnpaid(open.shop)).toBe(1);
    await atTheBank(open, url ?? '', 'paid');
    expect((await subjects()).map(([, subject]) => subject)).toEqual([`Payment received for order ${number}`]);
  });

  it('is not written about while the bank works on its payment', async () => {
    const { url } = await order();
    await atTheBank(open, url ?? '', 'delayed');
    minutes(UNPAID_MINUTES);
    expect(await remindUnpaid(open.shop)).toBe(1);
    expect(await subjects()).toEqual([]);
  });

  it('is not written about when its buyer was mailed the link to pay', async () => {
    const { id, email, number } = await order();
    await askAgain(open.shop, { orderId: id, actor: 'test' });
    minutes(UNPAID_MINUTES);
    expect(await remindUnpaid(open.shop)).toBe(1);
    const asked = await open.shop.db.select().from(outbox).where(eq(outbox.name, 'order.payment.awaited'));
    expect(asked.some(({ payload }) => JSON.stringify(payload) === JSON.stringify({ orderId: id }))).toBe(false);
    expect(await subjects()).toEqual([[email, expect.stringContaining(number)]]);
  });
});
