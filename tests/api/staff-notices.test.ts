import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noticesSubscriber } from '#background/notices-subscriber.ts';
import { relayOnce } from '#background/relay.ts';
import type { StaffRole } from '#contracts/rights.ts';
import { type NoticeChoices, usualChoices } from '#contracts/staff-notifications.ts';
import { users } from '#shop/customers/tables.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { saveChoices } from '#shop/notifications/choices.ts';
import { queueNotices } from '#shop/notifications/queue-notices.ts';
import { sendNotices } from '#shop/notifications/send-notices.ts';
import { staffNotices } from '#shop/notifications/tables.ts';
import { addPieces, atTheBank, buy, checkoutBody, someBuyer, stoppedClock } from '#tests/support/buyers.ts';
import { writeEmails } from '#tests/support/emails.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

describe.each(BOTH_DATABASES)('what colleagues are told of by e-mail, on %s', (database) => {
  let open: TestShop;
  let goods: SmallCatalogue;
  const clock = stoppedClock('2026-11-21T12:00:00Z');
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
    goods = await open.seedSmallCatalogue();
    await addPieces(open.shop.db, 1_000);
  });
  beforeEach(async () => {
    await open.shop.db.delete(users).where(eq(users.role, 'admin'));
    await open.shop.db.delete(outbox);
  });
  afterAll(() => open.close());

  const colleague = async (role: StaffRole, choices: Partial<NoticeChoices> = {}) => {
    const { user } = await open.asAdmin(role);
    if (Object.keys(choices).length > 0) await saveChoices(open.shop, user.id, { ...usualChoices(role), ...choices });
    return user;
  };
  let person = 0;
  const order = async (how: 'card' | 'on_delivery' = 'on_delivery', quantity = 1) => {
    person += 1;
    const line = { product_id: goods.shirt.productId, size: 'S', quantity };
    const { status, body } = await buy(open, how, checkoutBody([line], someBuyer(person)));
    expect(status).toBe(201);
    return { ...body.order, url: body.url ?? '' };
  };
  const hear = async () => {
    while ((await relayOnce(open.shop, 'notices', noticesSubscriber(open.shop), { warn: () => {} })) > 0);
  };
  /** What arrives at somebody of the staff. */
  const told = async () => {
    await hear();
    await sendNotices(open.shop);
    const staff = (await open.shop.db.select().from(users).where(eq(users.role, 'admin'))).map(({ email }) => email);
    return (await writeEmails(open)).filter(({ to }) => staff.includes(to));
  };

  it('an owner hears of a new order at once without choosing, and of nothing else; nobody else does', async () => {
    const owner = await colleague('owner');
    for (const role of ['manager', 'fulfilment', 'catalogue', 'read_only'] as const) await colleague(role);
    const { number, id } = await order('on_delivery', 2);
    const [email, ...more] = await told();
    expect(more).toEqual([]);
    expect(email?.to).toBe(owner.email);
    expect(email?.subject).toMatch(new RegExp(`^New order ${number}: 2 pieces, .*, to pay on delivery$`));
    expect(email?.text).toContain(`/auth/orders/detail?rt=${id}`);
    expect(email?.text).not.toContain('Awa Diop'); // nothing that a customer typed
  });

  it('a card order is new when it is paid', async () => {
    await colleague('owner');
    const { url, number } = await order('card');
    expect(await told()).toEqual([]);
    await atTheBank(open, url, 'paid');
    expect((await told()).map(({ subject }) => subject)).toEqual([expect.stringContaining(`New order ${number}`)]);
  });

  it('an event that comes twice, and two processes that tell at once, bring one e-mail', async () => {
    await colleague('owner');
    const { id, number } = await order();
    await hear();
    const event = { name: 'order.paid' as const, payload: { orderId: id }, eventId: open.shop.ids.uuid() };
    await Promise.all([queueNotices(open.shop, event), queueNotices(open.shop, event)]);
    await Promise.all([sendNotices(open.shop), sendNotices(open.shop), sendNotices(open.shop)]);
    expect((await told()).map(({ subject }) => subject)).toEqual([expect.stringContaining(number)]);
  });

  it('one e-mail a day, at the chosen hour of the shop, has all of it, whatever process looks and how often', async () => {
    const daily = await colleague('fulfilment', { orders: 'daily', digestHour: 8 });
    const made = [await order(), await order()];
    expect(await told()).toEqual([]);
    clock.forward(19 * 3_600); // 07:00 of the next day
    expect(await told()).toEqual([]);
    const early = await order();
    await hear();
    clock.forward(3_600);
    await Promise.all([sendNotices(open.shop), sendNotices(open.shop), sendNotices(open.shop)]);
    const emails = await told();
    expect(emails.map(({ to }) => to)).toEqual([daily.email]);
    for (const { number } of [...made, early]) expect(emails[0]?.text).toContain(number);
    await order();
    clock.forward(3 * 3_600);
    expect(await told()).toEqual([]);
    clock.forward(21 * 3_600);
    expect(await told()).toHaveLength(1);
    clock.forward(24 * 3_600);
    expect(await told()).toEqual([]); // nothing has happened
  });

  it('nobody is told of what they may not see, and who was shut out or moved is told no more', async () => {
    await colleague('catalogue', { orders: 'now', stock: 'now' });
    const left = await colleague('manager', { orders: 'now' });
    const moved = await colleague('manager', { orders: 'now' });
    await order();
    await hear();
    expect(await open.shop.db.$count(staffNotices, eq(staffNotices.kind, 'orders'))).toBe(2);
    await open.shop.db.update(users).set({ isDisabled: true }).where(eq(users.id, left.id));
    await open.shop.db.update(users).set({ staffRole: 'catalogue' }).where(eq(users.id, moved.id));
    expect((await told()).filter(({ subject }) => subject.includes('order'))).toEqual([]);
  });

  it('an order that was called off before the daily e-mail is not named in it', async () => {
    await colleague('owner', { orders: 'daily', digestHour: 20 });
    const gone = await order();
    await hear();
    await moveDelivery(open.shop, { orderId: gone.id, to: 'cancelled', actor: 'test' });
    clock.forward(24 * 3_600);
    expect(await told()).toEqual([]);
  });

  it('who chose nothing at all is told nothing', async () => {
    await colleague('owner', { orders: 'none' });
    await order();
    expect(await told()).toEqual([]);
  });
});
