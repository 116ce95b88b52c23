import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createStripePayments } from '#adapters/payments/stripe-payments.ts';
import { createMemorySandboxStore } from '#embedded/stripe-sandbox/memory-store.ts';
import { createStripeSandbox } from '#embedded/stripe-sandbox/stripe-sandbox.ts';
import { describePayments } from './payments.contract.ts';
import type { PaymentsUnderTest, ReceivedWebhook } from './payments-under-test.ts';

const base = 'http://shop.test/sandbox/stripe';

async function startSandbox({ shortestSessionSeconds = 1 } = {}): Promise<PaymentsUnderTest> {
  let time = Date.UTC(2026, 5, 1, 12);
  let failures = 0;
  const received: ReceivedWebhook[] = [];
  const keys = { webhookSecret: 'whsec_sandbox', secretKey: 'sk_test_sandbox' };
  const now = () => new Date(time);
  const sandbox = createStripeSandbox({
    ...keys,
    store: createMemorySandboxStore(),
    publicBase: () => base,
    deliver: async (body, headers) => {
      received.push({ body: Buffer.from(body), header: headers['stripe-signature'] ?? '' });
      failures -= 1;
      return { status: failures >= 0 ? 500 : 200 };
    },
    now,
    newId: randomUUID,
    brand: { name: 'Elamba' },
    shortestSessionSeconds,
  });
  const payments = createStripePayments({
    secretKey: keys.secretKey,
    webhookSecrets: ['whsec_next', keys.webhookSecret, ''],
    apiBase: base,
    fetch: sandbox.fetch,
    now,
  });
  const post = async (sessionId: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    await sandbox.handle(new Request(`${base}/c/pay/${sessionId}`, { method: 'POST', body }));
  };
  return {
    payments,
    webhookSecret: keys.webhookSecret,
    now,
    received,
    choose: (sessionId, outcome, more) => post(sessionId, { outcome, ...more }),
    payWithSaved: (sessionId, saved) => post(sessionId, { outcome: 'saved', saved }),
    failDeliveries(times) {
      failures = times;
    },
    async pass(seconds) {
      time += seconds * 1000;
      await sandbox.tick();
    },
  };
}

describePayments('the Stripe SDK against the sandbox', startSandbox);

it('a checkout asked for with less than Stripe’s half hour is stretched, and still opens once', async () => {
  const { payments, now } = await startSandbox({ shortestSessionSeconds: 1_800 });
  const request = {
    paymentId: 'pay_01',
    orderNumber: 'E-1',
    currency: 'EUR',
    amountMinor: 500,
    lines: [{ name: 'Pin', quantity: 1, unitAmountMinor: 500 }],
    email: 'awa@example.com',
    customerId: null,
    expiresAt: new Date(now().getTime() + 60_000),
    successUrl: 'http://shop.test/ok',
    cancelUrl: 'http://shop.test/no',
    idempotencyKey: 'order-1',
    locale: 'en',
    metadata: {},
  } as const;
  const opened = await Promise.all([payments.openCheckout(request), payments.openCheckout(request)]);
  expect(opened[0]?.sessionId).toBe(opened[1]?.sessionId);
  expect(opened[0]?.expiresAt.getTime()).toBeGreaterThanOrEqual(now().getTime() + 1_800_000);
});
