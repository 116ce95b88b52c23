import { createHash, createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import PusherClient from 'pusher-js';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { pushSubscriber } from '#background/push-subscriber.ts';
import { PUSH_EVENTS, SHOPPERS_CHANNEL, STAFF_CHANNEL } from '#contracts/push.ts';
import { pushAppOf } from '#server/push/push-app.ts';
import { products } from '#shop/catalog/tables.ts';
import { sessions, users } from '#shop/customers/tables.ts';
import { hashToken } from '#shop/kernel/encrypt.ts';
import type { ShopEvent } from '#shop/kernel/events.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { orders } from '#shop/orders/tables.ts';
import type { PushMessage } from '#shop/ports/push.ts';
import { posters } from '#shop/posters/tables.ts';
import { buy, checkoutBody } from '#tests/support/buyers.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';

/** What goes over a line comes when it comes. */
const SOON = 30_000;

let shop: TestShop;
let port: number;
let productId: number;
const clients: PusherClient[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  productId = (await shop.seedSmallCatalogue()).shirt.productId;
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const address = shop.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});
afterAll(() => shop.close());

const form = (socketId: string, channel: string) => `socket_id=${socketId}&channel_name=${channel}`;

function askToListen(who: { headers?: Record<string, string> } | null, channel = STAFF_CHANNEL, socketId = '12.34') {
  return shop.app.inject({
    method: 'POST',
    url: '/broadcasting/auth',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...who?.headers },
    payload: form(socketId, channel),
  });
}

/** A browser of the official kind at the shop's own hub. */
function connect(who: SignedIn | null = null) {
  const client = new PusherClient(shop.services.pushAccess.key, {
    cluster: 'eu',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      endpoint: `http://127.0.0.1:${port}/broadcasting/auth`,
      transport: 'ajax',
      headers: who?.headers ?? {},
    },
  });
  clients.push(client);
  return client;
}

async function asStaff(staffRole: 'read_only' | 'catalogue' | 'fulfilment'): Promise<SignedIn> {
  const admin = await shop.asAdmin();
  await shop.shop.db.update(users).set({ staffRole }).where(eq(users.id, admin.user.id));
  const session = { id: crypto.randomUUID(), token: hashToken(admin.token), userId: admin.user.id };
  const expiresAt = new Date(Date.now() + 3_600_000);
  await shop.shop.db.insert(sessions).values({ ...session, expiresAt }); // another role ends the sessions there were
  return admin;
}

describe('who may listen to the staff’s channel', () => {
  test('a guest is asked to sign in, a customer is refused', async () => {
    expect((await askToListen(null)).statusCode).toBe(401);
    expect((await askToListen(await shop.asCustomer())).statusCode).toBe(403);
  });

  test('staff who may see orders get a signature, the others do not', async () => {
    for (const role of ['read_only', 'fulfilment'] as const) {
      const answer = await askToListen(await asStaff(role));
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        auth: expect.stringMatching(/^\w+:[0-9a-f]{64}$/),
        channel_data: expect.any(String),
      });
    }
    expect((await askToListen(await asStaff('catalogue'))).statusCode).toBe(403);
  });

  test('nobody gets a signature for another private channel, or for what is no socket', async () => {
    const admin = await shop.asAdmin();
    expect((await askToListen(admin, 'private-payments')).statusCode).toBe(403);
    expect((await askToListen(admin, STAFF_CHANNEL, '12.34:private-payments')).statusCode).toBe(403);
  });

  test('what is signed says nothing that could be read of the session', async () => {
    const admin = await shop.asAdmin();
    expect((await askToListen(admin)).body).not.toContain(admin.token);
  });

  test('a session that has ended meanwhile opens nothing, though its signature is right', async () => {
    const admin = await shop.asAdmin();
    const client = connect(admin);
    await vi.waitFor(() => expect(client.connection.state).toBe('connected'), SOON);
    const answer = (await askToListen(admin, STAFF_CHANNEL, client.connection.socket_id)).json();
    await shop.shop.db.delete(sessions).where(eq(sessions.userId, admin.user.id));
    const refused = new Promise((resolve) => client.bind('pusher:subscription_error', resolve));
    client.send_event('pusher:subscribe', { channel: STAFF_CHANNEL, ...answer });
    expect(await refused).toMatchObject({ type: 'AuthError' });
    expect(shop.services.push.hasListeners(STAFF_CHANNEL)).toBe(false);
  });
});

