import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DOCUMENT_KINDS } from '#contracts/documents.ts';
import { LOCALES } from '#contracts/money.ts';
import { NO_MONEY } from '#contracts/order-money.ts';
import { drawInvoice } from '#server/documents/draw-invoice.ts';
import { drawLabels } from '#server/documents/draw-labels.ts';
import { drawOrder } from '#server/documents/draw-order.ts';
import { drawPickList } from '#server/documents/draw-pick-list.ts';
import { drawSlips } from '#server/documents/draw-slips.ts';
import { aDocument } from '#tests/support/a-document.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { buy, checkoutBody } from '#tests/support/buyers.ts';
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts';
import { textNamesIn } from '#tests/support/text-names.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Everything that is written while something is drawn. */
async function wordsOf(draw: () => Promise<Buffer>): Promise<string[]> {
  const written = vi.spyOn(PDFDocument.prototype, 'text');
  await draw();
  const words = written.mock.calls.map(([text]) => String(text));
  written.mockRestore();
  return words;
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

test('an order of few lines is one page, one of forty goes on', async () => {
  const order = anOrder('fr');
  const [line] = order.lines;
  if (!line) throw new Error('The order has no line');
  expect(pagesOf(await drawOrder(order, shop.shop.settings, 'fr'))).toBe(1);
  const long = { ...order, lines: Array.from({ length: 40 }, () => ({ ...line, name: `${line.name} `.repeat(6) })) };
  expect(pagesOf(await drawOrder(long, shop.shop.settings, 'en'))).toBeGreaterThan(2);
});

test('an invoice of few lines is one page, one of thirty long ones goes on, a credit note is one page', async () => {
  expect(pagesOf(await drawInvoice(aDocument(), 'fr'))).toBe(1);
  expect(pagesOf(await drawInvoice(aDocument({ lines: 30 }), 'en'))).toBeGreaterThan(1);
  expect(pagesOf(await drawInvoice(aDocument({ kind: 'credit_note' }), 'en'))).toBe(1);
});

test('an invoice says the seller’s legal numbers, each discount, the amount before tax and the tax of the rate', async () => {
  const words = await wordsOf(() => drawInvoice(aDocument(), 'en'));
  for (const said of [
    'Registration number SN-DKR-2026-B-417',
    'Tax number 0041 7788',
    'INV-2026-00007',
    '−€29.60',
    'Code TEN',
    '20%',
  ])
    expect(words.join('\n')).toContain(said);
  const money = words.filter((word) => /^€[\d.,]+$/.test(word));
  expect(money).toEqual(expect.arrayContaining(['€186.80', '€180.70', '€150.58', '€30.12']));
});

test.each(LOCALES)('every word of the documents in %s has a text', async (locale) => {
  const written = vi.spyOn(PDFDocument.prototype, 'text');
  const costs = { couponCode: 'TEN', couponMinor: 100, deliveryMinor: 900, taxRateBp: 2_000, taxMinor: 300 };
  const orders = [
    anOrder(locale),
    anOrder(locale, { ...costs, paymentStatus: 'paid', paidAt: '2026-03-02T09:00:00Z' }),
  ];
  for (const order of orders) await drawOrder(order, shop.shop.settings, locale);
  for (const kind of DOCUMENT_KINDS) await drawInvoice(aDocument({ kind }), locale);
  const toPack = [...orders, anOrder(locale, { paymentStatus: 'on_delivery' })].map((order) => ({
    order: { ...order, ...NO_MONEY, restUnderWayMinor: 0 },
    shelves: { 1: 'A4' },
  }));
  const leftOut = (['cancelled', 'unpaid', 'unconfirmed', 'nothing'] as const).map((why) => ({ number: why, why }));
  for (const chosen of [
    { toPack, leftOut },
    { toPack: [], leftOut },
  ]) {
    await drawSlips(chosen, shop.shop.settings, locale);
    await drawLabels(chosen, shop.shop.settings, locale);
    await drawPickList(chosen, { seller: shop.shop.settings, now: new Date() }, locale);
  }
  const words = written.mock.calls.map(([text]) => String(text));
  written.mockRestore();
  expect(words.length).toBeGreaterThan(20);
  expect(words.flatMap(textNamesIn)).toEqual([]);
});

test('the customer, whoever holds the token, and the staff get the invoice; for others there is none', async () => {
  const { shirt } = await shop.seedSmallCatalogue();
  const owner = await shop.asCustomer();
  const line = { product_id: shirt.productId, size: 'M', quantity: 1 };
  const { body } = await buy(shop, 'on_delivery', checkoutBody([line]), owner.headers);
  const of = (number: string, headers: Record<string, string>) =>
    shop.app.inject({ url: `/api/orders/invoice?number=${number}`, headers });
  const { number, id } = body.order;
  for (const headers of [owner.headers, { 'x-order-token': body.token }]) {
    const answer = await of(number, headers);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
  const admin = await shop.asAdmin();
  const staff = await shop.app.inject({ url: `/api/order/${id}/invoice`, headers: admin.headers });
  expect(staff.headers['content-type']).toBe('application/pdf');
  const absent = await of('EL-26-1', owner.headers);
  for (const headers of [(await shop.asCustomer()).headers, { 'x-order-token': 'x'.repeat(43) }, {}]) {
    const answer = await of(number, headers);
    expect([answer.statusCode, answer.json()]).toEqual([404, absent.json()]);
  }
});
