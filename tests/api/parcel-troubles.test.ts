import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moneyOfParcel } from '#shop/delivery/money-of-step.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { loseParcel, refuseParcel, sendLostAgain } from '#shop/delivery/parcel-troubles.ts';
import { arriveParcel } from '#shop/delivery/step-parcel.ts';
import { refundDuePayment } from '#shop/payments/refund-due.ts';
import { auditBooks, stoppedClock } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { codeOf, parcelsOf } from '#tests/support/parcels.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

const actor = 'test';

describe.each(BOTH_DATABASES)('a parcel in trouble, on %s', (database) => {
  let shop: TestShop;
  let catalogue: SmallCatalogue;
  const clock = stoppedClock();
  const { pack, ship, shown, placed, step, piecesOf, stock, paymentOf, subjects, refill } = parcelsOf(() => ({
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

  test('that is refused takes its part of the bill with it: only what arrived is collected', async () => {
    const order = await placed('on_delivery');
    const shirts = await ship(order, [{ lineId: order.shirts, quantity: 3 }]);
    const scarves = await ship(order);
    const [onHand, reserved] = [await stock('on_hand'), await stock('reserved')];
    const { lines } = await shown(order);
    const cost = (id: number) => lines.find((line) => line.id === id)?.totalMinor ?? 0;
    const asked = await moneyOfParcel(shop.shop, step(order, scarves), 'refused');
    expect(asked).toMatchObject({ moves: 'not.collected', minor: cost(order.scarves) });
    await refuseParcel(shop.shop, { ...step(order, scarves), writtenOff: [order.scarves] });
    expect([await stock('on_hand'), await stock('reserved')]).toEqual([onHand - 2, reserved - 2]);
    const due = order.due - cost(order.scarves);
    expect(await shown(order)).toMatchObject({ deliveryStatus: 'in_progress', dueMinor: due });
    expect(await moneyOfParcel(shop.shop, step(order, shirts), 'arrived')).toMatchObject({
      moves: 'collected',
      minor: due,
    });
    expect(await arriveParcel(shop.shop, step(order, shirts))).toEqual({ isComplete: true });
    expect(await paymentOf(order)).toMatchObject({ status: 'paid', collectedMinor: due });
    expect(await piecesOf(order)).toMatchObject({ shirts: { shipped: 3 }, scarves: { dropped: 2, packed: 0 } });
    expect(await auditBooks(shop.shop.db)).toBe(0);
  });

  test('that is refused last ends the order with what came before, or without anything', async () => {
    const some = await placed('on_delivery');
    const first = await ship(some, [{ lineId: some.shirts, quantity: 1 }]);
    const last = await ship(some);
    await arriveParcel(shop.shop, step(some, first));
    await refuseParcel(shop.shop, { ...step(some, last), writtenOff: [] });
    expect(await shown(some)).toMatchObject({ deliveryStatus: 'delivered', paymentStatus: 'paid' });
    expect((await paymentOf(some))?.collectedMinor).toBe((await shown(some)).dueMinor);

    const none = await placed('on_delivery');
    const only = await ship(none);
    expect(await moneyOfParcel(shop.shop, step(none, only), 'refused')).toMatchObject({ minor: none.due });
    await refuseParcel(shop.shop, { ...step(none, only), writtenOff: [] });
    expect(await shown(none)).toMatchObject({ deliveryStatus: 'cancelled', paymentStatus: 'failed', dueMinor: 0 });
    expect((await shown(none)).refusedAt).not.toBeNull();
    expect((await subjects()).some((subject) => subject.includes('came back'))).toBe(true);
    expect(await auditBooks(shop.shop.db)).toBe(0);
  });

  test('that was paid for and is refused is to be packed again, and no money moves', async () => {
    const order = await placed('card');
    const shipmentId = await ship(order);
    const reserved = await stock('reserved');
    expect((await moneyOfParcel(shop.shop, step(order, shipmentId), 'refused')).moves).toBe('nothing');
    const spoilt = { ...step(order, shipmentId), writtenOff: [order.scarves] };
    expect(await codeOf(refuseParcel(shop.shop, spoilt))).toBe('input.invalid');
    await refuseParcel(shop.shop, { ...step(order, shipmentId), writtenOff: [] });
    expect([await stock('reserved'), (await shown(order)).dueMinor]).toEqual([reserved, order.due]);
    const again = await ship(order);
    await arriveParcel(shop.shop, step(order, again));
    expect((await shown(order)).parcels.map(({ status }) => status)).toEqual(['refused', 'arrived']);
    expect(await auditBooks(shop.shop.db)).toBe(0);
  });

  test('that is lost is written off, then sent again from stock, each piece once', async () => {
    const order = await placed('card');
    const lost = await ship(order, [{ lineId: order.shirts, quantity: 2 }]);
    const [onHand, reserved] = [await stock('on_hand'), await stock('reserved')];
    await loseParcel(shop.shop, step(order, lost));
    expect([await stock('on_hand'), await stock('reserved')]).toEqual([onHand - 2, reserved - 2]);
    expect(await piecesOf(order)).toMatchObject({ shirts: { packed: 0, lost: 2 } });
    const deliver = moveDelivery(shop.shop, { orderId: order.orderId, to: 'delivered', actor });
    expect(await codeOf(deliver)).toBe('parcel.lost.waits');
    const again = () => codeOf(sendLostAgain(shop.shop, { orderId: order.orderId, actor }));
    expect((await Promise.all([again(), again()])).sort()).toEqual(['done', 'order.transition.illegal']);
    expect(await stock('reserved')).toBe(reserved);
    const two = await ship(order, [{ lineId: order.shirts, quantity: 2 }]); // of both holds of their line
    await arriveParcel(shop.shop, step(order, two));
    expect([await stock('on_hand'), await stock('reserved')]).toEqual([onHand - 2 - 2, reserved - 2]);
    const rest = await ship(order);
    await arriveParcel(shop.shop, step(order, rest));
    expect([await stock('on_hand'), await stock('reserved')]).toEqual([onHand - 2 - 5, reserved - 5]);
    expect((await shown(order)).deliveryStatus).toBe('delivered');
    expect(await auditBooks(shop.shop.db)).toBe(0);
  });

  test('that is lost and called off gives its share back, and what was written off stays so', async () => {
    const order = await placed('card');
    const first = await ship(order, [{ lineId: order.scarves, quantity: 2 }]);
    const lost = await ship(order);
    await arriveParcel(shop.shop, step(order, first));
    await loseParcel(shop.shop, step(order, lost));
    const onHand = await stock('on_hand');
    await moveDelivery(shop.shop, { orderId: order.orderId, to: 'cancelled', actor });
    expect(await stock('on_hand')).toBe(onHand);
    expect(await piecesOf(order)).toMatchObject({ shirts: { dropped: 3, lost: 0 }, scarves: { shipped: 2 } });
    expect((await shown(order)).deliveryStatus).toBe('delivered');
    expect(await auditBooks(shop.shop.db)).toBe(0);
  });

  test('is opened when the order is called off, but not when the courier has it', async () => {
    const order = await placed('card');
    await pack(order, [{ lineId: order.shirts, quantity: 1 }]);
    const shipped = await ship(order, [{ lineId: order.shirts, quantity: 1 }]);
    const callOff = () => codeOf(moveDelivery(shop.shop, { orderId: order.orderId, to: 'cancelled', actor }));
    expect(await callOff()).toBe('parcel.under.way');
    await refuseParcel(shop.shop, { ...step(order, shipped), writtenOff: [] });
    expect(await callOff()).toBe('done');
    expect((await shown(order)).parcels.map(({ status }) => status)).toEqual(['refused']);
    await refundDuePayment(shop.shop, (await paymentOf(order))?.id ?? 0);
    expect(await auditBooks(shop.shop.db)).toBe(0);
  });
});
