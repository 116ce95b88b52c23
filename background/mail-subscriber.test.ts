import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { packParcel } from '#shop/delivery/pack-parcel.ts';
import { shipParcel } from '#shop/delivery/step-parcel.ts';
import { findUnreachable } from '#shop/email-bounces/find-unreachable.ts';
import { emailBounces, unreachableAddresses } from '#shop/email-bounces/tables.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { type Email, EmailRefused } from '#shop/ports/mail.ts';
import { atTheBank, type Bought, buy, checkoutBody } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import type { SmallCatalogue } from '#tests/support/small-catalogue.ts';
import { mailSubscriber } from './mail-subscriber.ts';
import { relayOnce } from './relay.ts';

let place: TestShop;
let catalogue: SmallCatalogue;
let sent: Email[];

beforeAll(async () => {
  place = await openTestShop();
  catalogue = await place.seedSmallCatalogue();
});
afterAll(() => place.close());
beforeEach(async () => {
  sent = [];
  await place.shop.db.delete(outbox);
});

/** Lets everything that is due become e-mails. */
async function deliver(): Promise<void> {
  const handle = mailSubscriber(place.shop, { send: async (emailMessage) => void sent.push(emailMessage) });
  const warned: object[] = [];
  while ((await relayOnce(place.shop, 'mail', handle, { warn: (details) => void warned.push(details) })) > 0);
  expect(warned).toEqual([]);
}

function buyShirt(how: 'card' | 'on_delivery', headers: Record<string, string> = {}): Promise<Bought> {
  const { productId } = catalogue.shirt;
  return buy(place, how, checkoutBody([{ product_id: productId, size: 'M', quantity: 1 }]), headers);
}

const PARCEL = { lines: 'rest', carrier: '', tracking: '', link: '', key: 'first-parcel', actor: 'test' } as const;

async function move(orderId: number, to: 'in_progress' | 'delivered' | 'cancelled'): Promise<void> {
  await moveDelivery(place.shop, { orderId, to, actor: 'test' });
}

describe('an order paid on delivery', () => {
  test('brings its buyer an e-mail at each step, each with the link that opens the order', async () => {
    const { body } = await buyShirt('on_delivery');
    await deliver();
    await move(body.order.id, 'in_progress');
    await deliver(); // nobody is told that it is being packed
    const { shipmentId } = await packParcel(place.shop, { ...PARCEL, orderId: body.order.id });
    await deliver();
    await shipParcel(place.shop, { orderId: body.order.id, shipmentId, actor: 'test' });
    await deliver();
    await move(body.order.id, 'delivered');
    await deliver();
    expect(sent.map((emailMessage) => emailMessage.subject)).toEqual([
      `Your order ${body.order.number}`,
      `Your order ${body.order.number} is under way`,
      `Your order ${body.order.number} has been delivered`,
    ]);
    for (const emailMessage of sent) {
      expect(emailMessage.to).toBe('awa.diop@example.com');
      expect(emailMessage.text).toContain(`/orders/look-up#number=${body.order.number}&token=${body.token}`);
    }
  });

  test('says so when it is called off', async () => {
    const { body } = await buyShirt('on_delivery');
    await move(body.order.id, 'cancelled');
    await deliver();
    expect(sent.at(-1)?.text).toContain('We have called it off');
  });

  test('is written about in the language it was bought in', async () => {
    const { body } = await buyShirt('on_delivery', { 'accept-language': 'fr' });
    await deliver();
    expect(sent[0]?.subject).toBe(`Votre commande ${body.order.number}`);
    expect(sent[0]?.html).toContain('<html lang="fr">');
  });
});

describe('a card order', () => {
  test('that is paid at once gets its receipt alone', async () => {
    const { body } = await buyShirt('card');
    await deliver();
    await atTheBank(place, body.url, 'paid');
    await deliver();
    expect(sent.map((emailMessage) => emailMessage.subject)).toEqual([
      `Payment received for order ${body.order.number}`,
    ]);
  });

  test('that nobody pays gets one e-mail that it is let go', async () => {
    const { body } = await buyShirt('card');
    await atTheBank(place, body.url, 'expired');
    await deliver();
    expect(sent.map((emailMessage) => emailMessage.subject)).toEqual([`Your order ${body.order.number} is cancelled`]);
    expect(sent[0]?.text).toContain('No payment reached us in time');
  });
});

test('an event that is delivered twice writes the same e-mail under the same id', async () => {
  await buyShirt('on_delivery');
  await deliver();
  await place.shop.db.update(outbox).set({ doneAt: null, nextTryAt: place.shop.clock.now() });
  await deliver();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('a lost key of the shop costs the link, not the e-mail', async () => {
  const { body } = await buyShirt('on_delivery');
  await place.shop.db.update(outbox).set({ payload: { orderId: body.order.id, sealedToken: 'sealed otherwise' } });
  await deliver();
  expect(sent[0]?.text).toContain('/orders/look-up\n');
});

test('a message to the shop comes to the shop, and an answer goes to who wrote it', async () => {
  const payload = { name: 'Ousmane Ba', email: 'ousmane@example.com', body: 'How long is it?' };
  await place.app.inject({ method: 'POST', url: '/api/contact', payload });
  await deliver();
  expect(sent[0]).toMatchObject({ to: place.shop.settings.email, replyTo: 'ousmane@example.com' });
});

test('nobody is written to about stock', async () => {
  await buyShirt('on_delivery');
  await deliver();
  expect(sent).toHaveLength(1);
});

test('an address that the mail server calls none is noted once, and its e-mail is put before a person', async () => {
  await buyShirt('on_delivery');
  await place.shop.db.delete(outbox).where(eq(outbox.name, 'stock.low')); // an e-mail to the shop itself
  const handle = mailSubscriber(place.shop, {
    send: async () => {
      throw new EmailRefused('550 5.1.1 User unknown', true);
    },
  });
  await relayOnce(place.shop, 'mail', handle, { warn: () => {} });
  expect(await findUnreachable(place.shop.db, 'awa.diop@example.com')).toMatchObject({
    reason: 'hard',
    detail: '550 5.1.1 User unknown',
  });
  const parked = await place.shop.db.select().from(outbox).where(isNotNull(outbox.parkedAt));
  expect(parked.map(({ name }) => name)).toEqual(['order.placed']);
  await place.shop.db.update(outbox).set({ parkedAt: null, nextTryAt: place.shop.clock.now() });
  await relayOnce(place.shop, 'mail', handle, { warn: () => {} });
  expect(await place.shop.db.$count(emailBounces)).toBe(1);
});

test('an e-mail that the server will not have says nothing against its reader', async () => {
  await buyShirt('on_delivery');
  await place.shop.db.delete(unreachableAddresses);
  const handle = mailSubscriber(place.shop, {
    send: async () => {
      throw new EmailRefused('554 5.7.1 Looks like spam', false);
    },
  });
  await relayOnce(place.shop, 'mail', handle, { warn: () => {} });
  expect(await findUnreachable(place.shop.db, 'awa.diop@example.com')).toBeNull();
});
