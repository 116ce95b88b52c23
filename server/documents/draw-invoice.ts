import PDFDocument from 'pdfkit';
import { dayOf } from '#contracts/days.ts';
import { formatMoney, formatRate, type Locale } from '#contracts/money.ts';
import { moneyRows, NO_MONEY } from '#contracts/order-money.ts';
import type { OrderLineShown, OrderShown } from '#contracts/orders.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { translate } from '#contracts/texts/translate.ts';
import type { ShopSettings } from '#shop/kernel/shop.ts';
import { listCountries } from '#shop/places/list-countries.ts';
import { documentFonts } from './document-fonts.ts';

type Seller = Pick<ShopSettings, 'name' | 'address' | 'phone' | 'email'>;
type Invoice = { pdf: InstanceType<typeof PDFDocument>; order: OrderShown; seller: Seller; locale: Locale };

/* A4 in points. */
const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const RIGHT = MARGIN + WIDTH;
const FOOT = 841.89 - 96;
const INK = '#14163a';
const QUIET = '#565a78';
const LINE = '#dcd8cf';
const COLUMNS = { pieces: RIGHT - 210, each: RIGHT - 160, sum: RIGHT - 80 };

/** An order as a document to keep: an invoice once it is paid, the order before. One language, as many pages as it takes. */
export async function drawInvoice(order: OrderShown, seller: Seller, locale: Locale): Promise<Buffer> {
  const fonts = await documentFonts();
  const info = { Title: `${seller.name} ${order.number}`, Author: seller.name };
  const pdf = new PDFDocument({ size: 'A4', margin: MARGIN, bufferPages: true, info, lang: locale });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
  pdf.registerFont('display', fonts.display).registerFont('text', fonts.text);
  const invoice: Invoice = { pdf, order, seller, locale };
  drawHead(invoice);
  drawPeople(invoice);
  drawLines(invoice);
  drawSums(invoice);
  drawFeet(invoice);
  pdf.end();
  return done;
}

function say({ locale }: Invoice, name: TextName, values?: Record<string, string | number>): string {
  return printable(translate(locale, name, values));
}

/** The faces have no narrow no-break space, which French amounts are written with. */
function printable(text: string): string {
  return text.replaceAll('\u202f', '\u00a0');
}

function money({ order, locale }: Invoice, amountMinor: number): string {
  return printable(formatMoney(amountMinor, order.currency, locale));
}

function day({ locale }: Invoice, moment: string): string {
  return new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-IE', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(dayOf(moment)),
  );
}

function drawHead(invoice: Invoice): void {
  const { pdf, order, seller } = invoice;
  const title = say(invoice, order.paidAt ? 'document.invoice' : 'document.order');
  pdf
    .fillColor(INK)
    .font('display')
    .fontSize(26)
    .text(seller.name.toUpperCase(), MARGIN, MARGIN, { characterSpacing: 1 });
  pdf.fontSize(26).text(title, MARGIN, MARGIN, { width: WIDTH, align: 'right' });
  const facts = [
    `${say(invoice, 'document.number')} ${order.number}`,
    `${say(invoice, 'document.date')} ${day(invoice, order.placedAt)}`,
    ...(order.paidAt ? [`${say(invoice, 'document.paid.on')} ${day(invoice, order.paidAt)}`] : []),
  ];
  pdf.font('text').fontSize(10).fillColor(QUIET);
  pdf.text(facts.join('\n'), MARGIN, MARGIN + 38, { width: WIDTH, align: 'right', lineGap: 2 });
}

function drawPeople(invoice: Invoice): void {
  const { pdf, order, seller, locale } = invoice;
  const { street, apartment, zip, city, state, country } = order.address;
  const countryName = listCountries(locale).find(({ code }) => code === country)?.name ?? country;
  const buyer = [order.customerName, street, apartment, `${zip} ${city}`.trim(), state, countryName];
  const half = WIDTH / 2 - 12;
  const top = MARGIN + 110;
  for (const [x, label, lines] of [
    [MARGIN, 'document.for', buyer],
    [MARGIN + WIDTH / 2 + 12, 'document.from', [seller.name, seller.address, seller.phone, seller.email]],
  ] as const) {
    pdf.font('text').fontSize(9).fillColor(QUIET).text(say(invoice, label), x, top, { width: half });
    pdf.fontSize(10.5).fillColor(INK);
    pdf.text(
      lines
        .filter((line) => line !== '')
        .map(printable)
        .join('\n'),
      x,
      top + 15,
      { width: half, lineGap: 2 },
    );
  }
  pdf.y = Math.max(pdf.y, top + 110);
}

function drawLines(invoice: Invoice): void {
  drawTableHead(invoice);
  for (const line of invoice.order.lines) drawLine(invoice, line);
}

function drawTableHead(invoice: Invoice): void {
  const { pdf } = invoice;
  const y = pdf.y + 12;
  pdf.font('text').fontSize(9).fillColor(QUIET);
  pdf.text(say(invoice, 'document.article'), MARGIN, y, { lineBreak: false });
  for (const [label, x, end] of columnsOf()) pdf.text(say(invoice, label), x, y, { width: end - x, align: 'right' });
  rule(invoice, y + 16);
  pdf.y = y + 24;
}

function columnsOf(): [TextName, number, number][] {
  return [
    ['document.pieces', COLUMNS.pieces, COLUMNS.each - 8],
    ['document.each', COLUMNS.each, COLUMNS.sum - 8],
    ['document.sum', COLUMNS.sum, RIGHT],
  ];
}

