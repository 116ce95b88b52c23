import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askForReviews } from '#shop/accounts/ask-for-reviews.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { setSubscription } from '#shop/newsletter/set-subscription.ts';
import { readOrder } from '#shop/orders/read-order.ts';
import { orders } from '#shop/orders/tables.ts';
import { askForReturn } from '#shop/returns/ask-for-return.ts';
import { changeOwnerSettings } from '#shop/settings/change-owner-settings.ts';
import { readOwnerSettings } from '#shop/settings/read-owner-settings.ts';
import { addPieces, buy, checkoutBody, someBuyer, stoppedClock } from '#tests/support/buyers.ts';
import { writeEmails } from '#tests/support/emails.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

const DAY = 86_400;

describe.each(BOTH_DATABASES)('asking for reviews, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  const clock = stoppedClock();
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 500);
  });
  afterAll(() => open.close());

  const setDays = async (reviewDays: number) => {
    const { version } = await readOwnerSettings(open.shop.db);
    await changeOwnerSettings(open.shop, 'test', { version, wanted: { reviewDays } });
    await open.shop.owner.refresh(open.shop.db);
  };
  let person = 0;
  /** An order that has arrived, of a customer on the list unless said otherwise. */
  const arrived = async ({ isGuest = false, isListed = true } = {}) => {
    person += 1;
    const customer = await open.asCustomer();
    const email = customer.user.email;
    const lines = [goods.shirt.productId, goods.scarf.productId].map((product_id, at) => ({
      ...{ product_id, quantity: 1 },
      ...(at === 0 && { size: 'S' }),
    }));
    const body = checkoutBody(lines, { ...someBuyer(person), email });
    const { body: made } = await buy(open, 'on_delivery', body, isGuest ? {} : customer.headers);
    const { id } = made.order;
    for (const to of ['in_progress', 'delivered'] as const)
      await moveDelivery(open.shop, { orderId: id, to, actor: 'test' });
    if (isListed) {
      const input = { email, locale: 'en' as const, isWanted: true };
      await inTransaction(open.shop, (tx) => setSubscription(open.shop, tx, input));
    }
    await writeEmails(open);
    return { id, email };
  };
  const asked = async () => {
    await Promise.all([askForReviews(open.shop), askForReviews(open.shop)]);
    return writeEmails(open);
  };

  it('nobody is asked until the owner says after how many days', async () => {
    await arrived();
    clock.forward(5 * DAY);
    expect(await asked()).toEqual([]);
    await open.shop.db.update(orders).set({ reviewEmailAt: clock.now() });
    await setDays(5);
  });

  it('a customer who wants the e-mails is asked once, on that day, with the way off the list', async () => {
    const { email } = await arrived();
    clock.forward(5 * DAY - 60);
    expect(await asked()).toEqual([]);
    clock.forward(60);
    const [message, ...more] = await asked();
    expect(more).toEqual([]);
    expect(message).toMatchObject({ to: email, leaveUrl: expect.stringContaining('/newsletter/leave?') });
    for (const { productId } of [goods.shirt, goods.scarf])
      expect(message?.text).toContain(`/rating/detail?rt=${productId}`);
    expect(message?.text).toContain('/newsletter/leave');
    clock.forward(DAY);
    expect(await asked()).toEqual([]);
  });

  it('guests, and whoever did not say yes or has left the list, are not asked', async () => {
    await arrived({ isGuest: true });
    await arrived({ isListed: false });
    const left = await arrived();
    clock.forward(5 * DAY);
    const input = { email: left.email, locale: 'en' as const, isWanted: false };
    await inTransaction(open.shop, (tx) => setSubscription(open.shop, tx, input));
    expect(await asked()).toEqual([]);
  });

  it('an article that goes back is not asked about, and an order of which nothing is left not at all', async () => {
    const part = await arrived();
    const all = await arrived();
    const giveBack = async (orderId: number, count: number) => {
      const lines = (await readOrder(open.shop, orderId, 'en'))?.lines.slice(0, count) ?? [];
      await askForReturn(open.shop, {
        ...{ orderId, reason: '', actor: 'guest' },
        lines: lines.map(({ id: lineId }) => ({ lineId, quantity: 1 })),
      });
    };
    await giveBack(part.id, 1);
    await giveBack(all.id, 2);
    await writeEmails(open);
    clock.forward(5 * DAY);
    const emails = await asked();
    expect(emails.map(({ to }) => to)).toEqual([part.email]);
    expect(emails[0]?.text).not.toContain(`/rating/detail?rt=${goods.shirt.productId}`);
    expect(emails[0]?.text).toContain(`/rating/detail?rt=${goods.scarf.productId}`);
  });

  it('an order that arrived long before asking was switched on is passed over', async () => {
    await setDays(0);
    await arrived();
    clock.forward(60 * DAY);
    await setDays(5);
    expect(await asked()).toEqual([]);
    expect(await open.shop.db.$count(orders, eq(orders.deliveryStatus, 'delivered'))).toBeGreaterThan(0);
  });
});
