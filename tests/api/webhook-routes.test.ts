import { afterAll, beforeAll, expect, test } from 'vitest';
import { openToClients, refusedWith } from '#tests/support/api-client.ts';
import { webhookReceiver } from '#tests/support/developers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';

const URL_OF_STOCK = 'https://stock.example.com/hooks';

let open: TestShop;
let clientOf: Awaited<ReturnType<typeof openToClients>>;
beforeAll(async () => {
  open = await openTestShop();
  clientOf = await openToClients(open);
});
afterAll(() => open.close());

const idempotency_key = () => open.shop.ids.token();

test('an owner runs webhooks through the API, from the first test to the last', async () => {
  const owner = clientOf(await open.asAdmin());
  const receiver = webhookReceiver(open, () => ({ code: 200 }));
  const made = await owner('POST /api/webhooks', {
    body: { url: URL_OF_STOCK, events: ['order.paid'], idempotency_key: idempotency_key() },
  });
  const { id, secret } = made.data;
  expect([made.status, secret]).toEqual([201, expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/)]);
  await owner('POST /api/webhooks/{id}/test', { path: { id }, body: { idempotency_key: idempotency_key() } });
  await receiver.work();
  const { data: log } = await owner('GET /api/webhooks/{id}/deliveries', { path: { id } });
  expect(log).toMatchObject([{ event: 'shop.test', state: 'delivered', tries: [{ code: 200 }] }]);
  const again = await owner('POST /api/webhook-deliveries/{id}/again', { path: { id: log[0]?.id ?? 0 } });
  expect(again.status).toBe(204);
  await receiver.work();
  expect(receiver.posted.map((message) => message.id)).toEqual([log[0]?.message_id, log[0]?.message_id]);

  const other = await owner('POST /api/webhooks/{id}/secret', {
    path: { id },
    body: { idempotency_key: idempotency_key() },
  });
  expect(other.data.secret).not.toBe(secret);
  const { data: list } = await owner('GET /api/webhooks');
  expect(list).toMatchObject([{ id, url: URL_OF_STOCK, is_on: true, version: 2 }]);
  expect(JSON.stringify(list)).not.toContain(secret);
  const change = { url: URL_OF_STOCK, events: ['order.placed' as const], is_on: false };
  expect(await refusedWith(owner('PUT /api/webhooks/{id}', { path: { id }, body: { ...change, version: 1 } }))).toBe(
    409,
  );
  await owner('PUT /api/webhooks/{id}', { path: { id }, body: { ...change, version: 2 } });
  const test = owner('POST /api/webhooks/{id}/test', { path: { id }, body: { idempotency_key: idempotency_key() } });
  expect(await refusedWith(test)).toBe(409);
  await owner('DELETE /api/webhooks/{id}', { path: { id } });
  expect(await refusedWith(owner('DELETE /api/webhooks/{id}', { path: { id } }))).toBe(404);
});

test.each([
  'http://localhost/',
  'http://stock.example.com/',
  'https://me:secret@stock.example.com/',
  'https://10.0.0.5/',
  'nowhere',
])('%s is refused, beside its field', async (url) => {
  const owner = clientOf(await open.asAdmin());
  const refused = owner('POST /api/webhooks', {
    body: { url, events: ['order.paid'], idempotency_key: idempotency_key() },
  });
  await expect(refused).rejects.toMatchObject({ status: 422, answer: { errors: { url: [expect.any(String)] } } });
});

test('nobody but an owner sees them', async () => {
  expect(await refusedWith(clientOf(await open.asCustomer())('GET /api/webhooks'))).toBe(403);
  expect(await refusedWith(clientOf()('GET /api/webhooks'))).toBe(401);
});