function drawLine(invoice: Invoice, line: OrderLineShown): void {
  const { pdf } = invoice;
  const detail = [
    line.size === null ? '' : say(invoice, 'document.size', { size: line.size }),
    line.colourName ?? '',
    say(invoice, 'document.design', { number: line.designNumber }),
  ];
  const width = COLUMNS.pieces - MARGIN - 12;
  const name = printable(line.name);
  const below = detail.filter((part) => part !== '').join(' · ');
  const height = pdf.font('text').fontSize(10.5).heightOfString(name, { width }) + 30;
  if (pdf.y + height > FOOT) nextPage(invoice);
  const y = pdf.y;
  pdf.fontSize(10.5).fillColor(INK);
  const amounts = [String(line.quantity), money(invoice, line.unitPriceMinor), money(invoice, line.totalMinor)];
  for (const [at, [, x, end]] of columnsOf().entries()) {
    pdf.text(amounts[at] ?? '', x, y, { width: end - x, align: 'right' });
  }
  pdf.text(name, MARGIN, y, { width });
  pdf
    .fontSize(9)
    .fillColor(QUIET)
    .text(below, MARGIN, pdf.y + 1, { width });
  rule(invoice, pdf.y + 7);
  pdf.y += 15;
}

function nextPage(invoice: Invoice): void {
  invoice.pdf.addPage();
  invoice.pdf.y = MARGIN;
  drawTableHead(invoice);
}

function drawSums(invoice: Invoice): void {
  const { pdf, order } = invoice;
  if (pdf.y + 120 > FOOT) {
    pdf.addPage();
    pdf.y = MARGIN;
  }
  const discount: [string, string] = [say(invoice, 'document.discount'), `−${money(invoice, order.discountMinor)}`];
  const sums: [string, string][] = [
    [say(invoice, 'document.subtotal'), money(invoice, order.subtotalMinor)],
    ...(order.discountMinor > 0 ? [discount] : []),
    ...(order.couponMinor > 0 ? [couponSum(invoice)] : []),
    [
      say(invoice, 'document.delivery'),
      order.deliveryMinor > 0 ? money(invoice, order.deliveryMinor) : say(invoice, 'document.delivery.included'),
    ],
  ];
  pdf.y += 4;
  for (const [label, amount] of sums) drawSum(invoice, label, amount, 10.5);
  for (const { name, minor, isMain } of moneyRows({ ...NO_MONEY, ...order.payment, ...order })) {
    const amount = (minor < 0 ? '−' : '') + money(invoice, Math.abs(minor));
    drawSum(invoice, say(invoice, `order.money.${name}`), amount, isMain ? 14 : 10.5);
    if (isMain) drawTax(invoice);
  }
  pdf
    .font('text')
    .fontSize(10)
    .fillColor(INK)
    .text(paidHow(invoice), MARGIN, pdf.y + 14, { width: WIDTH });
  if (order.taxRateBp !== null) return;
  pdf
    .fontSize(9)
    .fillColor(QUIET)
    .text(say(invoice, 'document.taxes'), MARGIN, pdf.y + 4, { width: WIDTH });
}

/** The tax in what the order comes to. */
function drawTax(invoice: Invoice): void {
  const { taxRateBp, taxMinor } = invoice.order;
  if (taxRateBp === null) return;
  const rate = formatRate(taxRateBp, invoice.locale);
  drawSum(invoice, say(invoice, 'document.tax', { rate }), money(invoice, taxMinor), 9.5);
}

function couponSum(invoice: Invoice): [string, string] {
  const { couponCode, couponMinor } = invoice.order;
  return [say(invoice, 'document.coupon', { code: couponCode ?? '' }), `−${money(invoice, couponMinor)}`];
}

function drawSum({ pdf }: Invoice, label: string, amount: string, size: number): void {
  const y = pdf.y;
  pdf.font('text').fontSize(size).fillColor(INK);
  pdf.text(label, COLUMNS.pieces - 40, y, { width: 150 });
  pdf.text(amount, COLUMNS.sum - 40, y, { width: RIGHT - COLUMNS.sum + 40, align: 'right' });
  pdf.y = y + size + 8;
}

function paidHow(invoice: Invoice): string {
  const { paymentMethod, paymentStatus, payment } = invoice.order;
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'refunded';
  if (paymentMethod === 'on_delivery') {
    if (isPaid) return say(invoice, 'document.paid.on.delivery');
    return say(invoice, paymentStatus === 'on_delivery' ? 'document.to.pay.on.delivery' : 'document.not.paid');
  }
  if (!isPaid) return say(invoice, 'document.not.paid');
  if (!payment?.cardLast4) return say(invoice, 'document.by.card.plain');
  const brand = payment.cardBrand ?? '';
  return say(invoice, 'document.by.card', {
    brand: brand.charAt(0).toUpperCase() + brand.slice(1),
    last4: payment.cardLast4,
  });
}

function drawFeet(invoice: Invoice): void {
  const { pdf, seller } = invoice;
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0; // the foot stands in the margin, and must not open another page
    rule(invoice, FOOT + 30);
    pdf.font('text').fontSize(8.5).fillColor(QUIET);
    pdf.text(`${seller.name} · ${seller.address} · ${seller.email}`, MARGIN, FOOT + 38, { width: WIDTH - 90 });
    pdf.text(say(invoice, 'document.page', { page: page + 1, pages: count }), RIGHT - 90, FOOT + 38, {
      width: 90,
      align: 'right',
    });
  }
}

function rule({ pdf }: Invoice, y: number): void {
  pdf.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.7).strokeColor(LINE).stroke();
}
