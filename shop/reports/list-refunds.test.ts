import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { promiseRefund } from '#shop/payments/refund-part.ts';
import { sendRefund } from '#shop/payments/send-refund.ts';
import { PaymentsRejected } from '#shop/ports/payments.ts';
import { atTheBank, buy, checkoutBody } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';
import { countReturns } from './count-returns.ts';
import { listFailedRefunds, readRefundsOf } from './list-refunds.ts';

describe.each(TEST_DATABASES)('the refunds of an order on %s', (database) => {
  let open: TestShop;
  let catalogue: SmallCatalogue;
  beforeAll(async () => {
    open = await openTestShop({ database });
    catalogue = await open.seedSmallCatalogue();
  });
  afterAll(() => open.close());

  async function bought(): Promise<{ id: number; number: string; url: string; total: number }> {
    const line = { product_id: catalogue.shirt.productId, size: 'M', quantity: 1 };
    const { body } = await buy(open, 'card', checkoutBody([line]));
    return { ...body.order, url: String(body.url) };
  }
  const promise = (orderId: number, amountMinor: number, key: string) =>
    inTransaction(open.shop, (tx) =>
      promiseRefund(open.shop, tx, { orderId, amountMinor, key, reason: '', actor: 'test', returnId: null }),
    );
  const refusing = () => ({
    ...open.shop,
    payments: { ...open.shop.payments, refund: () => Promise.reject(new PaymentsRejected('charge_disputed', 'no')) },
  });

  test('are none before anything was paid', async () => {
    const order = await bought();
    expect(await readRefundsOf(open.shop, order.id)).toBeNull();
  });

  test('count as promised until the payment partner says no, and what it refused can be given again', async () => {
    const order = await bought();
    await atTheBank(open, order.url, 'paid');
    const { refundId } = await promise(order.id, 1_000, 'first-part');
    expect(await readRefundsOf(open.shop, order.id)).toMatchObject({ leftMinor: order.total - 1_000, isByHand: false });
    expect(await listFailedRefunds(open.shop)).toEqual([]);

    await sendRefund(refusing(), refundId);
    expect(await readRefundsOf(open.shop, order.id)).toMatchObject({
      promisedMinor: 0,
      leftMinor: order.total,
      refunds: [{ status: 'failed', problem: 'charge_disputed', amountMinor: 1_000 }],
    });
    expect(await listFailedRefunds(open.shop)).toMatchObject([{ orderNumber: order.number, amountMinor: 1_000 }]);

    const again = await promise(order.id, 1_000, 'first-part-again');
    await sendRefund(open.shop, again.refundId);
    expect(await listFailedRefunds(open.shop)).toEqual([]);
    expect(await readRefundsOf(open.shop, order.id)).toMatchObject({ promisedMinor: 1_000 });
  });
});

test('a shop without returns counts none in any state', async () => {
  const open = await openTestShop();
  const none = { all: 0, requested: 0, approved: 0, rejected: 0, received: 0, refunded: 0 };
  expect(await countReturns(open.shop)).toEqual(none);
  await open.close();
});
