import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WEBHOOK_EVENTS } from '#contracts/developers.ts';
import { WEBHOOK_MESSAGES } from '#contracts/http/webhooks.ts';
import { refuseOnDelivery } from '#shop/delivery/call-off.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { readOrder } from '#shop/orders/read-order.ts';
import { expirePayments } from '#shop/payments/expire-payments.ts';
import { sendRefund } from '#shop/payments/send-refund.ts';
import { askForReturn } from '#shop/returns/ask-for-return.ts';
import { answerReturn, receiveReturn, refundReturn } from '#shop/returns/step-return.ts';
import { addEndpoint } from '#shop/webhooks/save-endpoint.ts';
import { addPieces, atTheBank, buy, checkoutBody, stoppedClock } from '#tests/support/buyers.ts';
import { webhookReceiver } from '#tests/support/developers.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

describe.each(BOTH_DATABASES)('webhooks about ends, money back and returns, on %s', (database) => {
  let open: TestShop;
  let owner: SignedIn;
  let goods: SmallCatalogue;
  let receiver: ReturnType<typeof webhookReceiver>;
  const clock = stoppedClock();
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 500);
    owner = await open.asAdmin();
  });
  beforeEach(async () => {
    await open.shop.db.execute(sql`DELETE FROM webhook_endpoints`);
    await open.shop.db.delete(outbox);
    receiver = webhookReceiver(open, () => ({ code: 200 }));
    const events = WEBHOOK_EVENTS.filter((name) => /cancelled|refunded|^return/.test(name));
    const url = 'https://stock.example.com/hooks';
    await addEndpoint(open.shop, { url, events, idempotencyKey: open.shop.ids.token(), actor: owner.user.id });
  });
  afterAll(() => open.close());

  const order = async (how: 'card' | 'on_delivery') => {
    const line = { product_id: goods.shirt.productId, size: 'S', quantity: 2 };
    const { status, body } = await buy(open, how, checkoutBody([line]));
    expect(status).toBe(201);
    return { ...body.order, url: body.url ?? '' };
  };
  const delivered = async () => {
    const made = await order('card');
    await atTheBank(open, made.url, 'paid');
    for (const to of ['in_progress', 'delivered'] as const)
      await moveDelivery(open.shop, { orderId: made.id, to, actor: 'test' });
    return made;
  };
  const told = async () => {
    receiver.posted.length = 0;
    await receiver.work();
    return receiver.posted.map(({ body }) => JSON.parse(body));
  };
  const types = async () => (await told()).map(({ type }) => type).sort();

  test('an order that is called off, refused at the door, unpaid or failed is told once, as the API answers it', async () => {
    const calledOff = await order('on_delivery');
    await moveDelivery(open.shop, { orderId: calledOff.id, to: 'cancelled', actor: 'test' });
    const [message, ...more] = await told();
    expect(more).toEqual([]);
    const { type, data } = WEBHOOK_MESSAGES['order.cancelled'].parse(message);
    expect([type, data.delivery_status]).toEqual(['order.cancelled', 'cancelled']);
    const asked = await open.app.inject({ url: `/api/order/${calledOff.id}`, headers: owner.headers });
    expect(data).toEqual({ ...asked.json(), documents: [] });

    const refused = await order('on_delivery');
    await moveDelivery(open.shop, { orderId: refused.id, to: 'in_progress', actor: 'test' });
    const version = (await readOrder(open.shop, refused.id, 'en'))?.version ?? 0;
    await refuseOnDelivery(open.shop, { orderId: refused.id, version, writtenOff: [], actor: 'test' });
    expect(await types()).toEqual(['order.cancelled']);

    const failed = await order('card');
    await atTheBank(open, failed.url, 'async_fail');
    clock.forward(10);
    await open.services.sandbox?.tick();
    await order('card');
    clock.forward(86_400);
    await expirePayments(open.shop);
    const ends = await types();
    expect(ends.filter((name) => name === 'order.cancelled')).toHaveLength(2);
    expect(ends).toHaveLength(2);
  });

  test('each step of a return is told once, and money back when it has gone back', async () => {
    const made = await delivered();
    const lineId = (await readOrder(open.shop, made.id, 'en'))?.lines[0]?.id ?? 0;
    const key = open.shop.ids.token();
    const input = { orderId: made.id, lines: [{ lineId, quantity: 1 }], reason: 'Too wide', actor: 'guest', key };
    const returnId = await askForReturn(open.shop, input);
    expect(await askForReturn(open.shop, input)).toBe(returnId);
    const [requested, ...more] = await told();
    expect(more).toEqual([]);
    expect(WEBHOOK_MESSAGES['return.requested'].parse(requested).data).toMatchObject({
      ...{ id: returnId, order: made.number, status: 'requested', reason: 'Too wide' },
    });
    await answerReturn(open.shop, { returnId, to: 'approved', answer: 'Send it', actor: 'test' });
    expect(await types()).toEqual(['return.approved']);
    await receiveReturn(open.shop, { returnId, restock: [lineId], actor: 'test' });
    expect(await types()).toEqual(['return.received']);
    const refund = { returnId, amountMinor: 1_000, actor: 'test', key: open.shop.ids.token() };
    const { refundId } = await refundReturn(open.shop, refund);
    expect((await refundReturn(open.shop, refund)).refundId).toBe(refundId);
    expect(await types()).toEqual([]); // promised, not sent
    await Promise.all([sendRefund(open.shop, refundId), sendRefund(open.shop, refundId)]);
    const back = await told();
    expect(back.map(({ type }) => type).sort()).toEqual(['order.refunded', 'return.refunded']);
    const paidBack = WEBHOOK_MESSAGES['order.refunded'].parse(back.find(({ type }) => type === 'order.refunded'));
    expect(paidBack.data).toMatchObject({
      ...{ id: made.id, refund: { refund_id: refundId, amount: 1_000 } },
      documents: [
        { kind: 'invoice', invoice: null },
        { kind: 'credit_note', total: 1_000 },
      ],
    });
    const [invoice, note] = paidBack.data.documents;
    expect(note?.invoice).toBe(invoice?.number);
    expect(
      WEBHOOK_MESSAGES['return.refunded'].parse(back.find(({ type }) => type === 'return.refunded')).data,
    ).toMatchObject({
      ...{ id: returnId, refunded: 1_000, status: 'refunded' },
    });
    await Promise.all([sendRefund(open.shop, refundId), sendRefund(open.shop, refundId)]);
    expect(await types()).toEqual([]);
  });

  test('a return that is refused is told as rejected', async () => {
    const made = await delivered();
    const lineId = (await readOrder(open.shop, made.id, 'en'))?.lines[0]?.id ?? 0;
    const returnId = await askForReturn(open.shop, {
      ...{ orderId: made.id, lines: [{ lineId, quantity: 1 }], reason: '', actor: 'guest' },
    });
    await answerReturn(open.shop, { returnId, to: 'rejected', answer: 'Worn', actor: 'test' });
    expect(await types()).toEqual(['return.rejected', 'return.requested']);
  });
});
