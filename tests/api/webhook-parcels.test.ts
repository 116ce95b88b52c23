import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverPieces } from '#shop/delivery/deliver-pieces.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { packParcel } from '#shop/delivery/pack-parcel.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { piecesOf } from '#shop/orders/line-pieces.ts';
import { addEndpoint } from '#shop/webhooks/save-endpoint.ts';
import { buy, checkoutBody, newKey } from '#tests/support/buyers.ts';
import { putProduct } from '#tests/support/catalog-fixtures.ts';
import { webhookReceiver } from '#tests/support/developers.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

describe.each(BOTH_DATABASES)('what developers are told of parcels, on %s', (database) => {
  let open: TestShop;
  let owner: SignedIn;
  beforeAll(async () => {
    open = await openTestShop({ database });
    owner = await open.asAdmin();
  });
  afterAll(() => open.close());

  test('a parcel that leaves and arrives in one step is sent as shipped, then as delivered; nobody is written to that it left', async () => {
    const id = await putProduct(open.shop, { name: 'Reed basket', variants: [{ onHand: 30 }] });
    const bought = await buy(open, 'on_delivery', checkoutBody([{ product_id: id, quantity: 3 }]));
    const orderId = bought.body.order.id;
    await moveDelivery(open.shop, { orderId, to: 'in_progress', actor: 'test' });
    const receiver = webhookReceiver(open, () => ({ code: 200 }));
    await receiver.work();
    const endpoint = { url: 'https://stock.example.com/hooks', events: ['order.shipped', 'order.delivered'] as const };
    await addEndpoint(open.shop, { ...endpoint, idempotencyKey: newKey(), actor: owner.user.id });
    const line = (await inTransaction(open.shop, (tx) => piecesOf(tx, orderId)))[0]?.lineId ?? 0;
    const way = { carrier: '', tracking: '', key: newKey(), actor: 'test' };
    const shipment = { orderId, lines: [{ lineId: line, quantity: 1 }], ...way };
    await deliverPieces(open.shop, shipment);
    await deliverPieces(open.shop, shipment);
    const packed = { orderId, lines: [{ lineId: line, quantity: 1 }], ...way, link: '', key: newKey() };
    await packParcel(open.shop, packed);
    await receiver.work();
    const types = () => receiver.posted.map(({ body }) => JSON.parse(body).type);
    expect(types()).toEqual(['order.shipped']);
    await moveDelivery(open.shop, { orderId, to: 'delivered', actor: 'test' });
    await receiver.work();
    expect(types().sort()).toEqual(['order.delivered', 'order.shipped', 'order.shipped', 'order.shipped']);
    const written = await open.shop.db.select().from(outbox).where(eq(outbox.subscriber, 'mail'));
    expect(written.filter(({ name }) => name.startsWith('order.shipped'))).toEqual([]);
  });
});
