import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createMemorySandboxStore } from './memory-store.ts';
import type { SandboxStore } from './store.ts';
import { createStripeSandbox, type StripeSandbox } from './stripe-sandbox.ts';

const base = 'http://shop.test/sandbox/stripe';
const withId = z.looseObject({ id: z.string() });
const list = z.object({ data: z.array(withId) });
const typed = { outcome: 'card', number: '5555 5555 5555 4444', expiry: '11/34', cvc: '123', name: 'Awa <b>Diop' };

let sandbox: StripeSandbox;
let written: string[];
let failsAt: string | null;

/** A store that records what is written, and fails at one kind of object on request. */
function watchedStore(): SandboxStore {
  const store = createMemorySandboxStore();
  const watch = (kind: string, body: unknown) => {
    if (kind === failsAt) throw new Error('The process died');
    written.push(JSON.stringify(body) ?? '');
    return body;
  };
  return {
    ...store,
    put: (kind, id, body) => store.put(kind, id, watch(kind, body)),
    update: (kind, id, change) => store.update(kind, id, (current) => watch(kind, change(current))),
  };
}

const call = async (path: string, form?: Record<string, string>) => {
  const body = form ? new URLSearchParams(form) : null;
  const headers = { authorization: 'Bearer sk_test_1' };
  return sandbox.handle(new Request(base + path, { method: form ? 'POST' : 'GET', body, headers }));
};
const made = async (path: string, form: Record<string, string>) => withId.parse(await (await call(path, form)).json());
const setUp = (customer: string) =>
  made('/v1/checkout/sessions', {
    mode: 'setup',
    customer,
    currency: 'eur',
    success_url: 'http://shop.test/ok',
    cancel_url: 'http://shop.test/no',
  });
const cardsOf = async (id: string) =>
  list.parse(await (await call(`/v1/customers/${id}/payment_methods?type=card`)).json()).data;

describe('a card that is kept', () => {
  let customer: string;
  beforeEach(async () => {
    written = [];
    failsAt = null;
    sandbox = createStripeSandbox({
      store: watchedStore(),
      webhookSecret: 'whsec_1',
      secretKey: 'sk_test_1',
      publicBase: () => base,
      deliver: async () => ({ status: 200 }),
      now: () => new Date(Date.UTC(2026, 5, 1, 12)),
      newId: randomUUID,
      brand: { name: 'Elamba' },
    });
    customer = (await made('/v1/customers', { email: 'awa@example.com' })).id;
  });

  it('is brand, last four and expiry: its number and code are written nowhere', async () => {
    const { id } = await setUp(customer);
    const done = await call(`/c/pay/${id}`, typed);
    expect([done.status, done.headers.get('location')]).toEqual([303, 'http://shop.test/ok']);
    const [card] = await cardsOf(customer);
    expect(card).toMatchObject({ card: { brand: 'mastercard', last4: '4444', exp_month: 11, exp_year: 2034 } });
    expect(written.filter((body) => /5555 ?5555|"cvc"/.test(body))).toEqual([]);
  });

  it('arrives also when the process dies right after the page was finished', async () => {
    const { id } = await setUp(customer);
    failsAt = 'payment_method';
    await expect(call(`/c/pay/${id}`, typed)).rejects.toThrow('died');
    expect(await cardsOf(customer)).toEqual([]);
    failsAt = null;
    await sandbox.tick();
    expect(await cardsOf(customer)).toHaveLength(1);
  });

  it('says so on its page afterwards, and is not asked for again', async () => {
    const { id } = await setUp(customer);
    expect(await (await call(`/c/pay/${id}`)).text()).toContain('Keep this card');
    await call(`/c/pay/${id}`, typed);
    await call(`/c/pay/${id}`, { ...typed, number: '4242 4242 4242 4242' });
    expect(await (await call(`/c/pay/${id}`)).text()).toContain('Card kept');
    expect(await cardsOf(customer)).toMatchObject([{ card: { last4: '4444' } }]);
  });

  it('is wanted by somebody: without a customer, or with one nobody knows, there is no page', async () => {
    const form = { mode: 'setup', currency: 'eur', success_url: 'http://shop.test/ok' };
    for (const [more, code] of [
      [{}, 'parameter_missing'],
      [{ customer: 'cus_nobody' }, 'resource_missing'],
    ] as const) {
      const answer = await call('/v1/checkout/sessions', { ...form, ...more });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: { code, param: 'customer' } });
    }
  });

  it('that is kept while paying goes with its payment, through the bank’s own page too', async () => {
    const { id } = await made('/v1/checkout/sessions', {
      mode: 'payment',
      customer,
      'saved_payment_method_options[payment_method_save]': 'enabled',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '4600',
      'line_items[0][price_data][product_data][name]': 'Cap',
      success_url: 'http://shop.test/ok',
    });
    const asked = await call(`/c/pay/${id}`, { ...typed, number: '4000 0025 0000 3155', keep: 'on' });
    const bank = await asked.text();
    expect(bank).toContain('name="keep" value="on"');
    expect(bank).not.toContain('<b>Diop');
    await call(`/c/pay/${id}`, { ...typed, number: '4000 0025 0000 3155', keep: 'on', outcome: 'confirmed' });
    expect(await cardsOf(customer)).toMatchObject([{ card: { last4: '3155' } }]);
  });
});
