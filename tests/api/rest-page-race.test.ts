import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { keepOrderLanguage } from '#shop/orders/buyer-language.ts';
import { resumePayment } from '#shop/payments/resume-payment.ts';
import { restPages } from '#shop/payments/tables.ts';
import type { Payments } from '#shop/ports/payments.ts';
import { handMoneyOf } from '#tests/support/hand-money.ts';
import { editStage } from '#tests/support/order-edits.ts';
import { codeOf } from '#tests/support/parcels.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

/** Needs two connections, so PostgreSQL. */
describe.skipIf(!BOTH_DATABASES.includes('postgres'))('two languages at once on the page for what is left', () => {
  const { clock, goods, owner, place, shop } = editStage('postgres');
  const hand = handMoneyOf({ opened: shop, goods, actor: () => owner().user.id, clock });

  test('leave one page open, however they fall', async () => {
    const open = shop().shop;
    const provider = open.payments;
    const opened: string[] = [];
    let isHeld = false;
    const gate = Promise.withResolvers<void>();
    const openCheckout: Payments['openCheckout'] = async (request) => {
      const page = await provider.openCheckout(request);
      opened.push(page.sessionId);
      if (isHeld) await gate.promise;
      return page;
    };
    open.payments = new Proxy(provider, {
      get: (target, name) => (name === 'openCheckout' ? openCheckout : Reflect.get(target, name)),
    });
    try {
      const { orderId } = await place('card');
      await hand.take({ id: orderId, number: '', uuid: '', total: 0, url: '' }, 5_000);
      opened.length = 0;
      isHeld = true;
      await keepOrderLanguage(open, orderId, 'en');
      const english = codeOf(resumePayment(open, orderId));
      while (opened.length === 0) await wait(5);
      // the page is held, so that its address is written down only after the other language has looked at it
      const release = Promise.withResolvers<void>();
      const holder = open.db.transaction(async (tx) => {
        await tx.select().from(restPages).where(eq(restPages.orderId, orderId)).for('update');
        await release.promise;
      });
      await wait(100);
      isHeld = false;
      gate.resolve();
      await wait(200);
      await keepOrderLanguage(open, orderId, 'fr');
      const french = codeOf(resumePayment(open, orderId));
      await wait(300);
      release.resolve();
      await holder;
      expect(await Promise.all([english, french])).toContain('payment.unavailable');
      const states = await Promise.all(opened.map(async (id) => (await provider.readCheckout(id)).status));
      const pages = await open.db.select().from(restPages).where(eq(restPages.orderId, orderId));
      expect([
        states.filter((state) => state === 'open'),
        pages.filter(({ state }) => state === 'open').length,
      ]).toEqual([['open'], 1]);
    } finally {
      open.payments = provider;
    }
  });
});