describe('the push messages of events', () => {
  /** The messages that an event becomes, with somebody listening to everything. */
  async function messagesOf(event: ShopEvent): Promise<PushMessage[]> {
    const published: PushMessage[] = [];
    const push = {
      ...shop.services.push,
      hasListeners: () => true,
      publish: async (one: PushMessage) => void published.push(one),
    };
    await pushSubscriber(shop.shop, push)({ ...event, eventId: crypto.randomUUID() });
    return published;
  }
  const shoppers = (event: string, data: unknown) => ({ channels: [SHOPPERS_CHANNEL], event, data });

  test('an article that is new, changed, or gone (R-126, R-127, R-132)', async () => {
    const product = {
      id: productId,
      number: expect.any(String),
      name: { en: expect.any(String), fr: expect.any(String) },
      category: expect.any(String),
      price: expect.any(Number),
      list_price: expect.any(Number),
      currency: 'EUR',
      availability: expect.any(String),
      rating: { average: expect.any(Number), count: expect.any(Number) },
      image: null,
      is_disabled: false,
    };
    expect(await messagesOf({ name: 'product.changed', payload: { productIds: [productId], isNew: true } })).toEqual([
      shoppers('product-event', { product }),
    ]);
    const changed = await messagesOf({ name: 'stock.changed', payload: { productIds: [productId] } });
    expect(changed.map(({ event }) => event)).toEqual(['product-update-event']);
    await shop.shop.db.update(products).set({ isHidden: true }).where(eq(products.id, productId));
    expect(await messagesOf({ name: 'product.changed', payload: { productIds: [productId] } })).toEqual([
      shoppers('product-update-event', { product: { id: productId, is_disabled: true } }),
      shoppers('reload-article-recently-visited-event', {}),
    ]);
    await shop.shop.db.update(products).set({ isHidden: false }).where(eq(products.id, productId));
  });

  test('many articles at once are one message (R-128)', async () => {
    const productIds = Array.from({ length: 21 }, (_, index) => index + 1);
    expect(await messagesOf({ name: 'product.changed', payload: { productIds } })).toEqual([
      shoppers('set-product-event', { changed: 21 }),
      shoppers('reload-article-recently-visited-event', {}),
    ]);
  });

  test('a department, a poster, a rating (R-125, R-129, R-130)', async () => {
    const [category] = await messagesOf({ name: 'category.changed', payload: { categoryId: 1 } });
    expect(category).toMatchObject(
      shoppers('product-category-event', { category: { id: 1, code: expect.any(String) } }),
    );
    expect(await messagesOf({ name: 'category.changed', payload: { categoryId: 9_999 } })).toEqual([
      shoppers('product-category-event', { category: { id: 9_999, is_disabled: true } }),
    ]);
    const [poster] = await shop.shop.db
      .insert(posters)
      .values({ fileKey: 'a', titleEn: 'Sale', titleFr: 'Soldes' })
      .returning();
    expect(await messagesOf({ name: 'poster.changed', payload: { posterId: poster?.id ?? 0 } })).toMatchObject([
      shoppers('advertising-poster-event', { poster: { id: poster?.id, title: { en: 'Sale', fr: 'Soldes' } } }),
    ]);
    expect(await messagesOf({ name: 'rating.moderated', payload: { productId, ratingId: 9_999 } })).toEqual([
      shoppers('rating-event', { product_id: productId, rating: { id: 9_999, is_disabled: true } }),
    ]);
  });

  test('an order, on the staff’s channel only and without a word about the buyer (R-131, V03)', async () => {
    const buyer = await shop.asCustomer();
    await buy(shop, 'on_delivery', checkoutBody([{ product_id: productId, size: 'M', quantity: 1 }]), buyer.headers);
    const [order] = await shop.shop.db.select().from(orders);
    const messages = await messagesOf({
      name: 'order.placed',
      payload: { orderId: order?.id ?? 0, sealedToken: 'sealed' },
    });
    expect(messages).toMatchObject([
      {
        channels: [STAFF_CHANNEL],
        event: 'order-update-event',
        data: { order: { id: order?.id, number: order?.number } },
      },
    ]);
    const text = JSON.stringify(messages);
    for (const secret of [
      order?.email,
      order?.customerName,
      order?.street,
      buyer.user.id,
      'sealed',
      order?.publicUuid,
    ]) {
      expect(text).not.toContain(secret);
    }
    expect(Object.keys(PUSH_EVENTS).filter((name) => name.includes('order'))).toEqual(['order-update-event']);
  });

  test('nothing is read while nobody listens', async () => {
    const publish = vi.fn(async () => {});
    const push = { ...shop.services.push, hasListeners: () => false, publish };
    await pushSubscriber(
      shop.shop,
      push,
    )({
      name: 'stock.changed',
      payload: { productIds: [productId] },
      eventId: crypto.randomUUID(),
    });
    expect(publish).not.toHaveBeenCalled();
  });

  test('an article’s change reaches a browser that listens as anybody, an order only staff', async () => {
    const [guest, staff] = [connect(), connect(await shop.asAdmin())];
    const received: string[] = [];
    guest.subscribe(SHOPPERS_CHANNEL);
    staff.subscribe(STAFF_CHANNEL);
    guest.bind_global((event: string) => received.push(`guest ${event}`));
    staff.bind_global((event: string) => received.push(`staff ${event}`));
    await vi.waitFor(() => expect(guest.channel(SHOPPERS_CHANNEL).subscribed).toBe(true), SOON);
    await vi.waitFor(() => expect(staff.channel(STAFF_CHANNEL).subscribed).toBe(true), SOON);
    received.length = 0;
    const handle = pushSubscriber(shop.shop, shop.services.push);
    const eventId = crypto.randomUUID();
    await handle({ name: 'product.changed', payload: { productIds: [productId] }, eventId });
    const [order] = await shop.shop.db.select().from(orders);
    await handle({ name: 'order.paid', payload: { orderId: order?.id ?? 0 }, eventId });
    await vi.waitFor(
      () => expect(received.toSorted()).toEqual(['guest product-update-event', 'staff order-update-event']),
      SOON,
    );
  });
});

