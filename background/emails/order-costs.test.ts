import { expect, test } from 'vitest';
import { LOCALES } from '#contracts/money.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { drawSheet } from './draw-sheet.ts';
import { ORDER_EMAILS } from './order-emails.ts';

const settings = { name: 'Elamba', phone: '+33 1', email: 'hello@elamba.example', publicUrl: 'https://shop.example' };
const costs = {
  paymentStatus: 'paid',
  couponCode: 'INDIGO10',
  couponMinor: 1_868,
  deliveryMinor: 690,
  taxRateBp: 2_000,
  taxMinor: 2_917,
  totalMinor: 17_502,
} as const;

test.each(LOCALES)('an e-mail about an order names its code, its delivery fee and the tax in it (%s)', (locale) => {
  const order = anOrder(locale, costs);
  const sheet = ORDER_EMAILS['order.paid']({
    locale,
    settings,
    order,
    token: null,
    confirmCode: null,
    countryName: 'France',
    returnDays: 30,
    readerName: 'Awa Diop',
  });
  if (!sheet) throw new Error('There is no e-mail for this order');
  const { html, text } = drawSheet({ locale, settings }, sheet);
  for (const emailMessage of [html, text].map((part) => part.replace(/[\u00a0\u202f]/g, ' '))) {
    expect(emailMessage).toContain('INDIGO10');
    for (const amount of locale === 'en'
      ? ['18.68', '6.90', '29.17', '175.02']
      : ['18,68', '6,90', '29,17', '175,02']) {
      expect(emailMessage).toContain(amount);
    }
    expect(emailMessage).toMatch(locale === 'en' ? /VAT 20%/ : /TVA 20 %/);
  }
});
