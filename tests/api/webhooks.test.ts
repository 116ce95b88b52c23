import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { webhookOffDraft } from '#background/webhook-drafts.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#contracts/developers.ts';
import { WEBHOOK_MESSAGES } from '#contracts/http/webhooks.ts';
import { editProduct, removeProduct } from '#shop/catalog/edit-product.ts';
import { moveDelivery } from '#shop/delivery/move-delivery.ts';
import { record } from '#shop/kernel/events.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { outbox } from '#shop/kernel/tables.ts';
import type { PostOutcome } from '#shop/ports/webhook-post.ts';
import { listAttention } from '#shop/reports/list-attention.ts';
import { listDeliveries, listEndpoints } from '#shop/reports/list-webhooks.ts';
import { forgetOldDeliveries, queueMessages, sendAgain, sendTest } from '#shop/webhooks/queue-message.ts';
import { PAUSES } from '#shop/webhooks/rules.ts';
import { addEndpoint, changeEndpoint, removeEndpoint, rotateSecret } from '#shop/webhooks/save-endpoint.ts';
import { buy, checkoutBody, stoppedClock } from '#tests/support/buyers.ts';
import { putProduct } from '#tests/support/catalog-fixtures.ts';
import { isSignedWith, type Posted, webhookReceiver } from '#tests/support/developers.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';
import { BOTH_DATABASES } from '#tests/support/test-scope.ts';

const URL_OF_STOCK = 'https://stock.example.com/hooks';
const DAY = 86_400;

