import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { refuseOnDelivery } from '#shop/delivery/call-off.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { listOrders } from '#shop/orders/list-orders.ts';
import { askForRest } from '#shop/payments/ask-for-rest.ts';
import { resumePayment } from '#shop/payments/resume-payment.ts';
import { restPages } from '#shop/payments/tables.ts';
import { findForStaff } from '#shop/reports/find-for-staff.ts';
import { atTheBank, newKey } from '#tests/support/buyers.ts';
import { EDITOR, editStage } from '#tests/support/order-edits.ts';
import { stepsOf } from '#tests/support/order-steps.ts';
import { codeOf } from '#tests/support/parcels.ts';
import { paymentOf } from '#tests/support/stripe-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

/** What three shirts and two scarves come to, and a shirt. */
const [TOTAL, SHIRT] = [18_160, 4_990];

describe.each(BOTH_DATABASES)('the page for what is left of an order, to others, on %s', (database) => {
  const { edit, owner, paid, place, rowOf, shop, wishOf } = editStage(database);
  const steps = stepsOf(shop);

  test('the search of the office finds the order by the provider’s number of the page that was paid', async () => {
    const order = await paid();
    const { orderId, shirts } = order;
    await edit(orderId, { lines: await wishOf(orderId, { pieces: { [shirts]: 4 } }), added: [] });
    await atTheBank(shop(), (await resumePayment(shop().shop, orderId)).url, 'paid');
    const [page] = await shop().shop.db.select().from(restPages).where(eq(restPages.orderId, orderId));
    const own = await paymentOf(shop(), orderId);
    const numbers = [page?.providerPaymentId, page?.checkoutSessionId, own.providerPaymentId, own.checkoutSessionId];
    for (const number of numbers) {
      const { orders } = await listOrders(shop().shop, { q: String(number), page: 1, perPage: 50 });
      expect([number, orders.map(({ id }) => id)]).toEqual([number, [orderId]]);
      const reach = { articles: true, orders: true, customers: true };
      const found = await findForStaff(shop().shop, String(number), reach, 'en');
      expect(found.orders.map(({ id }) => id)).toEqual([orderId]);
    }
    expect((await listOrders(shop().shop, { q: 'pi_of_nobody', page: 1, perPage: 50 })).orders).toEqual([]);
  });

  test.each(['whole', 'parcel', 'refused'] as const)(
    'once it has arrived, or was refused, no page takes its money: %s',
    async (how) => {
      const order = await place('on_delivery');
      const { orderId } = order;
      await askForRest(shop().shop, { orderId, actor: owner().user.id });
      const { url } = await resumePayment(shop().shop, orderId);
      await moveDelivery(shop().shop, { orderId, to: 'in_progress', actor: EDITOR });
      if (how === 'whole') await moveDelivery(shop().shop, { orderId, to: 'delivered', actor: EDITOR });
      if (how === 'parcel') {
        await steps.deliver(order, order.shirts, 3);
        expect((await resumePayment(shop().shop, orderId)).url).toBe(url); // what is left is still asked for
        await steps.deliver(order, order.scarves, 2);
      }
      if (how === 'refused') {
        const { version } = await rowOf(orderId);
        await refuseOnDelivery(shop().shop, { orderId, writtenOff: [], actor: EDITOR, version });
      }
      await atTheBank(shop(), url, 'paid');
      expect((await paymentOf(shop(), orderId)).collectedMinor).toBe(how === 'refused' ? 0 : TOTAL);
    },
  );

  test('a change that leaves a rest which no card can be charged is refused where it would end the order', async () => {
    const { headers } = await shop().asAdmin();
    const payload = { amount: TOTAL - SHIRT - 20, reason: 'test', key: newKey() };
    const made = await shop().app.inject({ method: 'POST', url: '/api/credits', headers, payload });
    const { orderId, shirts } = await place('card', { credits: [made.json().code] });
    const to = async (pieces: number) =>
      edit(orderId, { lines: await wishOf(orderId, { pieces: { [shirts]: pieces } }), added: [] });
    const before = await rowOf(orderId);
    expect(await codeOf(to(2))).toBe('charge.least');
    expect(await rowOf(orderId)).toEqual(before);
    await to(1); // all of it is paid then, and more
    expect(await rowOf(orderId)).toMatchObject({ paymentStatus: 'paid', totalMinor: TOTAL - 2 * SHIRT });
  });
});
