import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { unpackParcel } from '#shop/delivery/pack-parcel.ts';
import { loseParcel, refuseParcel } from '#shop/delivery/parcel-troubles.ts';
import { arriveParcel, changeParcel, shipParcel } from '#shop/delivery/step-parcel.ts';
import { countReadyOrders } from '#shop/reports/count-ready-orders.ts';
import { changeOwnerSettings } from '#shop/settings/change-owner-settings.ts';
import { readOwnerSettings } from '#shop/settings/read-owner-settings.ts';
import { auditBooks, buy, checkoutBody, newKey, stoppedClock } from '#tests/support/buyers.ts';
import { writeEmails } from '#tests/support/emails.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { codeOf, parcelsOf, WAY } from '#tests/support/parcels.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

const actor = 'test';

describe.each(BOTH_DATABASES)('a parcel, on %s', (database) => {
  let shop: TestShop;
  let catalogue: SmallCatalogue;
  const clock = stoppedClock();
  const { pack, ship, shown, placed, step, piecesOf, paymentOf, subjects, refill } = parcelsOf(() => ({
    shop,
    catalogue,
  }));
  beforeAll(async () => {
    shop = await openTestShop({ database, clock });
    catalogue = await shop.seedSmallCatalogue();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    clock.forward(3_700);
    await refill();
  });

  test('takes the order up when it is packed, tells the buyer when it is shipped, and delivers when all have arrived', async () => {
    const order = await placed('card');
    const first = await pack(order, [{ lineId: order.shirts, quantity: 2 }]);
    expect(await shown(order)).toMatchObject({ deliveryStatus: 'in_progress', shippedAt: null });
    expect(await subjects()).toEqual([]);
    await shipParcel(shop.shop, { ...step(order, first), way: WAY });
    const emails = await writeEmails(shop);
    expect(emails.map(({ subject }) => subject)).toEqual([expect.stringContaining('A parcel of order')]);
    for (const part of [WAY.carrier, WAY.tracking, WAY.link, 'The rest follows'])
      expect(emails[0]?.text).toContain(part);
    const second = await ship(order);
    const [next, ...others] = await writeEmails(shop);
    expect([next?.subject, others]).toEqual([expect.stringContaining('A parcel of order'), []]);
    expect(next?.text).not.toContain('The rest follows');
    expect(await arriveParcel(shop.shop, step(order, first))).toEqual({ isComplete: false });
    expect((await shown(order)).deliveryStatus).toBe('in_progress');
    expect(await arriveParcel(shop.shop, step(order, second))).toEqual({ isComplete: true });
    expect(await shown(order)).toMatchObject({
      deliveryStatus: 'delivered',
      parcels: [
        { status: 'arrived', ...WAY },
        { status: 'arrived', ...WAY },
      ],
    });
    expect(await auditBooks(shop.shop.db)).toBe(0);
  });

  test('that is started by hand before is told of once, by its parcel', async () => {
    const order = await placed('card');
    await moveDelivery(shop.shop, { orderId: order.orderId, to: 'in_progress', actor });
    await ship(order);
    expect(await subjects()).toEqual([expect.stringContaining('is under way')]);
  });

  test('of a courier of the settings gets its link from the number, and keeps one that somebody has typed', async () => {
    const couriers = 'Téranga Express https://courier.example/{number}';
    const { version } = await readOwnerSettings(shop.shop.db);
    await changeOwnerSettings(shop.shop, actor, { version, wanted: { couriers } });
    const order = await placed('card');
    const shipmentId = await pack(order, 'rest', { carrier: 'téranga express', tracking: 'DK 1' });
    const linkNow = async () => (await shown(order)).parcels[0]?.link;
    expect(await linkNow()).toBe('https://courier.example/DK1');
    const way = { carrier: 'Téranga Express', tracking: 'DK 2', link: 'https://courier.example/DK1' };
    await shipParcel(shop.shop, { ...step(order, shipmentId), way });
    expect(await linkNow()).toBe('https://courier.example/DK2');
    await changeParcel(shop.shop, { ...step(order, shipmentId), way: WAY });
    expect(await linkNow()).toBe(WAY.link);
  });

  test('that is packed, shipped and brought in one go is told of by what came, not as on its way', async () => {
    const order = await placed('card');
    await moveDelivery(shop.shop, { orderId: order.orderId, to: 'in_progress', actor });
    await moveDelivery(shop.shop, { orderId: order.orderId, to: 'delivered', actor });
    expect(await subjects()).toEqual([expect.stringContaining('has been delivered')]);
    expect((await shown(order)).parcels).toMatchObject([{ status: 'arrived' }]);
  });

  test('counts its pieces as packed, so that they are to be packed no more', async () => {
    const order = await placed('card');
    const ready = await countReadyOrders(shop.shop);
    await pack(order, [{ lineId: order.shirts, quantity: 3 }]);
    expect(await countReadyOrders(shop.shop)).toBe(ready);
    expect(await codeOf(pack(order, [{ lineId: order.shirts, quantity: 1 }]))).toBe('delivery.quantity');
    const rest = await pack(order);
    expect(await countReadyOrders(shop.shop)).toBe(ready - 1);
    await unpackParcel(shop.shop, step(order, rest));
    expect(await countReadyOrders(shop.shop)).toBe(ready);
    expect(await piecesOf(order)).toMatchObject({ shirts: { packed: 3 }, scarves: { packed: 0 } });
  });

  test('is shipped, arrives, is refused or lost once, and in no other order', async () => {
    const order = await placed('card');
    const shipmentId = await pack(order);
    const acts = {
      ship: () => shipParcel(shop.shop, step(order, shipmentId)),
      unpack: () => unpackParcel(shop.shop, step(order, shipmentId)),
      arrive: () => arriveParcel(shop.shop, step(order, shipmentId)),
      refuse: () => refuseParcel(shop.shop, { ...step(order, shipmentId), writtenOff: [] }),
      lose: () => loseParcel(shop.shop, step(order, shipmentId)),
      change: () => changeParcel(shop.shop, { ...step(order, shipmentId), way: WAY }),
    };
    for (const name of ['arrive', 'refuse', 'lose'] as const) {
      expect(await codeOf(acts[name]())).toBe('parcel.step.illegal');
    }
    expect((await Promise.all([acts.ship(), acts.ship()].map(codeOf))).sort()).toEqual(['done', 'parcel.step.illegal']);
    for (const name of ['ship', 'unpack'] as const) expect(await codeOf(acts[name]())).toBe('parcel.step.illegal');
    expect(await codeOf(acts.change())).toBe('done');
    const codes = await Promise.all([acts.arrive(), acts.arrive(), acts.lose()].map(codeOf));
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    for (const act of Object.values(acts)) expect(await codeOf(act())).toBe('parcel.step.illegal');
    expect((await subjects()).filter((subject) => subject.includes('under way'))).toHaveLength(0); // it has ended before
    expect(await auditBooks(shop.shop.db)).toBe(0);
  });

  test('is written once for a form, and nothing is written over what somebody else has changed', async () => {
    const order = await placed('card');
    const { version } = await shown(order);
    const key = newKey();
    const lines = [{ lineId: order.shirts, quantity: 1 }];
    const [one, other] = await Promise.all([
      pack(order, lines, { key, version }),
      pack(order, lines, { key, version }),
    ]);
    expect(one).toBe(other);
    expect(await codeOf(pack(order, lines, { key: newKey(), version }))).toBe('order.stale');
    const change = (more = {}) => codeOf(changeParcel(shop.shop, { ...step(order, one), way: WAY, ...more }));
    expect(await change({ version })).toBe('order.stale');
    expect(await change({ version: (await shown(order)).version })).toBe('done');
    expect((await shown(order)).parcels).toMatchObject([WAY]);
    expect(await codeOf(shipParcel(shop.shop, { ...step(await placed('card'), one) }))).toBe('not.found');
  });

  test('never holds more pieces than were ordered, whoever packs at the same moment', async () => {
    const order = await placed('card');
    const codes = await Promise.all(
      Array.from({ length: 4 }, () => codeOf(pack(order, [{ lineId: order.scarves, quantity: 2 }]))),
    );
    expect(codes.sort()).toEqual(['delivery.quantity', 'delivery.quantity', 'delivery.quantity', 'done']);
  });

  test('of an order that is unpaid or called off is not packed', async () => {
    const { body } = await buy(shop, 'card', checkoutBody([{ product_id: catalogue.scarf.productId, quantity: 1 }]));
    const unpaid = { orderId: body.order.id, shirts: 0, scarves: 0, due: 0 };
    expect(await codeOf(pack(unpaid))).toBe('order.transition.illegal');
    await moveDelivery(shop.shop, { orderId: body.order.id, to: 'cancelled', actor });
    expect(await codeOf(pack(unpaid))).toBe('order.transition.illegal');
  });

  test('that is open arrives with the short step “delivered”, with what is still to be packed', async () => {
    const order = await placed('on_delivery');
    await pack(order, [{ lineId: order.shirts, quantity: 1 }]);
    await ship(order, [{ lineId: order.shirts, quantity: 1 }]);
    await moveDelivery(shop.shop, { orderId: order.orderId, to: 'delivered', actor });
    expect((await shown(order)).parcels.map(({ status }) => status)).toEqual(['arrived', 'arrived', 'arrived']);
    expect(await paymentOf(order)).toMatchObject({ status: 'paid', collectedMinor: order.due });
    expect(await auditBooks(shop.shop.db)).toBe(0);
  });

  test('is shown to whoever holds the order’s key, and an order that waits cannot be delivered over the API', async () => {
    const { headers } = await shop.asAdmin('fulfilment');
    const { body } = await buy(
      shop,
      'on_delivery',
      checkoutBody([{ product_id: catalogue.scarf.productId, quantity: 1 }]),
    );
    const url = `/api/order/${body.order.id}`;
    const payload = { delivery_status: 'delivered' };
    expect((await shop.app.inject({ method: 'PATCH', url, headers, payload })).statusCode).toBe(409);
    const order = { orderId: body.order.id, shirts: 0, scarves: 0, due: 0 };
    await ship(order);
    const found = await shop.app.inject({
      url: `/api/orders/lookup?number=${body.order.number}`,
      headers: { 'x-order-token': body.token },
    });
    expect(found.json()).toMatchObject({ delivery_status: 'in_progress', parcels: [{ status: 'shipped', ...WAY }] });
    expect((await shop.app.inject({ method: 'PATCH', url, headers, payload })).statusCode).toBe(200);
  });
});
