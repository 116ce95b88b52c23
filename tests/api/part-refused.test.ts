import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moneyOfParcel } from '#shop/delivery/money-of-step.ts';
import { refuseParcel } from '#shop/delivery/parcel-troubles.ts';
import { auditEntries } from '#shop/kernel/tables.ts';
import { auditBooks, stoppedClock } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { codeOf, parcelsOf, WAY } from '#tests/support/parcels.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

const NOTHING = { writtenOff: [] };

describe.each(BOTH_DATABASES)('a parcel of which a part is refused at the door, on %s', (database) => {
  let shop: TestShop;
  let catalogue: SmallCatalogue;
  const clock = stoppedClock();
  const { ship, shown, placed, step, piecesOf, stock, paymentOf, subjects, refill } = parcelsOf(() => ({
    shop,
    catalogue,
  }));
  const costOf = async (order: { orderId: number }, line: number) => {
    const { lines } = await shown(order);
    return lines.find(({ id }) => id === line)?.totalMinor ?? 0;
  };
  const shipmentsOf = async (order: { orderId: number }) =>
    (await shown(order)).parcels.map(({ status, tracking, link, lines }) => ({
      ...{ status, tracking, link },
      lines: lines.map(({ lineId, quantity }) => [lineId, quantity]),
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

  test('delivers what was kept, takes the rest back, and the courier brings what was kept for', async () => {
    const order = await placed('on_delivery');
    const parcel = await ship(order);
    const [onHand, reserved] = [await stock('on_hand'), await stock('reserved')];
    const pieces = [
      { lineId: order.shirts, quantity: 1 },
      { lineId: order.scarves, quantity: 2 },
    ];
    const refusedCost = Math.round((await costOf(order, order.shirts)) / 3) + (await costOf(order, order.scarves));
    const asked = await moneyOfParcel(shop.shop, { ...step(order, parcel), pieces }, 'refused');
    expect(asked).toMatchObject({
      moves: 'collected',
      minor: order.due - refusedCost,
      notCollectedMinor: refusedCost,
    });
    const outcome = await refuseParcel(shop.shop, { ...step(order, parcel), pieces, writtenOff: [order.scarves] });
    expect(outcome).toEqual({ isCalledOff: true, isPart: true });
    expect(await shown(order)).toMatchObject({
      deliveryStatus: 'delivered',
      paymentStatus: 'paid',
      dueMinor: asked.minor,
    });
    expect((await paymentOf(order))?.collectedMinor).toBe(asked.minor);
    expect(await piecesOf(order)).toMatchObject({
      shirts: { shipped: 2, dropped: 1, packed: 0 },
      scarves: { shipped: 0, dropped: 2, packed: 0 },
    });
    // two shirts are sold and two scarves written off; nothing is held for the order any more
    expect([await stock('on_hand'), await stock('reserved')]).toEqual([onHand - 4, reserved - 5]);
    const way = { tracking: WAY.tracking, link: WAY.link };
    expect(await shipmentsOf(order)).toEqual([
      { ...way, status: 'arrived', lines: [[order.shirts, 2]] },
      {
        ...way,
        status: 'refused',
        lines: [
          [order.shirts, 1],
          [order.scarves, 2],
        ],
      },
    ]);
    expect((await shown(order)).refusedAt).not.toBeNull();
    expect((await subjects()).length).toBeGreaterThan(0);
    expect(await auditBooks(shop.shop.db)).toBe(0);
  });

  test('says in the log what came back, what was written off, and of which parcel it was', async () => {
    const order = await placed('on_delivery');
    const parcel = await ship(order);
    const pieces = [{ lineId: order.shirts, quantity: 2 }];
    await refuseParcel(shop.shop, { ...step(order, parcel), pieces, ...NOTHING });
    const entries = await shop.shop.db.select().from(auditEntries);
    const of = (action: string) =>
      entries.find((entry) => entry.action === action && entry.subjectId === String(order.orderId));
    expect(of('order.parcel.refused')?.after).toMatchObject({
      restock: { [order.shirts]: 2 },
      writtenOff: {},
      partOf: parcel,
    });
    expect(of('order.parcel.arrived')?.after).toMatchObject({ shipment: parcel, parcelStatus: 'arrived' });
  });

  test('of a paid order sends the refused pieces back to be packed again, and no money moves', async () => {
    const order = await placed('card');
    const parcel = await ship(order);
    const reserved = await stock('reserved');
    const pieces = [{ lineId: order.scarves, quantity: 1 }];
    const named = { ...step(order, parcel), pieces };
    expect(await moneyOfParcel(shop.shop, named, 'refused')).toMatchObject({ moves: 'nothing', notCollectedMinor: 0 });
    expect(await codeOf(refuseParcel(shop.shop, { ...named, writtenOff: [order.scarves] }))).toBe('input.invalid');
    expect(await refuseParcel(shop.shop, { ...named, ...NOTHING })).toEqual({ isCalledOff: false, isPart: true });
    expect(await stock('reserved')).toBe(reserved - 4);
    expect(await shown(order)).toMatchObject({ deliveryStatus: 'in_progress', dueMinor: order.due });
    expect(await piecesOf(order)).toMatchObject({ scarves: { shipped: 1, packed: 0, dropped: 0 } });
    await ship(order);
    expect((await shipmentsOf(order)).map(({ status }) => status)).toEqual(['arrived', 'refused', 'shipped']);
    expect(await auditBooks(shop.shop.db)).toBe(0);
  });

  test('of which the rest of the order is still to come collects nothing yet', async () => {
    const order = await placed('on_delivery');
    const first = await ship(order, [{ lineId: order.shirts, quantity: 3 }]);
    const pieces = [{ lineId: order.shirts, quantity: 1 }];
    const asked = await moneyOfParcel(shop.shop, { ...step(order, first), pieces }, 'refused');
    expect(asked).toMatchObject({ moves: 'nothing', minor: 0 });
    expect(asked.notCollectedMinor).toBeGreaterThan(0);
    await refuseParcel(shop.shop, { ...step(order, first), pieces, ...NOTHING });
    const due = order.due - asked.notCollectedMinor;
    expect(await shown(order)).toMatchObject({ deliveryStatus: 'in_progress', dueMinor: due });
    expect((await paymentOf(order))?.collectedMinor).toBe(0);
    const last = await ship(order);
    expect(await moneyOfParcel(shop.shop, step(order, last), 'arrived')).toMatchObject({
      moves: 'collected',
      minor: due,
    });
    expect(await auditBooks(shop.shop.db)).toBe(0);
  });

  test('with every piece named is the whole parcel', async () => {
    const order = await placed('on_delivery');
    const parcel = await ship(order);
    const pieces = [
      { lineId: order.scarves, quantity: 2 },
      { lineId: order.shirts, quantity: 3 },
    ];
    expect(await moneyOfParcel(shop.shop, { ...step(order, parcel), pieces }, 'refused')).toMatchObject({
      moves: 'not.collected',
      minor: order.due,
    });
    const outcome = await refuseParcel(shop.shop, { ...step(order, parcel), pieces, ...NOTHING });
    expect(outcome).toEqual({ isCalledOff: true, isPart: false });
    expect(await shown(order)).toMatchObject({ deliveryStatus: 'cancelled', dueMinor: 0 });
    expect(await shipmentsOf(order)).toHaveLength(1);
  });

  test('is refused where the pieces are none, too many, or of another parcel, and nothing is changed', async () => {
    const order = await placed('on_delivery');
    const parcel = await ship(order, [{ lineId: order.shirts, quantity: 2 }]);
    const before = [await shown(order), await stock('on_hand'), await stock('reserved')];
    const attempt = (pieces: { lineId: number; quantity: number }[], writtenOff: number[] = []) =>
      codeOf(refuseParcel(shop.shop, { ...step(order, parcel), pieces, writtenOff }));
    expect(await attempt([])).toBe('delivery.quantity');
    expect(await attempt([{ lineId: order.shirts, quantity: 3 }])).toBe('delivery.quantity');
    expect(await attempt([{ lineId: order.shirts, quantity: 0 }])).toBe('delivery.quantity');
    expect(await attempt([{ lineId: order.scarves, quantity: 1 }])).toBe('delivery.quantity');
    expect(await attempt([{ lineId: order.shirts, quantity: 1 }], [order.scarves])).toBe('input.invalid');
    expect([await shown(order), await stock('on_hand'), await stock('reserved')]).toEqual(before);
  });

  test('ends once: of two colleagues at the same moment one is told', async () => {
    const order = await placed('on_delivery');
    const parcel = await ship(order);
    const { version } = await shown(order);
    const attempt = (quantity: number) =>
      codeOf(
        refuseParcel(shop.shop, {
          ...step(order, parcel),
          pieces: [{ lineId: order.shirts, quantity }],
          ...NOTHING,
          version,
        }),
      );
    const codes = await Promise.all([attempt(1), attempt(2)]);
    expect(codes.sort()).toEqual(['done', 'order.stale']);
    const { shirts } = await piecesOf(order);
    expect((shirts?.shipped ?? 0) + (shirts?.dropped ?? 0)).toBe(3);
    expect(await shipmentsOf(order)).toHaveLength(2);
    expect(await auditBooks(shop.shop.db)).toBe(0);
  });
});
