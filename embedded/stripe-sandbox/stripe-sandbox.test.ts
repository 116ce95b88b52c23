import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createMemorySandboxStore } from './memory-store.ts';
import { createStripeSandbox, type StripeSandbox } from './stripe-sandbox.ts';

const base = 'http://shop.test/sandbox/stripe';
const withId = z.looseObject({ id: z.string() });
let sandbox: StripeSandbox;
let time: number;
let delivered: string[];
let answerWebhook: () => Promise<{ status: number }>;

const sessionForm = {
  mode: 'payment',
  'line_items[0][quantity]': '2',
  'line_items[0][price_data][currency]': 'eur',
  'line_items[0][price_data][unit_amount]': '4600',
  'line_items[0][price_data][product_data][name]': 'Fish <b>party</b> dress',
  success_url: 'http://shop.test/ok?s={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://shop.test/no',
};

const call = (path: string, form?: Record<string, string>, headers: Record<string, string> = {}) => {
  const method = form ? 'POST' : 'GET';
  const body = form ? new URLSearchParams(form) : null;
  return sandbox.handle(
    new Request(base + path, { method, body, headers: { authorization: 'Bearer sk_test_1', ...headers } }),
  );
};
const open = async (change: Record<string, string> = {}): Promise<string> => {
  const answer = await call('/v1/checkout/sessions', { ...sessionForm, ...change });
  expect(answer.status).toBe(200);
  return withId.parse(await answer.json()).id;
};
const page = (id: string) => call(`/c/pay/${id}`);
const choose = (id: string, fields: Record<string, string>) => call(`/c/pay/${id}`, fields);
const goodCard = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', name: 'Awa Diop' };

beforeEach(() => {
  time = Date.UTC(2026, 5, 1, 12);
  delivered = [];
  answerWebhook = async () => ({ status: 200 });
  sandbox = createStripeSandbox({
    store: createMemorySandboxStore(),
    webhookSecret: 'whsec_1',
    secretKey: 'sk_test_1',
    publicBase: () => base,
    deliver: (body) => {
      delivered.push(JSON.parse(body).type);
      return answerWebhook();
    },
    now: () => new Date(time),
    newId: randomUUID,
    brand: { name: 'Elamba' },
  });
});

describe('the API half', () => {
  it.each([
    ['no key', { authorization: '' }, 401],
    ['another key', { authorization: 'Bearer sk_test_2' }, 401],
    ['a live key', { authorization: 'Bearer sk_live_1' }, 401],
  ])('refuses %s', async (_, headers, status) => {
    const answer = await call('/v1/checkout/sessions', sessionForm, headers);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  it.each([
    ['mode', 'subscription', 'parameter_invalid', 'mode'],
    ['success_url', 'javascript:alert(1)', 'parameter_invalid', 'success_url'],
    ['nonsense[a]', '1', 'parameter_unknown', 'nonsense'],
    ['line_items[0][quantity]', '0', 'parameter_invalid', 'line_items[0][quantity]'],
    ['line_items[0][price_data][unit_amount]', '1.5', 'parameter_invalid', 'line_items[0][price_data][unit_amount]'],
    ['line_items[0][price_data][unit_amount]', '10', 'amount_too_small', 'line_items'],
    ['expires_at', '1', 'parameter_invalid', 'expires_at'],
  ])('refuses %s=%s by naming it', async (field, value, code, param) => {
    const answer = await call('/v1/checkout/sessions', { ...sessionForm, [field]: value });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code, param } });
  });

  it('names what is missing', async () => {
    const answer = await call('/v1/checkout/sessions', { mode: 'payment', success_url: 'http://shop.test/ok' });
    expect(await answer.json()).toMatchObject({ error: { code: 'parameter_missing', param: 'line_items' } });
  });

  it('frees a key whose request was refused', async () => {
    const key = { 'idempotency-key': 'k1' };
    expect((await call('/v1/checkout/sessions', { ...sessionForm, expires_at: '1' }, key)).status).toBe(400);
    expect((await call('/v1/checkout/sessions', sessionForm, key)).status).toBe(200);
  });

  it('keeps a customer', async () => {
    const answer = await call('/v1/customers', { email: 'awa@example.com', 'metadata[user]': '7' });
    const made = withId.parse(await answer.json());
    expect(await (await call(`/v1/customers/${made.id}`)).json()).toEqual(made);
  });

  it('answers 404 to what it does not know', async () => {
    for (const path of ['/v1/charges', '/v1/payment_intents/pi_x', '/v1/customers/cus_x', '/elsewhere']) {
      expect((await call(path)).status).toBe(404);
    }
  });
});

