import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWebhookSender } from '#background/webhook-sender.ts';
import { startBackground } from '#background/workers.ts';
import { createShopClient, type ShopClient, ShopRefusal, type WebhookMessage } from '#client/shop-client.ts';
import { WEBHOOK_EVENTS } from '#contracts/developers.ts';
import { writeMessage } from '#server/api/webhook-wire.ts';
import { addEndpoint } from '#shop/webhooks/save-endpoint.ts';
import { readProjectFile } from '#tests/architecture/project-files.ts';
import { ADDRESS, atTheBank } from '#tests/support/buyers.ts';
import { openTestShop, type SignedIn, type TestShop } from '#tests/support/open-test-shop.ts';

/** The ten lines of docs/for-developers.md, run as they stand there. */
type Verify = (body: string, headers: IncomingHttpHeaders, secret: string) => boolean;
async function verifyOfTheDocs(directory: string): Promise<Verify> {
  const code = /```js\n(import \{ createHmac[\s\S]*?)```/.exec(readProjectFile('docs/for-developers.md'))?.[1] ?? '';
  const file = join(directory, 'verify.mjs');
  writeFileSync(file, code);
  const { verify }: { verify: Verify } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  return verify;
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** A shop that listens, and a developer's own server that receives its messages: refused twice, then accepted. */
describe('a builder’s day, through the typed client', () => {
  let open: TestShop;
  let owner: SignedIn;
  let at: string;
  let stop: () => Promise<void>;
  let verify: Verify;
  const directory = mkdtempSync(join(tmpdir(), 'builder-'));
  const received: { message: WebhookMessage; isGood: boolean; id: string }[] = [];
  let refusals = 2;
  let secret = '';

  const receiver = createServer((request, reply) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      if (refusals > 0) {
        refusals -= 1;
        reply.writeHead(503).end('come back later');
        return;
      }
      const message: WebhookMessage = JSON.parse(body);
      received.push({
        message,
        isGood: verify(body, request.headers, secret),
        id: String(request.headers['webhook-id']),
      });
      reply.writeHead(204).end();
    });
  });

  beforeAll(async () => {
    verify = await verifyOfTheDocs(directory);
    open = await openTestShop({ config: { WEBHOOKS_TO_PRIVATE: 'yes' } });
    owner = await open.asAdmin();
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
    at = await open.app.listen({ port: 0, host: '127.0.0.1' });
    open.services.connectSandbox(async (payload, headers) => {
      const answer = await open.app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload });
      return { status: answer.statusCode };
    });
    const quiet = async () => {};
    const { shop, services } = open;
    const write = (delivery: Parameters<typeof writeMessage>[1]) => writeMessage(shop, delivery);
    stop = await startBackground({
      shop,
      log: open.app.log,
      handlers: { mail: quiet, pages: quiet, push: quiet },
      startOver: {},
      search: services.search,
      webhooks: createWebhookSender({ shop, post: services.postWebhook, write, log: open.app.log }),
      listen: (onNotify) => services.database.listen('outbox', onNotify),
      tidy: quiet,
      visitDays: 1,
      tickSandbox: null,
    });
  });
  afterAll(async () => {
    await stop();
    await open.close();
    receiver.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const client = (token?: string): ShopClient => createShopClient({ baseUrl: at, ...(token ? { token } : {}) });

  test('browse, buy, pay; a program delivers with its key; the message arrives and is verified', async () => {
    await open.seedSmallCatalogue();
    const staff = client(owner.token);
    const { data: made } = await staff('POST /api/api-keys', {
      body: { name: 'Warehouse', scopes: { orders: 'change' }, days: 30, idempotency_key: open.shop.ids.token() },
    });
    const url = `http://127.0.0.1:${portOf(receiver)}/hooks`;
    ({ secret } = await addEndpoint(open.shop, {
      url,
      events: WEBHOOK_EVENTS,
      idempotencyKey: open.shop.ids.token(),
      actor: owner.user.id,
    }));

    const guest = client();
    const { data: articles, headers } = await guest('GET /api/products', { query: { per_page: 10 } });
    expect(Number(headers.get('x-total-count'))).toBe(articles.length);
    const article = articles.find(({ stock, variants }) => stock > 1 && variants.length === 1);
    expect(article).toBeDefined();
    const bought = await guest('POST /api/stripe/checkout/session', {
      body: {
        lines: [{ product_id: article?.id ?? 0, quantity: 1 }],
        email: 'awa.diop@example.com',
        name: 'Awa Diop',
        address: ADDRESS,
        expected_total: article?.price ?? 0,
      },
    });
    expect(bought.status).toBe(201);
    await atTheBank(open, bought.data.url ?? '', 'paid');

    const warehouse = client(made.key);
    const id = bought.data.order.id;
    const { data: order } = await warehouse('GET /api/order/{id}', { path: { id } });
    expect([order.payment_status, order.delivery_status]).toEqual(['paid', 'pending']);
    await warehouse('PUT /api/order/{id}', { path: { id }, body: { delivery_status: 'in_progress' } });
    await warehouse('PUT /api/order/{id}', { path: { id }, body: { delivery_status: 'delivered' } });

    await expect
      .poll(() => received.map(({ message }) => message.type).sort(), { timeout: 40_000, interval: 200 })
      .toEqual(expect.arrayContaining(['order.delivered', 'order.paid', 'order.placed']));
    expect(received.every(({ isGood }) => isGood)).toBe(true);
    expect(new Set(received.map((one) => one.id)).size).toBe(received.length);
    const delivered = received.find(({ message }) => message.type === 'order.delivered')?.message;
    expect(delivered).toMatchObject({ data: { id, number: bought.data.order.number, delivery_status: 'delivered' } });

    const [endpoint] = (await staff('GET /api/webhooks')).data;
    const { data: log } = await staff('GET /api/webhooks/{id}/deliveries', { path: { id: endpoint?.id ?? 0 } });
    expect(log.flatMap(({ tries }) => tries.map(({ code }) => code)).filter((code) => code === 503)).toHaveLength(2);
  }, 60_000);

  test('a no is a ShopRefusal, in the language that was asked for', async () => {
    const french = createShopClient({ baseUrl: at, language: 'fr' });
    const refused = await french('GET /api/order/{id}', { path: { id: 1 } }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ShopRefusal);
    expect(refused).toMatchObject({ status: 401, answer: { code: 'not.signed.in' } });
    const wrong = await french('POST /api/newsletter', { body: { email: 'no address' } }).catch(
      (error: unknown) => error,
    );
    expect(wrong).toMatchObject({
      status: 422,
      answer: { errors: { email: expect.arrayContaining([expect.stringContaining('adresse')]) } },
    });
  });

  test('an altered message, another secret and an old moment are not believed', () => {
    const at = Math.floor(Date.now() / 1000);
    const headers = (time: number) => ({
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(time),
      'webhook-signature': 'v1,AAAA',
    });
    expect(verify('{}', headers(at), secret)).toBe(false);
    expect(verify('{}', headers(at - 600), secret)).toBe(false);
  });
});
