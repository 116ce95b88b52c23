import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CardKeeping } from '#shop/ports/cards.ts';
import { type CheckoutRequest, PaymentsRejected, PaymentsUnavailable, WebhookRefused } from '#shop/ports/payments.ts';
import { createStripePayments } from './stripe-payments.ts';

const request: CheckoutRequest = {
  paymentId: 'pay_01',
  orderNumber: 'E-1',
  currency: 'EUR',
  amountMinor: 500,
  lines: [{ name: 'Pin', quantity: 1, unitAmountMinor: 500 }],
  email: 'awa@example.com',
  customerId: null,
  expiresAt: new Date(Date.UTC(2026, 5, 1, 13)),
  successUrl: 'http://shop.test/ok',
  cancelUrl: 'http://shop.test/no',
  idempotencyKey: 'order-1',
  locale: 'en',
  metadata: {},
};
const known = { userId: 'awa', email: 'awa@example.com' };
const setUp = {
  currency: 'EUR',
  successUrl: 'http://shop.test/ok',
  cancelUrl: 'http://shop.test/no',
  expiresAt: request.expiresAt,
  locale: 'en',
  idempotencyKey: 's-1',
} as const;
const session = {
  id: 'cs_test_1',
  object: 'checkout.session',
  url: 'https://pay.test/1',
  expires_at: request.expiresAt.getTime() / 1000,
};

interface Seen {
  url: string;
  key: string | null;
  version: string | null;
}

function against(
  answer: (call: number, signal: AbortSignal | null | undefined) => Promise<Response>,
  webhookSecrets = ['whsec_1'],
) {
  const seen: Seen[] = [];
  let time = Date.UTC(2026, 5, 1, 12);
  const payments = createStripePayments({
    secretKey: 'sk_test_1',
    webhookSecrets,
    apiBase: 'http://stripe.test:8080/some/path/',
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      seen.push({
        url: String(input),
        key: headers.get('idempotency-key'),
        version: headers.get('stripe-version'),
      });
      return answer(seen.length, init?.signal);
    },
    now: () => new Date(time),
  });
  return { payments, seen, pass: (seconds: number) => (time += seconds * 1000) };
}

const fault = (status: number, code: string) => async () =>
  Response.json({ error: { type: 'api_error', code, message: code } }, { status });

