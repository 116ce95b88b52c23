import { beforeEach, describe, expect, it } from 'vitest';
import type { SavedCard } from '#shop/ports/cards.ts';
import type { CheckoutRequest, OpenedCheckout } from '#shop/ports/payments.ts';
import type { PaymentsUnderTest } from './payments-under-test.ts';

/** Saved cards: what the shop may know of them, and that only their owner reaches them. */
export function describeCards(
  start: () => PaymentsUnderTest,
  open: (change?: Partial<CheckoutRequest>) => Promise<OpenedCheckout>,
): void {
  describe('saved cards', () => {
    let under: PaymentsUnderTest;
    let awa: string;
    let binta: string;
    const known = (userId: string) =>
      under.payments.createCustomer({ userId, email: `${userId}@example.com`, idempotencyKey: `customer-${userId}` });
    const setUp = (customerId: string, idempotencyKey: string) =>
      under.payments.openCardSetup({
        customerId,
        currency: 'EUR',
        successUrl: 'http://shop.test/customer/cards?added=1',
        cancelUrl: 'http://shop.test/customer/cards?cancelled=1',
        expiresAt: new Date(under.now().getTime() + 3_600_000),
        locale: 'fr',
        idempotencyKey,
      });
    const idIn = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';
    const keepCard = async (customerId: string, key: string): Promise<SavedCard> => {
      await under.choose(idIn((await setUp(customerId, key)).url), 'paid');
      const [newest] = await under.payments.listCards(customerId);
      if (!newest) throw new Error('No card was kept');
      return newest;
    };

    beforeEach(async () => {
      under = start();
      [awa, binta] = await Promise.all([known('awa'), known('binta')]);
    });

    it('belong to a customer, who is the same however often they are made known', async () => {
      const again = await Promise.all(Array.from({ length: 10 }, () => known('awa')));
      expect(new Set([awa, ...again]).size).toBe(1);
      expect(awa).not.toBe(binta);
      expect(await under.payments.listCards(awa)).toEqual([]);
    });

    it('are kept on the provider’s page: the shop learns brand, last four and expiry', async () => {
      const card = await keepCard(awa, 's1');
      expect(card).toEqual({
        id: expect.stringMatching(/^pm_/),
        brand: 'visa',
        last4: '4242',
        expiryMonth: expect.any(Number),
        expiryYear: expect.any(Number),
      });
      expect(await under.payments.listCards(binta)).toEqual([]);
    });

    it('kept twice at the same moment are one card', async () => {
      const { url } = await setUp(awa, 's1');
      await Promise.all([under.choose(idIn(url), 'paid'), under.choose(idIn(url), 'paid')]);
      expect(await under.payments.listCards(awa)).toHaveLength(1);
    });

    it('are not kept when the bank says no, or when nobody finishes', async () => {
      await under.choose(idIn((await setUp(awa, 's1')).url), 'declined');
      await under.choose(idIn((await setUp(awa, 's2')).url), 'expired');
      expect(await under.payments.listCards(awa)).toEqual([]);
    });

    it('make events that are no business of an order', async () => {
      await keepCard(awa, 's1');
      const verified = under.received.map(({ body, header }) => under.payments.verifyWebhook(body, header));
      const events = await Promise.all(verified);
      expect(events).toMatchObject([{ type: 'ignored', providerType: 'checkout.session.completed' }]);
    });

    it('under one key open one page, and with other contents none', async () => {
      const opened = await Promise.all([setUp(awa, 's1'), setUp(awa, 's1')]);
      expect(opened[0]).toEqual(opened[1]);
      await expect(setUp(binta, 's1')).rejects.toMatchObject({ code: 'idempotency_error' });
    });

    it('pay an order of their owner, and stay', async () => {
      const card = await keepCard(awa, 's1');
      const { sessionId } = await open({ customerId: awa });
      await under.payWithSaved(sessionId, card.id);
      expect(await under.payments.readCheckout(sessionId)).toMatchObject({
        paymentStatus: 'paid',
        card: { brand: 'visa', last4: '4242' },
      });
      expect(await under.payments.listCards(awa)).toEqual([card]);
    });

    it('pay nothing of anybody else’s', async () => {
      const card = await keepCard(awa, 's1');
      for (const [key, customerId] of Object.entries({ 'order-b': binta, 'order-guest': null })) {
        const { sessionId } = await open({ customerId, idempotencyKey: key });
        await under.payWithSaved(sessionId, card.id);
        expect(await under.payments.readCheckout(sessionId)).toMatchObject({ status: 'open', paymentStatus: 'unpaid' });
      }
    });

    it('may be kept while paying', async () => {
      const { sessionId } = await open({ customerId: awa });
      await under.choose(sessionId, 'paid', { keep: 'on' });
      expect(await under.payments.listCards(awa)).toMatchObject([{ last4: '4242' }]);
      const other = await open({ customerId: awa, idempotencyKey: 'order-2' });
      await under.choose(other.sessionId, 'paid');
      expect(await under.payments.listCards(awa)).toHaveLength(1);
    });

    it('are taken away by their owner alone, once, and pay nothing any more', async () => {
      const card = await keepCard(awa, 's1');
      const { sessionId } = await open({ customerId: awa });
      await expect(under.payments.removeCard(binta, card.id)).rejects.toMatchObject({ code: 'resource_missing' });
      const outcomes = await Promise.allSettled(
        Array.from({ length: 5 }, () => under.payments.removeCard(awa, card.id)),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await expect(under.payments.removeCard(awa, card.id)).rejects.toMatchObject({ code: 'resource_missing' });
      await expect(under.payments.removeCard(awa, '../customers')).rejects.toMatchObject({ code: 'resource_missing' });
      await under.payWithSaved(sessionId, card.id);
      await under.pass(60);
      expect(await under.payments.readCheckout(sessionId)).toMatchObject({ status: 'open' });
      expect(await under.payments.listCards(awa)).toEqual([]);
    });

    it('are forgotten with their customer, also the second time', async () => {
      await keepCard(awa, 's1');
      await under.payments.forgetCustomer(awa);
      await under.payments.forgetCustomer(awa);
      for (const asked of [under.payments.listCards(awa), setUp(awa, 's2')])
        await expect(asked).rejects.toMatchObject({ name: 'PaymentsRejected', code: 'resource_missing' });
      expect(await under.payments.listCards(binta)).toEqual([]);
    });

    it('of somebody the provider does not know keep nobody from paying', async () => {
      const opened = await Promise.all([open({ customerId: 'cus_gone' }), open({ customerId: 'cus_gone' })]);
      expect(opened[0]).toEqual(opened[1]);
      await under.choose(opened[0].sessionId, 'paid');
      expect(await under.payments.readCheckout(opened[0].sessionId)).toMatchObject({ paymentStatus: 'paid' });
    });

    it('stay with an owner who has moved to another address', async () => {
      const card = await keepCard(awa, 's1');
      await under.payments.changeCustomerEmail(awa, 'awa.sow@example.com');
      expect(await under.payments.listCards(awa)).toEqual([card]);
      await expect(under.payments.changeCustomerEmail('cus_gone', 'x@example.com')).rejects.toMatchObject({
        code: 'resource_missing',
      });
    });
  });
}