describe.each(BOTH_DATABASES)('webhooks on %s', (database) => {
  let open: TestShop;
  let owner: SignedIn;
  const clock = stoppedClock();
  let answer: (message: Posted) => PostOutcome | Promise<PostOutcome> = () => ({ code: 200 });
  let receiver: ReturnType<typeof webhookReceiver>;
  beforeAll(async () => {
    open = await openTestShop({ database, clock });
  });
  beforeEach(async () => {
    await open.shop.db.execute(sql`DELETE FROM webhook_endpoints`);
    await open.shop.db.delete(outbox);
    owner = await open.asAdmin();
    answer = () => ({ code: 200 });
    receiver = webhookReceiver(open, (message) => answer(message));
  });
  afterAll(() => open.close());

  const newKey = () => open.shop.ids.token();
  const add = (events: readonly WebhookEvent[] = WEBHOOK_EVENTS, url = URL_OF_STOCK) =>
    addEndpoint(open.shop, { url, events, idempotencyKey: newKey(), actor: owner.user.id });
  const log = async (endpointId: number) =>
    listDeliveries(open.shop, { endpointId, state: null, before: null, perPage: 50 });
  const anEndpoint = async (id: number) => (await listEndpoints(open.shop)).find((one) => one.id === id);

  test('an order placed and delivered is sent to the endpoints that subscribe, as the API answers it', async () => {
    const id = await putProduct(open.shop, { name: 'Lagoon boubou', variants: [{ onHand: 30 }] });
    await receiver.work();
    const { secret } = await add(['order.placed', 'order.delivered']);
    await add(['stock.low'], 'https://other.example.com/');
    const bought = await buy(open, 'on_delivery', checkoutBody([{ product_id: id, quantity: 1 }]));
    await receiver.work();
    const orderId = bought.body.order.id;
    for (const to of ['in_progress', 'delivered'] as const)
      await moveDelivery(open.shop, { orderId, to, actor: 'test' });
    await receiver.work();
    expect(receiver.posted.map(({ url, body }) => [url, JSON.parse(body).type])).toEqual([
      [URL_OF_STOCK, 'order.placed'],
      [URL_OF_STOCK, 'order.delivered'],
    ]);
    for (const message of receiver.posted) expect(isSignedWith(secret, message)).toBe(true);
    const last = WEBHOOK_MESSAGES['order.delivered'].parse(JSON.parse(receiver.posted[1]?.body ?? ''));
    const asked = await open.app.inject({ url: `/api/order/${orderId}`, headers: owner.headers });
    expect(last.data).toMatchObject({ ...asked.json(), documents: [{ kind: 'invoice' }] });
  });

  test('an article changed or gone, and pieces that run low, are sent', async () => {
    const id = await putProduct(open.shop, { name: 'Dune tote', variants: [{ onHand: 9 }] });
    await receiver.work();
    await add(['product.changed', 'stock.low']);
    await editProduct(open.shop, 'test', id, { changes: { nameEn: 'Dune bag', lowStockThreshold: 5 } });
    await buy(open, 'on_delivery', checkoutBody([{ product_id: id, quantity: 6 }]));
    await receiver.work();
    const messages = receiver.posted.map(({ body }) => JSON.parse(body));
    const changed = WEBHOOK_MESSAGES['product.changed'].parse(messages.find(({ type }) => type === 'product.changed'));
    const low = WEBHOOK_MESSAGES['stock.low'].parse(messages.find(({ type }) => type === 'stock.low'));
    expect(changed.data.articles.map(({ id: one, name }) => [one, name])).toEqual([[id, 'Dune bag']]);
    expect(low.data.variants).toMatchObject([{ product_id: id, name: 'Dune bag', stock: 3, threshold: 5 }]);
    const other = await putProduct(open.shop, { name: 'Gone', variants: [{ onHand: 0 }] });
    receiver.posted.length = 0;
    await removeProduct(open.shop, 'test', other);
    await receiver.work();
    expect(receiver.posted.map(({ body }) => JSON.parse(body).data)).toContainEqual({ articles: [], removed: [other] });
  });

  test('a change of many articles comes in several small messages, each under an id of its own', async () => {
    const { id } = await add();
    const productIds = Array.from({ length: 45 }, (_, at) => 900_000 + at);
    await inTransaction(open.shop, (tx) => record(open.shop, tx, { name: 'product.changed', payload: { productIds } }));
    await receiver.work();
    expect(receiver.posted.map(({ body }) => JSON.parse(body).data.removed.length).sort()).toEqual([20, 20, 5]);
    expect(new Set((await log(id)).map(({ messageId }) => messageId)).size).toBe(3);
  });

  test('an event delivered twice, and by two nodes at once, is one message, sent once', async () => {
    const { id } = await add();
    const event = { name: 'product.changed' as const, payload: { productIds: [1] }, eventId: open.shop.ids.uuid() };
    await Promise.all([queueMessages(open.shop, event), queueMessages(open.shop, event)]);
    const nodes = [receiver.newSender(), receiver.newSender()];
    await Promise.all(nodes.map(async (node) => node.begin()));
    await Promise.all(nodes.map(async (node) => node.finish()));
    expect(receiver.posted).toHaveLength(1);
    expect(await log(id)).toMatchObject([{ state: 'delivered', tries: [{ code: 200, problem: null }] }]);
  });

  test('one that fails twice is tried again after growing pauses, under the same id', async () => {
    const { id } = await add();
    const outcomes: PostOutcome[] = [{ code: 500 }, { problem: 'timeout' }, { code: 204 }];
    answer = () => outcomes.shift() ?? { code: 200 };
    await sendTest(open.shop, { id, idempotencyKey: newKey() });
    await receiver.work();
    await receiver.work();
    expect(receiver.posted).toHaveLength(1);
    clock.forward(3);
    await receiver.work();
    clock.forward(9);
    await receiver.work();
    expect(receiver.posted).toHaveLength(2);
    clock.forward(1);
    await receiver.work();
    expect(new Set(receiver.posted.map((message) => message.id)).size).toBe(1);
    expect(new Set(receiver.posted.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3);
    const [delivery] = await log(id);
    expect(delivery?.state).toBe('delivered');
    expect(delivery?.tries.map(({ code, problem }) => code ?? problem)).toEqual([500, 'timeout', 204]);
    expect((await anEndpoint(id))?.failingSince).toBeNull();
  });

  test('one that never arrives is given up after a day, and sent again by hand with all its tries', async () => {
    const { id } = await add();
    answer = () => ({ problem: 'connection' });
    await sendTest(open.shop, { id, idempotencyKey: newKey() });
    await receiver.work();
    for (const pause of PAUSES) {
      clock.forward(pause);
      await receiver.work();
    }
    const [given] = await log(id);
    expect([given?.state, given?.tries.length, given?.nextTryAt]).toEqual(['failed', 11, null]);
    clock.forward(DAY);
    await receiver.work();
    expect(receiver.posted).toHaveLength(11);
    answer = () => ({ code: 200 });
    await Promise.all([sendAgain(open.shop, given?.id ?? 0), sendAgain(open.shop, given?.id ?? 0)]);
    await receiver.work();
    expect(receiver.posted).toHaveLength(12);
    expect(receiver.posted[11]?.id).toBe(receiver.posted[0]?.id);
    expect(await log(id)).toMatchObject([{ state: 'delivered' }]);
  });

  test('a try that takes so long that another node takes over is not noted twice', async () => {
    const { id } = await add();
    let first: (outcome: PostOutcome) => void = () => {};
    answer = () => new Promise((resolve) => (first = resolve));
    await sendTest(open.shop, { id, idempotencyKey: newKey() });
    const slow = receiver.newSender();
    await slow.begin();
    await expect.poll(() => receiver.posted.length, { timeout: 30_000 }).toBe(1);
    clock.forward(61);
    answer = () => ({ code: 200 });
    await receiver.work();
    first({ code: 500 });
    await slow.finish();
    expect(await log(id)).toMatchObject([{ state: 'delivered', tries: [{ code: 200 }] }]);
  });

  test('a slow endpoint keeps no other one waiting', async () => {
    const [slow, quick] = [await add(), await add(WEBHOOK_EVENTS, 'https://quick.example.com/')];
    const slowAnswer = Promise.withResolvers<PostOutcome>();
    answer = ({ url }) => (url === URL_OF_STOCK ? slowAnswer.promise : { code: 200 });
    for (const { id } of [slow, quick]) await sendTest(open.shop, { id, idempotencyKey: newKey() });
    const sender = receiver.newSender();
    await sender.begin();
    await expect.poll(async () => (await log(quick.id))[0]?.state, { timeout: 30_000 }).toBe('delivered');
    expect((await log(slow.id))[0]?.state).toBe('waiting');
    slowAnswer.resolve({ code: 200 });
    await sender.finish();
  });

  test('a new secret and the one before are both signed with for 24 hours', async () => {
    const { id, secret: before } = await add();
    const same = { id, idempotencyKey: newKey(), actor: owner.user.id };
    const [one, two] = await Promise.all([rotateSecret(open.shop, same), rotateSecret(open.shop, same)]);
    expect(two).toEqual(one);
    const deliver = async () => {
      await sendTest(open.shop, { id, idempotencyKey: newKey() });
      await receiver.work();
      const message = receiver.posted.at(-1);
      return message ? [isSignedWith(before, message), isSignedWith(one?.secret ?? '', message)] : [];
    };
    expect(await deliver()).toEqual([true, true]);
    clock.forward(DAY - 1);
    expect(await deliver()).toEqual([true, true]);
    clock.forward(1);
    expect(await deliver()).toEqual([false, true]);
    await expect(rotateSecret(open.shop, same)).rejects.toThrow('edit.stale');
  });

  test('two owners who ask for another secret at the same moment both hold one that works', async () => {
    const { id } = await add();
    const actor = owner.user.id;
    const both = await Promise.all(
      [newKey(), newKey()].map((one) => rotateSecret(open.shop, { id, idempotencyKey: one, actor })),
    );
    await sendTest(open.shop, { id, idempotencyKey: newKey() });
    await receiver.work();
    const [message] = receiver.posted;
    expect(both.map(({ secret }) => message && isSignedWith(secret, message))).toEqual([true, true]);
  });

  test('an endpoint that fails for three days is turned off, the owner is notified, and nothing more is sent', async () => {
    const { id } = await add();
    answer = () => ({ code: 503 });
    for (let day = 0; day <= 3; day += 1) {
      await sendTest(open.shop, { id, idempotencyKey: newKey() });
      await receiver.work();
      clock.forward(DAY);
    }
    expect(await anEndpoint(id)).toMatchObject({ isOn: false, offReason: 'failing' });
    expect((await listAttention(open.shop)).endpointsOff).toBe(1);
    const events = await open.shop.db.select().from(outbox).where(sql`name = 'webhook.turned.off'`);
    expect(events.map(({ subscriber, payload }) => [subscriber, payload])).toEqual([['mail', { endpointId: id }]]);
    const emailMessage = await webhookOffDraft(open.shop, id);
    expect([emailMessage?.to, emailMessage?.text.includes(URL_OF_STOCK)]).toEqual([open.shop.settings.email, true]);
    await expect(sendTest(open.shop, { id, idempotencyKey: newKey() })).rejects.toThrow('webhook.off');
    receiver.posted.length = 0;
    await receiver.work();
    expect(receiver.posted).toEqual([]);
    const version = (await anEndpoint(id))?.version ?? 0;
    const input = { url: URL_OF_STOCK, events: WEBHOOK_EVENTS, isOn: true, actor: owner.user.id };
    await changeEndpoint(open.shop, { id, version, ...input });
    expect(await anEndpoint(id)).toMatchObject({ isOn: true, offReason: null, failingSince: null });
    await expect(changeEndpoint(open.shop, { id, version, ...input })).rejects.toThrow('edit.stale');
    expect(await webhookOffDraft(open.shop, id)).toBeNull();
  });

  test('one that says that it is gone is turned off at once', async () => {
    const { id } = await add();
    answer = () => ({ code: 410 });
    await sendTest(open.shop, { id, idempotencyKey: newKey() });
    await receiver.work();
    expect(await anEndpoint(id)).toMatchObject({ isOn: false, offReason: 'gone' });
  });

  test('two requests add one endpoint and answer the same secret; an address is known once', async () => {
    const input = { url: URL_OF_STOCK, events: WEBHOOK_EVENTS, idempotencyKey: newKey(), actor: owner.user.id };
    const [first, second] = await Promise.all([addEndpoint(open.shop, input), addEndpoint(open.shop, input)]);
    expect(second).toEqual(first);
    await expect(addEndpoint(open.shop, { ...input, events: ['order.placed'] })).rejects.toMatchObject({
      code: 'idempotency.mismatch',
    });
    expect(await listEndpoints(open.shop)).toHaveLength(1);
    await expect(add()).rejects.toMatchObject({ more: { problems: [{ code: 'problem.webhook.known' }] } });
    const test = { id: first?.id ?? 0, idempotencyKey: newKey() };
    await Promise.all([sendTest(open.shop, test), sendTest(open.shop, test)]);
    await receiver.work();
    expect(receiver.posted).toHaveLength(1);
  });

  test('a key adds one endpoint: with another address it is refused, also at the same moment', async () => {
    const input = { events: WEBHOOK_EVENTS, idempotencyKey: newKey(), actor: owner.user.id };
    const add = (url: string) => addEndpoint(open.shop, { ...input, url });
    const both = await Promise.allSettled([URL_OF_STOCK, 'https://other.example.com/hooks'].map(add));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(add('https://third.example.com/')).rejects.toThrow('idempotency');
    expect(await listEndpoints(open.shop)).toHaveLength(1);
  });

  test('one that is removed during a delivery takes its log along', async () => {
    const { id } = await add();
    answer = async () => {
      await removeEndpoint(open.shop, { id, actor: owner.user.id });
      return { code: 200 };
    };
    await sendTest(open.shop, { id, idempotencyKey: newKey() });
    await receiver.work();
    expect(await listEndpoints(open.shop)).toEqual([]);
    expect(await log(id)).toEqual([]);
  });

  test('the log holds nobody’s data, and is kept for 90 days', async () => {
    const product = await putProduct(open.shop, { name: 'Night scarf', variants: [{ onHand: 3 }] });
    const { id } = await add();
    await buy(open, 'on_delivery', checkoutBody([{ product_id: product, quantity: 1 }]));
    await receiver.work();
    const rows = await open.shop.db.execute(sql`SELECT * FROM webhook_deliveries`);
    expect(JSON.stringify(rows)).not.toMatch(/Awa|awa\.diop|Tisserands/);
    clock.forward(89 * DAY);
    await forgetOldDeliveries(open.shop);
    expect(await log(id)).not.toEqual([]);
    clock.forward(1 * DAY + 1);
    await forgetOldDeliveries(open.shop);
    expect(await log(id)).toEqual([]);
  });
});