describe('programs that publish over the hub’s HTTP API', () => {
  const publish = (secret: string) => {
    const { id, key } = pushAppOf(shop.services.config);
    const body = JSON.stringify({ name: 'closing-soon', channels: [SHOPPERS_CHANNEL], data: '{"minutes":5}' });
    const md5 = createHash('md5').update(body).digest('hex');
    const at = Math.floor(Date.now() / 1000);
    const query = `auth_key=${key}&auth_timestamp=${at}&auth_version=1.0&body_md5=${md5}`;
    const signature = createHmac('sha256', secret).update(`POST\n/apps/${id}/events\n${query}`).digest('hex');
    return shop.app.inject({
      method: 'POST',
      url: `/apps/${id}/events?${query}&auth_signature=${signature}`,
      headers: { 'content-type': 'application/json' },
      payload: body,
    });
  };

  test('a signed event goes into the outbox, so that the browsers of every node get it', async () => {
    expect((await publish(pushAppOf(shop.services.config).secret)).statusCode).toBe(200);
    const rows = await shop.shop.db.select().from(outbox).where(eq(outbox.name, 'push.published'));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.payload).toEqual({ channels: [SHOPPERS_CHANNEL], event: 'closing-soon', data: '{"minutes":5}' });
  });

  test('an event with another signature is refused, and nothing is written', async () => {
    expect((await publish('a guess')).statusCode).toBe(401);
    expect(await shop.shop.db.select().from(outbox).where(eq(outbox.name, 'push.published'))).toHaveLength(1);
  });
});