describe('the hosted page', () => {
  it('shows lines and total in the session’s language, harmlessly, and says that no money moves', async () => {
    const english = await (await page(await open())).text();
    expect(english).toContain('Fish &lt;b&gt;party&lt;/b&gt; dress');
    expect(english).toContain('€92.00');
    expect(english).toContain('No money moves');
    expect(english).not.toContain('<script');
    const french = await (await page(await open({ locale: 'fr' }))).text();
    expect(french).toContain('lang="fr"');
    expect(french).toContain('Aucun argent ne circule');
    expect(french).toMatch(/92,00\s€/);
  });

  it('leads to the success address after a good card, however often it is sent', async () => {
    const id = await open();
    for (const answer of await Promise.all([choose(id, goodCard), choose(id, goodCard), choose(id, goodCard)])) {
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(`http://shop.test/ok?s=${id}`);
    }
    expect(delivered).toEqual(['checkout.session.completed']);
    expect(await (await page(id)).text()).toContain('Already paid');
  });

  it('says beside each field what is wrong and keeps what was typed', async () => {
    const answer = await choose(await open(), {
      number: '4111 1111 1111 1111',
      expiry: '01/20',
      cvc: 'x',
      name: 'Awa "A" Diop',
    });
    const text = await answer.text();
    expect(answer.status).toBe(422);
    for (const sentence of ['Only the test cards', 'This date has passed', 'Three digits'])
      expect(text).toContain(sentence);
    expect(text).toContain('value="Awa &quot;A&quot; Diop"');
    expect(text).toContain('value="4111 1111 1111 1111"');
    expect(text.match(/autofocus/g)).toHaveLength(1);
  });

  it('keeps the session open after a declined card', async () => {
    const id = await open();
    const answer = await choose(id, { ...goodCard, number: '4000000000000002' });
    expect(answer.status).toBe(402);
    expect(await answer.text()).toContain('The bank declined this card');
    expect((await choose(id, goodCard)).status).toBe(303);
  });

  it('lets the bank ask first, and loses nothing when it refuses', async () => {
    const id = await open();
    const card = { ...goodCard, number: '4000 0025 0000 3155' };
    expect(await (await choose(id, card)).text()).toContain('is it you?');
    expect(delivered).toEqual([]);
    const refused = await choose(id, { ...card, outcome: 'refused' });
    expect(await refused.text()).toContain('value="4000 0025 0000 3155"');
    expect((await choose(id, { ...card, outcome: 'confirmed' })).headers.get('location')).toContain('/ok');
    expect(delivered).toEqual(['checkout.session.completed']);
  });

  it('does not take a card after the time is up, only late money', async () => {
    const id = await open({ expires_at: String(time / 1000 + 60) });
    time += 60_000;
    expect((await choose(id, goodCard)).headers.get('location')).toBe(id);
    expect(await (await page(id)).text()).toContain('This page has closed');
    await choose(id, { outcome: 'paid_late' });
    expect(delivered).toEqual(['checkout.session.expired', 'checkout.session.completed']);
  });

  it('lets the bank answer a debit at once, or after ten minutes by itself', async () => {
    const id = await open();
    await choose(id, { outcome: 'delayed' });
    expect(await (await page(id)).text()).toContain('Waiting for the bank');
    expect((await choose(id, { outcome: 'async_ok' })).headers.get('location')).toContain('/ok');
    const other = await open();
    await choose(other, { outcome: 'delayed' });
    time += 601_000;
    await sandbox.tick();
    expect(delivered.filter((type) => type === 'checkout.session.async_payment_succeeded')).toHaveLength(2);
  });

  it('takes an order that costs nothing without a card', async () => {
    const id = await open({ 'line_items[0][price_data][unit_amount]': '0' });
    expect((await choose(id, { outcome: 'paid' })).status).toBe(303);
    const session = await (await call(`/v1/checkout/sessions/${id}`)).json();
    expect(session).toMatchObject({ status: 'complete', payment_status: 'no_payment_required', payment_intent: null });
  });

  it('can be driven by JSON', async () => {
    const id = await open();
    const send = (outcome: string) =>
      sandbox.handle(
        new Request(`${base}/c/pay/${id}`, {
          method: 'POST',
          body: JSON.stringify({ outcome }),
          headers: { 'content-type': 'application/json' },
        }),
      );
    expect((await send('declined')).status).toBe(402);
    expect((await send('something')).status).toBe(400);
    expect(await (await send('paid')).json()).toEqual({
      id,
      status: 'complete',
      payment_status: 'paid',
      url: `http://shop.test/ok?s=${id}`,
    });
  });

  it('is not found under another address', async () => {
    expect((await page('cs_test_nothing')).status).toBe(404);
    expect((await page('..%2f..')).status).toBe(404);
  });

  it('allows no script, and forms only to itself and to the shop', async () => {
    const policy = (await page(await open())).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://shop.test");
  });
});

describe('delivery', () => {
  it('survives a webhook route that throws, and tries again', async () => {
    answerWebhook = async () => Promise.reject(new Error('ECONNREFUSED'));
    const id = await open();
    expect((await choose(id, { outcome: 'paid' })).status).toBe(303);
    answerWebhook = async () => ({ status: 204 });
    time += 1_500;
    await Promise.all([sandbox.tick(), sandbox.tick()]);
    time += 86_400_000;
    await sandbox.tick();
    expect(delivered).toHaveLength(2);
  });

  it('waits longer each time and gives up after three days', async () => {
    answerWebhook = async () => ({ status: 500 });
    await choose(await open(), { outcome: 'paid' });
    for (let minute = 0; minute < 4 * 24 * 60; minute += 10) {
      time += 600_000;
      await sandbox.tick();
    }
    expect(delivered.length).toBeGreaterThan(10);
    expect(delivered.length).toBeLessThan(30);
  });
});
