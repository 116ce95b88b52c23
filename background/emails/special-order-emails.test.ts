import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#contracts/money.ts';
import type { SpecialOrderShown } from '#contracts/special-orders.ts';
import { backInStockEmail } from './back-in-stock-email.ts';
import { drawSheet } from './draw-sheet.ts';
import { SPECIAL_ORDER_EMAILS } from './special-order-emails.ts';

const settings = { name: 'Elamba', phone: '', email: 'hello@elamba.example', publicUrl: 'https://shop.example' };
const TOKEN = 'a-token-of-256-bits-that-opens-this-one-only';

function aSpecialOrder(locale: Locale, more: Partial<SpecialOrderShown> = {}): SpecialOrderShown {
  return {
    id: 7,
    productId: 12,
    designNumber: '0417',
    productName: 'Papaya grand boubou',
    picturePath: null,
    pictureWall: '',
    size: 'M',
    colour: 'indigo',
    colourName: 'Indigo',
    quantity: 2,
    note: 'Sleeves to the wrist.',
    customerName: 'Awa Diop',
    email: 'awa@example.com',
    phone: '+221 77 000 04 17',
    isGuest: true,
    locale,
    status: 'quoted',
    quote: {
      unitMinor: 14_200,
      totalMinor: 28_400,
      currency: 'EUR',
      readyOn: '2026-06-24',
      message: 'The cloth is here.',
      expiresAt: '2026-06-08T10:00:00Z',
      isExpired: false,
    },
    order: { id: 3, number: 'EL-26-1003', uuid: 'u', paymentStatus: 'pending' },
    askedAt: '2026-05-25T10:00:00Z',
    version: 2,
    story: [
      {
        step: 'declined',
        side: 'customer',
        unitMinor: null,
        currency: null,
        readyOn: null,
        message: 'Too late',
        at: '',
      },
    ],
    ...more,
  };
}

type Name = keyof typeof SPECIAL_ORDER_EMAILS;
function write(name: Name, to: 'customer' | 'shop', locale: Locale, more: Partial<SpecialOrderShown> = {}) {
  const special = aSpecialOrder(locale, more);
  const sheet = SPECIAL_ORDER_EMAILS[name][to]?.({ locale, settings, special, token: TOKEN, readerName: 'Awa Diop' });
  return sheet ? drawSheet({ locale, settings }, sheet) : null;
}

const EMAILS = (Object.keys(SPECIAL_ORDER_EMAILS) as Name[]).flatMap((name) =>
  (['customer', 'shop'] as const).filter((to) => SPECIAL_ORDER_EMAILS[name][to]).map((to) => [name, to] as const),
);

describe.each(LOCALES)('in %s, the e-mail', (locale) => {
  test.each(EMAILS)('%s to the %s names everything and leads only into the shop', (name, to) => {
    const draft = write(name, to, locale);
    if (!draft) throw new Error('there is no such e-mail');
    for (const part of [draft.subject, draft.html, draft.text])
      expect(part).not.toMatch(/\bmail\.[a-z]|\{\{|undefined|\bnull\b|NaN|\[object/);
    expect(draft.subject).toContain('Papaya grand boubou');
    expect(draft.text.includes('Sleeves to the wrist.')).toBe(to === 'shop');
    for (const link of draft.text.match(/https?:\/\/\S+/g) ?? []) expect(link).toContain(settings.publicUrl);
    expect(draft.text.includes(TOKEN)).toBe(to === 'customer' && name !== 'special.declined');
  });

  test('the offer names price, day and until when it stands', () => {
    const { subject, text } = write('special.quoted', 'customer', locale) ?? { subject: '', text: '' };
    expect(subject).toContain(locale === 'fr' ? '24 juin 2026' : '24 June 2026');
    expect(text).toContain(locale === 'fr' ? '284,00' : '€284.00');
    expect(text).toContain(locale === 'fr' ? '8 juin 2026' : '8 June 2026');
    expect(text).toContain('The cloth is here.');
  });

  test('what is back can be bought, and the input taken back', () => {
    const input = { email: '', locale, token: 'the+token', productId: 12, productName: 'Papaya', size: 'M' };
    const { subject, text } = drawSheet({ locale, settings }, backInStockEmail({ locale, settings }, input));
    expect(subject).toContain('Papaya (M)');
    expect(text).toContain('/articles/detail?rt=12');
    expect(text).toContain(`/back-in-stock/leave${locale === 'fr' ? '?lang=fr' : ''}#token=the%2Btoken`);
  });
});

test('an offer that was declined meanwhile is not sent any more', () => {
  expect(write('special.quoted', 'customer', 'en', { status: 'declined' })).toBeNull();
});

test('the shop gets no e-mail about an order that has lapsed meanwhile', () => {
  expect(write('special.accepted', 'shop', 'en', { order: null })).toBeNull();
});

test('what people type is text in an e-mail, never markup', () => {
  expect(write('special.requested', 'shop', 'en', { note: '<img src=x>' })?.html).not.toContain('<img src=x>');
});
