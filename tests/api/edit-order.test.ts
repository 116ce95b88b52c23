import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { issueDocuments } from '#shop/documents/issue-documents.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { auditEntries, outbox } from '#shop/kernel/tables.ts';
import { openPayment } from '#shop/payments/open-payment.ts';
import { refundDuePayment } from '#shop/payments/refund-due.ts';
import { promiseRefund } from '#shop/payments/refund-part.ts';
import { sendRefund } from '#shop/payments/send-refund.ts';
import { applyDiscount } from '#shop/pricing/apply-discount.ts';
import { cancelLatestDiscount } from '#shop/pricing/cancel-latest-discount.ts';
import { readLedgerOf } from '#shop/reports/read-ledger.ts';
import { atTheBank, newKey, numberFrom } from '#tests/support/buyers.ts';
import { EDITOR, editStage, WHOLE } from '#tests/support/order-edits.ts';
import { codeOf } from '#tests/support/parcels.ts';
import { paymentOf } from '#tests/support/stripe-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

describe.each(BOTH_DATABASES)('the lines of an order are changed, on %s', (database) => {
  const { clock, edit, goods, linesOf, owner, paid, place, preview, rowOf, shop, sumsOf, variant, wishOf } =
    editStage(database);
  const SIZE_M = 1;
  const deliver = async (orderId: number) => {
    for (const to of ['in_progress', 'delivered'] as const)
      await moveDelivery(shop().shop, { orderId, to, actor: EDITOR });
  };
  const reservedOf = (variantId: number) =>
    numberFrom(shop().shop.db, sql`SELECT reserved FROM product_variants WHERE id = ${variantId}`);
  const piecesOf = async (orderId: number) =>
    (await linesOf(orderId)).map(({ sku, quantity, unitPriceMinor }) => [sku, quantity, unitPriceMinor]);
  const eventsOf = async (orderId: number) =>
    (await shop().shop.db.select().from(outbox).where(eq(outbox.name, 'order.edited'))).filter(
      ({ payload }) => JSON.stringify(payload) === JSON.stringify({ orderId }),
    );

  test('more pieces, a line out, another size, a new line: stock, sums, ledger, log and messages follow', async () => {
    const { orderId, shirts, scarves } = await place('on_delivery');
    const was = { m: await reservedOf(variant('shirt', SIZE_M)), s: await reservedOf(variant('shirt')) };
    const lines = await wishOf(orderId, { pieces: { [scarves]: 0 }, to: { [shirts]: variant('shirt') } });
    await edit(orderId, { lines, added: [{ variantId: variant('lastBag'), quantity: 1 }] });
    expect(await piecesOf(orderId)).toEqual([
      ['T-shirt-S', 3, 4_990],
      ['T-bag-one', 1, 8_000],
    ]);
    expect(await reservedOf(variant('shirt', SIZE_M))).toBe(was.m - 3);
    expect(await reservedOf(variant('shirt'))).toBe(was.s + 3);
    expect(await rowOf(orderId)).toMatchObject({ totalMinor: 23_760, dueMinor: 23_760, itemsCount: 4, edits: 1 });
    expect(await sumsOf(orderId)).toEqual(WHOLE);
    const steps = await readLedgerOf(shop().shop, orderId, () => true);
    expect(steps.map(({ cause, owedMinor }) => [cause, owedMinor])).toEqual([
      ['order.placed', 18_160],
      ['order.edited', 5_600],
    ]);
    const [entry] = await shop()
      .shop.db.select()
      .from(auditEntries)
      .where(sql`action = 'order.edited' AND subject_id = ${String(orderId)}`);
    expect(entry).toMatchObject({
      actor: EDITOR,
      before: { articles: ['3 × T-shirt-M', '2 × T-scarf-one'], totalMinor: 18_160 },
      after: { articles: ['3 × T-shirt-S', '1 × T-bag-one'], totalMinor: 23_760 },
    });
    expect((await eventsOf(orderId)).map(({ subscriber }) => subscriber).sort()).toEqual([
      'documents',
      'mail',
      'nodes',
    ]);
    expect((await paymentOf(shop(), orderId)).amountMinor).toBe(23_760);
    await deliver(orderId);
    expect((await paymentOf(shop(), orderId)).collectedMinor).toBe(23_760);
  });

  test('what stays keeps its price, what is added costs what it costs now, and late money finds both lines', async () => {
    const order = await place('card');
    const { orderId, shirts } = order;
    await applyDiscount(shop().shop, owner().user.id, [goods().shirt.productId], { percent: '20' });
    await edit(orderId, { lines: await wishOf(orderId, { pieces: { [shirts]: 5 } }), added: [] });
    await cancelLatestDiscount(shop().shop, owner().user.id, [goods().shirt.productId]);
    expect(await piecesOf(orderId)).toEqual([
      ['T-shirt-M', 3, 4_990],
      ['T-scarf-one', 2, 1_200],
      ['T-shirt-M', 2, 3_992],
    ]);
    // the third line goes on as the first one once the price is the same again
    await edit(orderId, { lines: await wishOf(orderId, { pieces: { [shirts]: 4 } }), added: [] });
    expect((await piecesOf(orderId))[0]).toEqual(['T-shirt-M', 4, 4_990]);
    expect(await sumsOf(orderId)).toEqual(WHOLE);
    const url = await openPayment(shop().shop, orderId);
    await atTheBank(shop(), url, 'expired');
    expect(await rowOf(orderId)).toMatchObject({ deliveryStatus: 'cancelled', dueMinor: 0 });
    await atTheBank(shop(), url, 'paid_late');
    expect(await rowOf(orderId)).toMatchObject({ deliveryStatus: 'pending', paymentStatus: 'paid', dueMinor: 30_344 });
    await moveDelivery(shop().shop, { orderId, to: 'cancelled', actor: EDITOR });
  });

  test('a code is applied again to the new goods, takes nothing below its minimum, and comes back', async () => {
    const { orderId, shirts, scarves } = await place('on_delivery', { coupon: 'SEVEN' });
    const uses = () => numberFrom(shop().shop.db, sql`SELECT uses FROM coupons WHERE code = 'SEVEN'`);
    const before = await uses();
    await edit(orderId, { lines: await wishOf(orderId, { pieces: { [shirts]: 0, [scarves]: 1 } }), added: [] });
    expect(await rowOf(orderId)).toMatchObject({ couponCode: 'SEVEN', couponMinor: 0, totalMinor: 1_990 });
    const added = [{ variantId: variant('shirt'), quantity: 7 }];
    await edit(orderId, { lines: await wishOf(orderId), added });
    expect(await rowOf(orderId)).toMatchObject({ couponMinor: 2_529, deliveryMinor: 0, totalMinor: 33_601 });
    expect(await sumsOf(orderId)).toEqual(WHOLE);
    expect(await uses()).toBe(before);
    await moveDelivery(shop().shop, { orderId, to: 'cancelled', actor: EDITOR });
    expect(await uses()).toBe(before - 1);
  });

  test('an order that was paid: more is left to pay and less is owed back, nothing goes by itself', async () => {
    const { orderId, shirts, scarves } = await paid();
    const lines = await wishOf(orderId, { pieces: { [shirts]: 4 } });
    const plan = await preview(orderId, { lines, added: [] });
    expect([plan.balanceBeforeMinor, plan.balanceAfterMinor]).toEqual([0, 4_990]);
    await edit(orderId, { lines, added: [] });
    expect(await rowOf(orderId)).toMatchObject({ paymentStatus: 'paid', dueMinor: 23_150 });
    expect(await paymentOf(shop(), orderId)).toMatchObject({
      status: 'paid',
      collectedMinor: 18_160,
      refundedMinor: 0,
    });
    clock.forward(1);
    await edit(orderId, { lines: await wishOf(orderId, { pieces: { [shirts]: 3, [scarves]: 0 } }), added: [] });
    expect(await rowOf(orderId)).toMatchObject({ dueMinor: 15_760 });
    const steps = await readLedgerOf(shop().shop, orderId, () => true);
    expect(steps.map(({ balanceMinor }) => balanceMinor)).toEqual([18_160, 0, 4_990, -2_400]);
    expect(await sumsOf(orderId)).toEqual(WHOLE);
    await deliver(orderId);
  });

  test('its invoice is taken off and replaced once what it comes to is paid, never before', async () => {
    const { orderId, shirts, scarves } = await paid();
    const issued = async () =>
      (await Promise.all([issueDocuments(shop().shop, orderId), issueDocuments(shop().shop, orderId)]))[0].map(
        ({ kind, totalMinor, isOfRefund }) => [kind, totalMinor, isOfRefund],
      );
    const first = [['invoice', 18_160, false]];
    expect(await issued()).toEqual(first);
    await edit(orderId, { lines: await wishOf(orderId, { pieces: { [shirts]: 4 } }), added: [] });
    expect(await issued()).toEqual(first); // 49.90 are not paid: what was paid is what was invoiced
    await edit(orderId, { lines: await wishOf(orderId, { pieces: { [shirts]: 3, [scarves]: 0 } }), added: [] });
    const replaced = [...first, ['credit_note', 18_160, false], ['invoice', 15_760, false]];
    expect(await issued()).toEqual(replaced);
    const [, , { content } = {}] = await issueDocuments(shop().shop, orderId);
    expect(content).toMatchObject({ replaces: expect.stringMatching(/^INV-/), lines: [{ quantity: 3 }] });
    const refund = { orderId, amountMinor: 2_400, reason: '', actor: EDITOR, key: newKey(), returnId: null };
    const { refundId } = await inTransaction(shop().shop, (tx) => promiseRefund(shop().shop, tx, refund));
    await sendRefund(shop().shop, refundId);
    expect(await issued()).toEqual(replaced); // what is owed back was never on the invoice that counts
    await moveDelivery(shop().shop, { orderId, to: 'cancelled', actor: EDITOR });
    await refundDuePayment(shop().shop, (await paymentOf(shop(), orderId)).id);
    // together the two refunds take off the invoice that counts
    expect(await issued()).toEqual([...replaced, ['credit_note', 2_400, true], ['credit_note', 13_360, true]]);
  });

  test('nothing left, too many, another article’s size, what is not sold and what is gone are refused', async () => {
    const { orderId, shirts, scarves } = await place('on_delivery');
    const code = async (wish: { pieces?: Record<number, number>; to?: Record<number, number> }, added = 0) =>
      codeOf(
        edit(orderId, {
          lines: await wishOf(orderId, wish),
          added: added === 0 ? [] : [{ variantId: added, quantity: 1 }],
        }),
      );
    expect(await code({ pieces: { [shirts]: 0, [scarves]: 0 } })).toBe('input.invalid');
    expect(await code({ pieces: { [shirts]: 100 } })).toBe('input.invalid');
    expect(await code({ pieces: { [shirts]: 60 } })).toBe('stock.insufficient');
    expect(await code({ to: { [shirts]: variant('scarf') } })).toBe('input.invalid');
    expect(await code({}, variant('hiddenBelt'))).toBe('product.unavailable');
    expect(await code({}, 999_999)).toBe('product.unavailable');
    await moveDelivery(shop().shop, { orderId, to: 'in_progress', actor: EDITOR });
    expect(await code({ pieces: { [shirts]: 1 } })).toBe('order.under.way');
    expect(await rowOf(orderId)).toMatchObject({ totalMinor: 18_160, edits: 0 });
  });
});
