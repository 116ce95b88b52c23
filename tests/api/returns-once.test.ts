import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { orderLines } from '#shop/orders/tables.ts';
import { returns } from '#shop/returns/tables.ts';
import { buy, checkoutBody } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

describe.each(BOTH_DATABASES)('a return that is asked for more than once, on %s', (database) => {
  let open: TestShop;
  beforeAll(async () => {
    open = await openTestShop({ database });
  });
  afterAll(() => open.close());

  it('is one return of the pieces that were chosen, also twenty times at the same moment', async () => {
    const { shirt } = await open.seedSmallCatalogue();
    const pieces = [{ product_id: shirt.productId, size: 'M', quantity: 3 }];
    const { body } = await buy(open, 'on_delivery', checkoutBody(pieces));
    for (const to of ['in_progress', 'delivered'] as const)
      await moveDelivery(open.shop, { orderId: body.order.id, to, actor: 'test' });
    const [line] = await open.shop.db.select().from(orderLines).where(eq(orderLines.orderId, body.order.id));
    await open.shop.db.delete(outbox);

    const key = randomUUID();
    const ask = (quantity: number) =>
      open.app.inject({
        method: 'POST',
        url: '/api/returns',
        headers: { 'x-order-token': body.token, 'idempotency-key': key },
        payload: {
          order: body.order.number,
          lines: [{ line_id: line?.id, quantity }],
          reason: 'Too wide',
          wish: 'The same in L',
        },
      });
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(1)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await open.shop.db.$count(returns, eq(returns.orderId, body.order.id))).toBe(1);
    expect(await open.shop.db.$count(outbox, eq(outbox.name, 'return.asked'))).toBe(1);
    expect((await ask(2)).json()).toMatchObject({ code: 'idempotency.mismatch' });
    expect(await open.shop.db.$count(returns, eq(returns.orderId, body.order.id))).toBe(1);
  });
});
