import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callOffOwn } from '#shop/delivery/call-off-own.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { unpackParcel } from '#shop/delivery/pack-parcel.ts';
import { loseParcel, refuseParcel, sendLostAgain } from '#shop/delivery/parcel-troubles.ts';
import { arriveParcel } from '#shop/delivery/step-parcel.ts';
import { issueDocuments } from '#shop/documents/issue-documents.ts';
import { ledgerEntries } from '#shop/ledger/tables.ts';
import { changeDestination } from '#shop/orders/change-destination.ts';
import { orderLines } from '#shop/orders/tables.ts';
import { sendRefund } from '#shop/payments/send-refund.ts';
import { refunds } from '#shop/payments/tables.ts';
import { ADDRESS, auditBooks, stoppedClock } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { codeOf, type PlacedForParcels, parcelsOf } from '#tests/support/parcels.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

const actor = 'test';

/* Parcels, the ledger, documents and what buyers change by themselves, where one meets another. */
describe.each(BOTH_DATABASES)('where the steps of an order meet, on %s', (database) => {
  let open: TestShop;
  let catalogue: SmallCatalogue;
  const clock = stoppedClock();
  const { pack, ship, shown, placed, step, stock, paymentOf, refill } = parcelsOf(() => ({ shop: open, catalogue }));
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    catalogue = await open.seedSmallCatalogue();
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    clock.forward(3_700);
    await refill();
  });
  afterEach(async () => expect(await auditBooks(open.shop.db)).toBe(0));

  const documentsOf = async ({ orderId }: PlacedForParcels) =>
    (await issueDocuments(open.shop, orderId)).map(({ kind, totalMinor }) => [kind, totalMinor]);
  const callOff = ({ orderId }: PlacedForParcels) =>
    codeOf(moveDelivery(open.shop, { orderId, to: 'cancelled', actor }));
  /** What the buyer still owes: what is due less what was credited, less what came and stayed. */
  const balanceOf = async ({ orderId }: PlacedForParcels) => {
    const entries = await open.shop.db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, orderId));
    const sign = { due: 1, credited: -1, collected: -1, refunded: 1, beyond: 0 };
    return entries.reduce((sum, { account, amountMinor }) => sum + sign[account] * amountMinor, 0);
  };
  const sendRefundsOf = async (order: PlacedForParcels) => {
    const payment = await paymentOf(order);
    const asked = await open.shop.db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, payment?.id ?? 0));
    for (const { id } of asked) await sendRefund(open.shop, id);
    return asked.map(({ amountMinor }) => amountMinor);
  };

  test('one parcel refused, one arrived: the ledger, the invoice and what is collected are one sum', async () => {
    const order = await placed('on_delivery');
    const shirts = await ship(order, [{ lineId: order.shirts, quantity: 1 }]);
    const rest = await ship(order);
    const { lines } = await shown(order);
    const whole = lines.find(({ id }) => id === order.shirts)?.totalMinor ?? 0;
    await refuseParcel(open.shop, { ...step(order, shirts), writtenOff: [] });
    const due = order.due - (whole - Math.floor((whole * 2) / 3));
    const entries = await open.shop.db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, order.orderId));
    expect(entries.at(-1)).toMatchObject({ account: 'due', amountMinor: due - order.due, actor });
    await arriveParcel(open.shop, step(order, rest));
    expect((await paymentOf(order))?.collectedMinor).toBe(due);
    expect(await documentsOf(order)).toEqual([['invoice', due]]);
    expect(await balanceOf(order)).toBe(0);
  });

  test('one parcel refused, one lost and called off: nothing is due, and there is no invoice', async () => {
    const order = await placed('on_delivery');
    const reserved = (await stock('reserved')) - 5;
    const refused = await ship(order, [{ lineId: order.shirts, quantity: 2 }]);
    const lost = await ship(order);
    await loseParcel(open.shop, step(order, lost));
    await refuseParcel(open.shop, { ...step(order, refused), writtenOff: [] });
    expect(await callOff(order)).toBe('done');
    expect(await shown(order)).toMatchObject({ deliveryStatus: 'cancelled', paymentStatus: 'failed', dueMinor: 0 });
    expect(await stock('reserved')).toBe(reserved);
    expect(await documentsOf(order)).toEqual([]);
    expect(await balanceOf(order)).toBe(0);
  });

  test('the lost parcel of a paid order is called off: refund and credit note are its share, and twice is once', async () => {
    const order = await placed('card');
    const first = await ship(order, [{ lineId: order.shirts, quantity: 1 }]);
    const lost = await ship(order);
    await arriveParcel(open.shop, step(order, first));
    await loseParcel(open.shop, step(order, lost));
    expect((await Promise.all([callOff(order), callOff(order)])).sort()).toEqual(['done', 'order.transition.illegal']);
    const [back = 0, ...more] = await sendRefundsOf(order);
    expect(more).toEqual([]);
    expect((await shown(order)).dueMinor).toBe(order.due - back);
    const [one, two] = await Promise.all([documentsOf(order), documentsOf(order)]);
    expect(one).toEqual([
      ['invoice', order.due],
      ['credit_note', back],
    ]);
    expect(two).toEqual(one);
    expect(await balanceOf(order)).toBe(0);
  });

  test('a parcel that is lost twice is held once each time', async () => {
    const order = await placed('card');
    const reserved = await stock('reserved');
    for (let round = 0; round < 2; round += 1) {
      const lost = await ship(order, [{ lineId: order.shirts, quantity: 2 }]);
      await loseParcel(open.shop, step(order, lost));
      await sendLostAgain(open.shop, { orderId: order.orderId, actor });
      expect(await stock('reserved')).toBe(reserved);
    }
    await moveDelivery(open.shop, { orderId: order.orderId, to: 'delivered', actor });
    expect(await stock('reserved')).toBe(reserved - 5);
  });

  test('two parcels of one line are refused, and each is written off', async () => {
    const order = await placed('on_delivery');
    const onHand = await stock('on_hand');
    const lines = [{ lineId: order.shirts, quantity: 1 }];
    const parcels = [await ship(order, lines), await ship(order, lines)];
    for (const parcel of parcels) await refuseParcel(open.shop, { ...step(order, parcel), writtenOff: [order.shirts] });
    expect(await stock('on_hand')).toBe(onHand - 2);
  });

  test('what was lost is held again beside a line that takes nothing from stock', async () => {
    const order = await placed('card');
    const parcel = await ship(order, [{ lineId: order.scarves, quantity: 2 }]);
    await arriveParcel(open.shop, step(order, parcel));
    await open.shop.db.update(orderLines).set({ variantId: null }).where(eq(orderLines.id, order.scarves));
    const reserved = await stock('reserved');
    await loseParcel(open.shop, step(order, await ship(order)));
    await sendLostAgain(open.shop, { orderId: order.orderId, actor });
    expect(await stock('reserved')).toBe(reserved);
    await arriveParcel(open.shop, step(order, await ship(order)));
    expect(await stock('reserved')).toBe(reserved - 3);
  });

  test('once something was packed its buyer changes nothing by themselves, also after it is unpacked', async () => {
    const order = await placed('card');
    const shipmentId = await pack(order);
    const { orderId } = order;
    const address = { ...ADDRESS, street: '2 rue des Potiers' };
    const both = async () => [
      await codeOf(callOffOwn(open.shop, { orderId, version: undefined, actor: 'guest' })),
      await codeOf(
        changeDestination(open.shop, { orderId, customerName: 'Awa', address, actor: 'guest', version: undefined }),
      ),
    ];
    expect(await both()).toEqual(['order.under.way', 'order.under.way']);
    await unpackParcel(open.shop, step(order, shipmentId));
    expect(await both()).toEqual(['order.under.way', 'order.under.way']);
  });

  test('packed by one and called off by its buyer at the same moment: one has it', async () => {
    for (let round = 0; round < 4; round += 1) {
      clock.forward(3_700);
      const order = await placed('card');
      const buyer = () => codeOf(callOffOwn(open.shop, { orderId: order.orderId, version: undefined, actor: 'guest' }));
      const shop = () => codeOf(pack(order));
      const codes = round % 2 ? (await Promise.all([shop(), buyer()])).reverse() : await Promise.all([buyer(), shop()]);
      expect([
        ['done', 'order.transition.illegal'],
        ['order.under.way', 'done'],
      ]).toContainEqual(codes);
      await refill();
    }
  });

  test('lost and arrived at the same moment: a parcel ends once', async () => {
    const order = await placed('card');
    const at = step(order, await ship(order));
    const codes = await Promise.all([codeOf(loseParcel(open.shop, at)), codeOf(arriveParcel(open.shop, at))]);
    expect(codes.sort()).toEqual(['done', 'parcel.step.illegal']);
  });
});
