import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atTheBank, buy, checkoutBody } from '#tests/support/buyers.ts';
import { postAnyhow } from '#tests/support/ledger.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';
import { moveDelivery } from '../delivery/move-delivery.ts';
import { packParcel } from '../delivery/pack-parcel.ts';
import { outbox } from '../kernel/tables.ts';
import { payments } from '../payments/tables.ts';
import { countReadyOrders } from './count-ready-orders.ts';
import { listAttention } from './list-attention.ts';

describe.each(TEST_DATABASES)('on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  beforeAll(async () => {
    open = await openTestShop({ database });
    goods = await open.seedSmallCatalogue();
  });
  afterAll(() => open.close());

  const order = async (how: 'card' | 'on_delivery') => {
    const { body } = await buy(
      open,
      how,
      checkoutBody([{ product_id: goods.shirt.productId, size: 'M', quantity: 1 }]),
    );
    return { id: body.order.id, url: body.url ?? '' };
  };
  const readyIds = async () => (await listAttention(open.shop)).ready.map(({ id }) => id);

  it('an order waits for the staff once it may leave, and no longer once it has left or was called off', async () => {
    const { shop } = open;
    const unpaid = await order('card');
    const paid = await order('card');
    await atTheBank(open, paid.url, 'paid');
    const first = await order('on_delivery');
    const second = await order('on_delivery');
    expect(await readyIds()).toEqual([paid.id, first.id, second.id]);
    expect(await readyIds()).not.toContain(unpaid.id);
    await moveDelivery(shop, { orderId: first.id, to: 'in_progress', actor: 'test' });
    expect(await readyIds()).toContain(first.id); // taken up, and still to be packed
    const way = { carrier: '', tracking: '', link: '', key: 'the-only-parcel', actor: 'test' };
    await packParcel(shop, { orderId: first.id, lines: 'rest', ...way });
    await moveDelivery(shop, { orderId: second.id, to: 'cancelled', actor: 'test' });
    expect(await readyIds()).toEqual([paid.id]);
    expect(await countReadyOrders(shop)).toBe(1);
  });

  it('a payment that does not match and money that is owed back are shown with their order', async () => {
    const { shop } = open;
    const parked = await order('card');
    await shop.db
      .update(payments)
      .set({ status: 'parked', parkedReason: 'amount 1 instead of 4990' })
      .where(eq(payments.orderId, parked.id));
    const owed = await order('card');
    await shop.db.update(payments).set({ status: 'refund_due' }).where(eq(payments.orderId, owed.id));
    await postAnyhow(shop, owed.id, { collected: 4_990, refunded: 1_000 });
    expect((await listAttention(shop)).payments).toMatchObject([
      {
        ...{ orderId: parked.id, state: 'parked', customerName: 'Awa Diop' },
        mismatch: { kind: 'amount', came: { minor: 1, currency: 'EUR' } },
      },
      { orderId: owed.id, state: 'refund_due', mismatch: null, sum: { minor: 3_990, currency: 'EUR' } },
    ]);
  });

  it('messages are counted once they were given up, and not before', async () => {
    const { shop } = open;
    expect((await listAttention(shop)).givenUp).toBe(0);
    const emailMessage = and(eq(outbox.name, 'order.cancelled'), eq(outbox.subscriber, 'mail'));
    await shop.db.update(outbox).set({ parkedAt: new Date(), doneAt: null }).where(emailMessage);
    expect((await listAttention(shop)).givenUp).toBe(1);
  });
});
