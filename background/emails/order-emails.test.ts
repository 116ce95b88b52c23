import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#contracts/money.ts';
import type { OrderShown } from '#contracts/orders.ts';

import { anOrder } from '#tests/support/an-order.ts';
import { contactEmail } from './contact-email.ts';
import { drawSheet } from './draw-sheet.ts';
import { newsletterEmail } from './newsletter-email.ts';
import { ORDER_EMAILS } from './order-emails.ts';
import type { Sheet } from './sheet.ts';

const PUBLIC_URL = 'https://shop.example/elamba';
const TOKEN = 'a-token-of-256-bits-that-opens-this-order-only';
const settings = { name: 'Elamba', phone: '+33 1 99 00 04 17', email: 'hello@elamba.example', publicUrl: PUBLIC_URL };

type Change = Partial<OrderShown>;
type EmailName = keyof typeof ORDER_EMAILS;

function sheetOf(name: EmailName, locale: Locale, change: Change = {}, token: string | null = TOKEN): Sheet | null {
  const order = anOrder(locale, change);
  const confirmCode = order.confirmBy === null ? null : 'the-code-of-this-e-mail-only';
  return ORDER_EMAILS[name]({
    locale,
    settings,
    order,
    token,
    confirmCode,
    countryName: 'Senegal',
    returnDays: 30,
    readerName: 'Awa Diop',
  });
}

function write(name: EmailName, locale: Locale, change: Change = {}, token: string | null = TOKEN) {
  const sheet = sheetOf(name, locale, change, token);
  if (!sheet) throw new Error(`There is no ${name} e-mail for this order`);
  return drawSheet({ locale, settings }, sheet);
}

const onDelivery: Change = { paymentMethod: 'on_delivery', paymentStatus: 'on_delivery' };
const paid: Change = { paymentStatus: 'paid' };
const payment = (state: string): Change => ({ payment: { ...anOrder('en').payment, state } as OrderShown['payment'] });
const CASES: [string, EmailName, Change][] = [
  ['placed, paid on delivery', 'order.placed', onDelivery],
  ['card, still unpaid', 'order.payment.awaited', {}],
  ['paid', 'order.paid', paid],
  ['payment failed', 'order.payment.failed', { paymentStatus: 'failed', deliveryStatus: 'cancelled' }],
  ['delivered', 'order.delivered', { ...paid, deliveryStatus: 'delivered', deliveredAt: '2026-03-10T09:00:00Z' }],
  ['cancelled, never paid', 'order.cancelled', { deliveryStatus: 'cancelled', ...payment('expired') }],
  ['cancelled, to be refunded', 'order.cancelled', { deliveryStatus: 'cancelled', ...paid, ...payment('refund_due') }],
];

