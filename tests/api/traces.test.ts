import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { atTheBank, buy, checkoutBody } from '#tests/support/buyers.ts';
import { openTestShop } from '#tests/support/open-test-shop.ts';
import { TEST_DATABASES } from '#tests/support/test-scope.ts';

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: z.unknown() })),
});
const sentSchema = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.unknown(), scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) }),
  ),
});
type Span = z.infer<typeof spanSchema>;

/** What a collector is to a shop: it takes what is sent, and here it keeps it. */
async function openCollector() {
  const spans: Span[] = [];
  const bodies: string[] = [];
  const keys: unknown[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      bodies.push(body);
      keys.push(request.headers['x-collector-key']);
      const sent = sentSchema.parse(JSON.parse(body));
      for (const { scopeSpans } of sent.resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = addressOf(server.address());
  return { url: `http://127.0.0.1:${port}`, spans, bodies, keys, close: () => server.close() };
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The collector has no port');
  return address;
}

const CALLER = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };

test.each(TEST_DATABASES)('a purchase is one trace, without anything of the buyer, on %s', async (database) => {
  const collector = await openCollector();
  const open = await openTestShop({
    database,
    config: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=a%20key' },
  });
  const goods = await open.seedSmallCatalogue();
  const traceparent = `00-${CALLER.traceId}-${CALLER.spanId}-01`;
  const body = checkoutBody([{ product_id: goods.scarf.productId, quantity: 1 }]);
  const bought = await buy(open, 'card', body, { traceparent });
  expect(bought.status).toBe(201);
  await atTheBank(open, bought.body.url, 'paid');
  const event = { subscriber: 'mail', name: 'order.placed', eventId: 'an-event' };
  await open.services.telemetry.handle(event, async () => void (await open.shop.owner.refresh(open.shop.db)));
  await open.services.telemetry.run('expiry of checkouts', () => open.shop.owner.refresh(open.shop.db));
  await open.close();
  collector.close();

  const named = (name: string) => collector.spans.filter((span) => span.name === name);
  const [request] = named('POST /api/stripe/checkout/session');
  expect(request).toMatchObject({ traceId: CALLER.traceId, parentSpanId: CALLER.spanId });
  const inside = collector.spans.filter(({ traceId }) => traceId === CALLER.traceId);
  expect(inside.map(({ name }) => name)).toEqual(expect.arrayContaining(['INSERT orders', 'INSERT order_lines']));
  const [call] = named('payments openCheckout');
  expect(call).toMatchObject({ traceId: CALLER.traceId, parentSpanId: request?.spanId });
  const known = new Set([CALLER.spanId, ...inside.map(({ spanId }) => spanId)]);
  expect(inside.filter(({ parentSpanId }) => !known.has(parentSpanId ?? ''))).toEqual([]);

  const [handling] = named('handle mail order.placed');
  expect(handling?.parentSpanId).toBeUndefined();
  expect(
    collector.spans.some(({ parentSpanId, name }) => parentSpanId === handling?.spanId && name === 'SELECT settings'),
  ).toBe(true);
  expect(named('expiry of checkouts')).toEqual([]); // it was quick and went well
  expect(collector.keys).toContain('a key');
  const all = collector.bodies.join('');
  expect(all).not.toMatch(/@|awa|diop|dakar|tisserands|\+221|cs_test_|\$\d/i);
});

test('a shop whose collector is not there sells all the same', async () => {
  const open = await openTestShop({ config: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' } });
  expect((await open.app.inject('/api/products')).statusCode).toBe(200);
  await open.close();
});

test('without a collector nothing is traced', async () => {
  const open = await openTestShop();
  expect(open.services.traces).toBeNull();
  await open.close();
});