describe('a provider in trouble', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('that hangs is given up within ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { payments } = against(
      (_, signal) => new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const opening = payments.openCheckout(request);
    const outcome = expect(opening).rejects.toBeInstanceOf(PaymentsUnavailable);
    await vi.advanceTimersByTimeAsync(9_900);
    await outcome;
  });

  it('that fails after creating is asked again under the same key, at the address with its path', async () => {
    const { payments, seen } = against(async (call) =>
      call === 1 ? Response.json({ error: { type: 'api_error' } }, { status: 500 }) : Response.json(session),
    );
    expect(await payments.openCheckout(request)).toEqual({
      sessionId: session.id,
      url: session.url,
      expiresAt: request.expiresAt,
    });
    const url = 'http://stripe.test:8080/some/path/v1/checkout/sessions';
    // The version this adapter was written against: another one is a decision, and its events must be read again.
    const expected = { url, key: 'order-1', version: '2026-10-28.endive' };
    expect(seen).toEqual([expected, expected]);
  });

  it.each([
    ['resets the connection', async () => Promise.reject(new Error('ECONNRESET'))],
    ['answers 429', fault(429, 'rate_limit')],
    ['answers something that is not JSON', async () => new Response('<html>', { status: 200 })],
    ['opens a session without an address', async () => Response.json({ ...session, url: null })],
  ])('that %s is unavailable: the shop may try again', async (_, answer) => {
    await expect(against(answer).payments.openCheckout(request)).rejects.toBeInstanceOf(PaymentsUnavailable);
  });

  it.each([
    ['400', fault(400, 'email_invalid'), 'email_invalid'],
    ['401', fault(401, 'api_key_invalid'), 'api_key_invalid'],
    ['402', fault(402, 'card_declined'), 'card_declined'],
  ])('that answers %s has said no', async (_, answer, code) => {
    const opening = against(answer).payments.openCheckout(request);
    await expect(opening).rejects.toBeInstanceOf(PaymentsRejected);
    await expect(opening).rejects.toMatchObject({ code });
  });

  it('that hangs once is asked once more, within the ten seconds, under the same key', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { payments, seen } = against((call, signal) =>
      call === 1
        ? new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
        : Promise.resolve(Response.json(session)),
    );
    const opening = payments.openCheckout(request);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await opening).toMatchObject({ sessionId: session.id });
    expect(seen.map(({ key }) => key)).toEqual(['order-1', 'order-1']);
  });

  it('five times in a row is not asked for ten seconds, then tried once', async () => {
    const { payments, seen, pass } = against(fault(429, 'rate_limit'));
    for (let call = 0; call < 8; call += 1)
      await expect(payments.readCheckout('cs_test_1')).rejects.toBeInstanceOf(PaymentsUnavailable);
    expect(seen).toHaveLength(5);
    pass(11);
    await Promise.allSettled([payments.readCheckout('cs_test_1'), payments.readCheckout('cs_test_1')]);
    expect(seen).toHaveLength(6);
  });

  it.each([
    ['their list', (cards: CardKeeping) => cards.listCards('cus_1')],
    ['a page to add one', (cards: CardKeeping) => cards.openCardSetup({ ...setUp, customerId: 'cus_1' })],
    ['taking one away', (cards: CardKeeping) => cards.removeCard('cus_1', 'pm_1')],
    ['a new customer', (cards: CardKeeping) => cards.createCustomer({ ...known, idempotencyKey: 'c-1' })],
    ['a customer who leaves', (cards: CardKeeping) => cards.forgetCustomer('cus_1')],
  ])('that does not answer about saved cards is unavailable too (%s)', async (_, asked) => {
    const { payments, seen } = against(fault(429, 'rate_limit'));
    for (let call = 0; call < 6; call += 1) await expect(asked(payments)).rejects.toBeInstanceOf(PaymentsUnavailable);
    expect(seen).toHaveLength(5); // the same circuit breaker
  });

  it('that describes cards in unknown words, or opens a page without an address, is unavailable', async () => {
    const listed = against(async () => Response.json({ object: 'list', data: [{ id: 'pm_1', card: {} }] }));
    await expect(listed.payments.listCards('cus_1')).rejects.toBeInstanceOf(PaymentsUnavailable);
    const opened = against(async () => Response.json({ ...session, url: null }));
    await expect(opened.payments.openCardSetup({ ...setUp, customerId: 'cus_1' })).rejects.toBeInstanceOf(
      PaymentsUnavailable,
    );
  });

  describe('that describes a checkout', () => {
    const paid = {
      ...session,
      ...{ mode: 'payment', status: 'complete', payment_status: 'paid', amount_total: 500, currency: 'eur' },
      livemode: false,
    };
    const read = (change: object) =>
      against(async () => Response.json({ ...paid, ...change })).payments.readCheckout('cs_test_1');
    const close = (change: object) =>
      against(async () => Response.json({ ...paid, ...change })).payments.expireCheckout('cs_test_1');

    it('as a payment is believed', async () => {
      expect(await read({})).toMatchObject({ status: 'complete', amountMinor: 500, currency: 'EUR' });
    });

    it.each([
      ['open', 'still_open'],
      ['complete', 'already_complete'],
      ['expired', 'already_expired'],
    ])('that the provider refuses to close is looked at: %s', async (status, outcome) => {
      const refused = () =>
        Response.json({ error: { type: 'invalid_request_error', message: 'not now' } }, { status: 400 });
      const { payments } = against(async (call) =>
        call === 1 ? refused() : Response.json({ ...paid, status, payment_status: 'unpaid' }),
      );
      expect(await payments.expireCheckout('cs_test_1')).toMatchObject({ outcome, session: { status } });
    });

    it.each(['setup', 'subscription'])('of mode %s has no event of a payment', async (mode) => {
      const code = 'no_payment_session';
      await expect(read({ mode })).rejects.toMatchObject({ name: 'PaymentsRejected', code });
      await expect(close({ mode })).rejects.toMatchObject({ name: 'PaymentsRejected', code });
    });

    it.each([
      ['a negative amount', { amount_total: -500 }],
      ['half a minor unit', { amount_total: 550, currency: 'ugx' }],
      ['a currency that is none', { currency: 'euros' }],
      ['an id with a zero byte', { payment_intent: 'pi_\0' }],
    ])('with %s is not understood', async (_what, change) => {
      await expect(read(change)).rejects.toBeInstanceOf(PaymentsUnavailable);
      await expect(close(change)).rejects.toBeInstanceOf(PaymentsUnavailable);
    });
  });

  it('whose webhook secret is not set has every webhook refused', async () => {
    const { payments } = against(async () => Response.json({}), ['', ' ']);
    await expect(payments.verifyWebhook(Buffer.from('{}'), 't=1,v1=00')).rejects.toThrow(WebhookRefused);
  });
});