describe.each(LOCALES)('in %s, the e-mail about an order', (locale) => {
  test.each(CASES)('%s names everything and leads only into the shop', (_what, name, change) => {
    const { subject, html, text } = write(name, locale, change);
    for (const part of [subject, html, text]) {
      expect(part).not.toMatch(/\bmail\.[a-z]|\{\{|undefined|\bnull\b|NaN|\[object/);
    }
    expect(subject).toContain('EL-26-1001');
    expect(text).toContain('Awa Diop');
    for (const link of linksOf(html)) expect(link).toMatch(/^(https:\/\/shop\.example\/elamba\/|mailto:hello@)/);
    for (const link of text.match(/https?:\/\/\S+/g) ?? []) expect(link).toContain(PUBLIC_URL);
    for (const word of [/Papa/, /M\b/, /Indigo/, /0417/, /2 ×/]) {
      expect(text).toMatch(word);
      expect(html).toMatch(word);
    }
    expect(text).toContain(locale === 'fr' ? '186,80' : '€186.80');
  });
});

function linksOf(html: string): string[] {
  return [...html.matchAll(/(?:href|src)="([^"]+)"|url\("([^"]+)"\)/g)].map((match) => match[1] ?? match[2] ?? '');
}

test('the two languages say different things', () => {
  expect(write('order.paid', 'en', paid).text).toContain('Payment received');
  expect(write('order.paid', 'fr', paid).text).toContain('Paiement reçu');
});

test('no e-mail says that a payment failed once it has come after all', () => {
  expect(sheetOf('order.payment.failed', 'en', { paymentStatus: 'paid' })).toBeNull();
});

test('French signs stay with their word at the end of a line', () => {
  expect(write('order.paid', 'fr', paid).text).toContain('Une question\u00a0?');
});

test('the link opens the order with number and token after the #, where no server sees them', () => {
  const { text, html } = write('order.placed', 'en', onDelivery);
  expect(text).toContain(`${PUBLIC_URL}/orders/look-up#number=EL-26-1001&token=${TOKEN}`);
  expect(html).toContain(`/orders/look-up#number=EL-26-1001&#38;token=${TOKEN}`);
});

test('without a token a customer is led to their area, and a guest to the look-up page', () => {
  expect(write('order.paid', 'en', { ...paid, isGuest: false }, null).text).toContain(`${PUBLIC_URL}/customer\n`);
  expect(write('order.paid', 'en', { ...paid, isGuest: true }, null).text).toContain(`${PUBLIC_URL}/orders/look-up\n`);
});

test('a card order that is not paid yet gets no e-mail that looks like a receipt', () => {
  expect(sheetOf('order.placed', 'en')).toBeNull();
  const { subject, text } = write('order.payment.awaited', 'en');
  expect(subject).toBe('Order EL-26-1001: held for you until it is paid');
  expect(text).toContain('Nothing has been paid so far');
  expect(text).toContain('Total: €186.80');
  expect(text).not.toContain('Paid: ');
});

test.each([
  ['paid', paid],
  ['closed', { paymentStatus: 'failed', deliveryStatus: 'cancelled' }],
  ['called off', { paymentStatus: 'pending', deliveryStatus: 'cancelled' }],
] satisfies [string, Change][])('no e-mail says that a card order is unpaid that was %s meanwhile', (_what, change) => {
  expect(sheetOf('order.payment.awaited', 'en', change)).toBeNull();
  expect(sheetOf('order.placed', 'en', change)).toBeNull();
});

test('an order that late money opened again gets no e-mail about its end', () => {
  expect(sheetOf('order.cancelled', 'en', { ...paid, deliveryStatus: 'pending' })).toBeNull();
});

test('a receipt names the card by its brand and last four digits', () => {
  expect(write('order.paid', 'en', paid).text).toContain('We have received €186.80, Visa card ending 4242.');
});

test('a delivered order can be sent back for thirty days from its delivery', () => {
  const change: Change = { ...paid, deliveryStatus: 'delivered', deliveredAt: '2026-03-10T09:00:00Z' };
  expect(write('order.delivered', 'en', change).text).toContain('30 days to change your mind, until 9 April 2026');
  expect(write('order.delivered', 'fr', change).text).toContain('30 jours pour changer d’avis, jusqu’au 9 avril 2026');
});

test('a changed order says what is left to pay, and how', () => {
  const came = (state: string, collectedMinor: number, more = {}): Change => ({
    payment: { ...anOrder('en').payment, state, collectedMinor, ...more } as OrderShown['payment'],
  });
  const edited = (change: Change) => write('order.edited', 'en', change).text;
  expect(edited(came('pending', 0))).toContain('Please pay it by the button below');
  expect(edited(came('pending', 10_000))).toContain('€86.80 is still to be paid. We agree with you how.');
  expect(edited(came('pending', 10_000))).not.toContain('by the button');
  expect(edited({ ...onDelivery, ...came('on_delivery', 0) })).toContain('You pay this sum when it is delivered.');
  expect(edited({ ...onDelivery, ...came('on_delivery', 10_000) })).toContain('You pay €86.80 when it is delivered.');
  expect(edited({ ...paid, ...came('paid', 20_000) })).toContain('€13.20 goes back to you.');
  const transfer = {
    paymentMethod: 'bank_transfer',
    ...came('pending', 0, { heldUntil: '2026-03-09T10:00:00Z' }),
  } as const;
  expect(edited(transfer)).toContain('€186.80 is still to be paid: Bank transfer.');
  expect(edited(transfer)).toContain('We hold the articles until 9 March 2026.');
});

test('a cancelled order says what becomes of the money', () => {
  const cancelled = (change: Change) => write('order.cancelled', 'en', { deliveryStatus: 'cancelled', ...change }).text;
  expect(cancelled(payment('refund_due'))).toContain('The €186.80 you paid goes back to your card');
  expect(cancelled(payment('expired'))).toContain('No payment reached us in time');
  expect(cancelled({ ...onDelivery, ...payment('failed') })).toContain('We have called it off');
});

test('what people type is text in an e-mail, never markup', () => {
  const { html } = write('order.placed', 'en', { ...onDelivery, customerName: '<img src=x onerror=alert(1)>' });
  expect(html).not.toContain('<img src=x');
});

describe.each(LOCALES)('in %s', (locale) => {
  test('the newsletter asks before it comes, with a way out', () => {
    const { subject, text, html } = drawSheet({ locale, settings }, newsletterEmail({ locale, settings }, 'the+token'));
    expect(subject).toContain('Elamba');
    for (const action of ['confirm', 'leave']) {
      expect(text).toContain(`${PUBLIC_URL}/newsletter/${action}?lang=${locale}#token=the%2Btoken`);
    }
    expect(html + text).not.toMatch(/\bmail\.[a-z]|\{\{/);
  });

  test('a message reaches the shop as it was written, on one subject line', () => {
    const written = {
      id: 12,
      name: 'Ousmane Ba',
      email: 'ousmane@example.com',
      subject: 'A question',
      body: 'First line\n<b>second</b> line',
      locale,
      writtenAt: new Date('2026-03-02T10:00:00Z'),
    };
    const { subject, text, html } = drawSheet({ locale, settings }, contactEmail({ locale, settings }, written));
    expect(subject).toContain('12');
    expect(text).toContain('Ousmane Ba');
    expect(text).toContain('A question');
    expect(text).toContain('> First line\n> <b>second</b> line');
    expect(html).toContain('First line\n&#60;b&#62;second&#60;/b&#62; line');
    expect(html + text).not.toMatch(/\bmail\.[a-z]|\{\{/);
  });
});
