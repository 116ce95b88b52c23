import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { editOrder } from '#shop/checkout/edit-order.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { packParcel } from '#shop/delivery/pack-parcel.ts';
import { confirmPayment } from '#shop/payments/confirm-payment.ts';
import { openPayment } from '#shop/payments/open-payment.ts';
import { productVariants } from '#shop/stock/tables.ts';
import { atTheBank, newKey } from '#tests/support/buyers.ts';
import { EDITOR, editStage } from '#tests/support/order-edits.ts';
import { codeOf } from '#tests/support/parcels.ts';
import { paymentOf } from '#tests/support/stripe-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

describe.each(BOTH_DATABASES)(
  'the lines of an order are changed while it is paid, packed or changed by another, on %s',
  (database) => {
    const { clock, edit, place, preview, rowOf, setFree, shop, sumsOf, variant, wishOf } = editStage(database);

    test('the page of the old sum is closed: its end ends nothing, and the new page asks for the new sum', async () => {
      const { orderId, shirts, page } = await place('card');
      const old = await paymentOf(shop(), orderId);
      await edit(orderId, { lines: await wishOf(orderId, { pieces: { [shirts]: 1 } }), added: [] });
      await atTheBank(shop(), page, 'paid');
      expect(await rowOf(orderId)).toMatchObject({ paymentStatus: 'pending', deliveryStatus: 'pending' });
      const left = {
        sessionId: old.checkoutSessionId ?? '',
        paymentId: String(old.id),
        currency: 'EUR',
        liveMode: false,
      };
      const nothing = { providerPaymentId: null, card: null, amountMinor: old.amountMinor };
      for (const status of ['expired', 'open'] as const) {
        await confirmPayment(shop().shop, { ...left, ...nothing, status, paymentStatus: 'unpaid' });
      }
      expect(await rowOf(orderId)).toMatchObject({ paymentStatus: 'pending', deliveryStatus: 'pending' });
      const url = await openPayment(shop().shop, orderId);
      const asked = await paymentOf(shop(), orderId);
      expect(url).not.toBe(page);
      expect(asked).toMatchObject({ amountMinor: 8_180, leftSessions: [old.checkoutSessionId] });
      await atTheBank(shop(), url, 'paid');
      expect(await rowOf(orderId)).toMatchObject({ paymentStatus: 'paid', dueMinor: 8_180 });
    });

    test('money of the old page that comes all the same waits for a person', async () => {
      const { orderId, shirts } = await place('card');
      const { checkoutSessionId, id, amountMinor } = await paymentOf(shop(), orderId);
      await edit(orderId, { lines: await wishOf(orderId, { pieces: { [shirts]: 1 } }), added: [] });
      const sent = { sessionId: checkoutSessionId ?? '', paymentId: String(id), amountMinor, currency: 'EUR' } as const;
      const money = {
        liveMode: false,
        status: 'complete',
        paymentStatus: 'paid',
        providerPaymentId: 'pi_old',
      } as const;
      expect(await confirmPayment(shop().shop, { ...sent, ...money, card: null })).toBe('parked');
      expect(await codeOf(edit(orderId, { lines: await wishOf(orderId), added: [] }))).toBe('order.lines.fixed');
      await moveDelivery(shop().shop, { orderId, to: 'cancelled', actor: EDITOR });
    });

    test('paid while it is edited: the edit is refused as stale and the payment stands', async () => {
      const { orderId, shirts, page } = await place('card');
      const { version } = await rowOf(orderId);
      const lines = await wishOf(orderId, { pieces: { [shirts]: 1 } });
      const { costs } = await preview(orderId, { lines, added: [] });
      await atTheBank(shop(), page, 'paid');
      const asked = { orderId, actor: EDITOR, version, lines, added: [], expectedTotalMinor: costs.totalMinor };
      expect(await codeOf(editOrder(shop().shop, asked))).toBe('order.stale');
      expect(await rowOf(orderId)).toMatchObject({ paymentStatus: 'paid', totalMinor: 18_160 });
      for (let round = 0; round < 3; round += 1) {
        clock.forward(3_700);
        const order = await place('card');
        const wish = { lines: await wishOf(order.orderId, { pieces: { [order.shirts]: 1 } }), added: [] };
        const outcomes = await Promise.allSettled([
          codeOf(edit(order.orderId, wish)),
          atTheBank(shop(), order.page, 'paid'),
        ]);
        expect(outcomes.map(({ status }) => status)).toContain('fulfilled');
        const row = await rowOf(order.orderId);
        const { collectedMinor } = await paymentOf(shop(), order.orderId);
        expect([0, row.dueMinor]).toContain(collectedMinor); // never the old sum for the new goods
        expect((await sumsOf(order.orderId)).isWhole).toBe(true);
        await moveDelivery(shop().shop, { orderId: order.orderId, to: 'cancelled', actor: EDITOR });
      }
    });

    test('twice at once is once, and of two colleagues one is told', async () => {
      const { orderId, shirts } = await place('on_delivery');
      const { version } = await rowOf(orderId);
      const more = { lines: await wishOf(orderId, { pieces: { [shirts]: 4 } }), added: [] };
      const less = { lines: await wishOf(orderId, { pieces: { [shirts]: 2 } }), added: [] };
      const total = async (wish: typeof more) => (await preview(orderId, wish)).costs.totalMinor;
      const asked = { orderId, actor: EDITOR, version, expectedTotalMinor: await total(more), ...more };
      expect(await Promise.all([1, 2, 3].map(() => codeOf(editOrder(shop().shop, asked))))).toEqual([
        'done',
        'done',
        'done',
      ]);
      expect(await rowOf(orderId)).toMatchObject({ version: version + 1, edits: 1 });
      const late = { orderId, actor: 'other', version, expectedTotalMinor: await total(less), ...less };
      expect(await codeOf(editOrder(shop().shop, late))).toBe('order.stale');
      const fresh = await rowOf(orderId);
      const both = [less, { lines: await wishOf(orderId, { pieces: { [shirts]: 5 } }), added: [] }];
      const totals = [await total(less), await total(both[1] ?? less)]; // looked at before either is done
      const codes = await Promise.all(
        both.map((wish, at) =>
          codeOf(
            editOrder(shop().shop, {
              ...{ orderId, actor: EDITOR, version: fresh.version, expectedTotalMinor: totals[at] ?? 0, ...wish },
            }),
          ),
        ),
      );
      expect(codes.sort()).toEqual(['done', 'order.stale']);
    });

    test('packed at the same moment: one has it', async () => {
      for (let round = 0; round < 3; round += 1) {
        clock.forward(3_700);
        const { orderId, shirts } = await place('on_delivery');
        const wish = { lines: await wishOf(orderId, { pieces: { [shirts]: 1 } }), added: [] };
        const { version } = await rowOf(orderId);
        const packing = { orderId, lines: 'rest' as const, carrier: '', tracking: '', link: '' };
        const [edited, packed] = await Promise.all([
          codeOf(edit(orderId, wish)),
          codeOf(packParcel(shop().shop, { ...packing, version, key: newKey(), actor: 'packer' })),
        ]);
        expect([
          ['done', 'order.stale'],
          ['order.under.way', 'done'],
          ['order.stale', 'done'],
        ]).toContainEqual([edited, packed]);
      }
    });

    test('never more than there is: two orders want the last pieces', async () => {
      const [one, other] = [await place('on_delivery'), await place('on_delivery')];
      await setFree(variant('lastBag'), 2);
      const added = [{ variantId: variant('lastBag'), quantity: 2 }];
      const asked = await Promise.all(
        [one, other].map(async ({ orderId }) => codeOf(edit(orderId, { lines: await wishOf(orderId), added }))),
      );
      expect(asked.sort()).toEqual(['done', 'stock.insufficient']);
      const [left] = await shop()
        .shop.db.select()
        .from(productVariants)
        .where(eq(productVariants.id, variant('lastBag')));
      expect(left?.onHand).toBe(left?.reserved);
    });
  },
);
