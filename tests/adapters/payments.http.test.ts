import { afterEach } from 'vitest';
import { createStripePayments } from '#adapters/payments/stripe-payments.ts';
import { openStripeOverHttp, STRIPE_KEYS, type StripeOverHttp } from '#tests/support/stripe-over-http.ts';
import { describePayments } from './payments.contract.ts';
import type { PaymentsUnderTest, ReceivedWebhook } from './payments-under-test.ts';

const opened: StripeOverHttp[] = [];
afterEach(async () => {
  for (const stripe of opened.splice(0)) await stripe.close();
});

/** The whole way over a network: the SDK's own requests to an address, as with Stripe or a compatible host. */
async function startOverHttp(): Promise<PaymentsUnderTest> {
  let time = Date.UTC(2026, 5, 1, 12);
  let failures = 0;
  const now = () => new Date(time);
  const received: ReceivedWebhook[] = [];
  const stripe = await openStripeOverHttp({ now, shortestSessionSeconds: 1 });
  opened.push(stripe);
  stripe.deliverTo(async (body, headers) => {
    received.push({ body: Buffer.from(body), header: headers['stripe-signature'] ?? '' });
    failures -= 1;
    return { status: failures >= 0 ? 500 : 200 };
  });
  const payments = createStripePayments({
    secretKey: STRIPE_KEYS.secretKey,
    webhookSecrets: [STRIPE_KEYS.webhookSecret],
    apiBase: stripe.base,
    now,
  });
  const post = async (sessionId: string, fields: Record<string, string>) => {
    await fetch(`${stripe.base}/c/pay/${sessionId}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  };
  return {
    payments,
    webhookSecret: STRIPE_KEYS.webhookSecret,
    now,
    received,
    choose: (sessionId, outcome, more) => post(sessionId, { outcome, ...more }),
    payWithSaved: (sessionId, saved) => post(sessionId, { outcome: 'saved', saved }),
    failDeliveries(times) {
      failures = times;
    },
    async pass(seconds) {
      time += seconds * 1000;
      await stripe.sandbox.tick();
    },
  };
}

describePayments('the Stripe SDK over HTTP to STRIPE_API_BASE', startOverHttp);
