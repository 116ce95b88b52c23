import { beforeTaxMinor, type IssuedDocument, type Seller } from '#contracts/documents.ts';
import { formatMoney, formatRate, type Locale } from '#contracts/money.ts';
import { type PaidSource, paidWords } from '#contracts/paid-by.ts';
import { pieceName } from '#contracts/piece-name.ts';
import { sizeText } from '#contracts/sizes.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { translate } from '#contracts/texts/translate.ts';
import { drawPaper, type Paper, type PaperLine, type PaperSum } from './paper.ts';
import { addressLines, countryName, longDay, printable } from './sheet.ts';

type Say = (name: TextName, values?: Record<string, string | number>) => string;
type Writing = { document: IssuedDocument; locale: Locale; say: Say; money: (minor: number) => string };

/** An invoice or a credit note as it was issued: nothing but the language is chosen when it is drawn. */
export async function drawInvoice(document: IssuedDocument, locale: Locale): Promise<Buffer> {
  return drawPaper(invoicePaper(document, locale));
}

function invoicePaper(document: IssuedDocument, locale: Locale): Paper {
  const say: Say = (name, values) => printable(translate(locale, name, values));
  const money = (minor: number) => printable(formatMoney(minor, document.currency, locale));
  const writing = { document, locale, say, money };
  const { content, buyer, kind } = document;
  const isInvoice = kind === 'invoice';
  return {
    ...{ locale, shopName: content.seller.name },
    title: say(isInvoice ? 'document.invoice' : 'document.credit.note'),
    facts: factsOf(writing),
    buyer: {
      label: say('document.for'),
      lines: buyer ? addressLines(buyer.name, buyer, locale) : [countryName(content.country, locale)],
    },
    seller: { label: say('document.from'), lines: sellerLines(content.seller, say) },
    lines: isInvoice ? content.lines.map((line) => lineOf(writing, line)) : [creditLine(writing)],
    sums: sumsOf(writing),
    taxes: taxesOf(document, { money, locale }),
    notes: notesOf(writing),
    foot: footOf(content.seller, say),
  };
}

function factsOf({ document, locale, say }: Writing): string[] {
  const { content, number, invoiceNumber, issuedAt } = document;
  return [
    `${say('document.number')} ${number}`,
    `${say('document.date')} ${longDay(issuedAt, locale)}`,
    ...(invoiceNumber ? [say('document.of.invoice', { number: invoiceNumber })] : []),
    ...(content.replaces ? [say('document.replaces', { number: content.replaces })] : []),
    say('document.of.order', { number: content.orderNumber, day: longDay(content.orderedAt, locale) }),
    ...(content.deliveredAt && !invoiceNumber
      ? [say('document.delivered.on', { day: longDay(content.deliveredAt, locale) })]
      : []),
  ].map(printable);
}

/** Name, address and legal numbers of the shop; what it has not said has no line. */
export function sellerLines(seller: Seller, say: Say): string[] {
  const lines = [seller.name, seller.address, seller.phone, seller.email, ...legalLines(seller, say)];
  return lines.filter((line) => line !== '').map(printable);
}

function legalLines({ registrationNumber, taxNumber }: Seller, say: Say): string[] {
  return [
    ...(registrationNumber ? [say('document.registration', { number: registrationNumber })] : []),
    ...(taxNumber ? [say('document.tax.number', { number: taxNumber })] : []),
  ];
}

/** What stands at the foot of each page. */
export function footOf(seller: Seller, say: Say): string[] {
  const legal = legalLines(seller, say).join(' · ');
  return [[seller.name, seller.address, seller.email].filter((part) => part !== '').join(' · '), legal].filter(
    (line) => line !== '',
  );
}

function lineOf({ locale, say, money }: Writing, line: IssuedDocument['content']['lines'][number]): PaperLine {
  const colour = locale === 'fr' ? line.colourNameFr : line.colourNameEn;
  const detail = [
    line.size === null ? '' : say('document.size', { size: sizeText(line.size, say) }),
    colour ?? '',
    say('document.design', { number: line.designNumber }),
  ];
  return {
    name: printable(locale === 'fr' ? line.nameFr : line.nameEn),
    detail: detail.filter((part) => part !== '').join(' · '),
    pieces: String(line.quantity),
    each: money(line.listPriceMinor),
    discount: line.discountMinor > 0 ? `−${money(line.discountMinor)}` : '',
    amount: money(line.totalMinor),
  };
}

function creditLine({ document, locale, say, money }: Writing): PaperLine {
  const { invoiceNumber, content, totalMinor, isOfRefund } = document;
  const name = say(isOfRefund ? 'document.given.back' : 'document.taken.off', { number: invoiceNumber ?? '' });
  const order = say('document.order.number', { number: content.orderNumber });
  const pieces = (content.pieces ?? []).map((line) => {
    const [named, colour] = locale === 'fr' ? [line.nameFr, line.colourNameFr] : [line.nameEn, line.colourNameEn];
    const words = pieceName({ name: named, size: line.size, colourName: colour }, say);
    return say('document.given.back.piece', { count: line.quantity, name: words });
  });
  const detail = [order, ...pieces].map(printable).join(' · ');
  return { name, detail, pieces: '1', each: money(totalMinor), discount: '', amount: money(totalMinor) };
}

function sumsOf({ document, say, money }: Writing): PaperSum[] {
  if (document.kind === 'credit_note') {
    return [{ label: say('document.credited'), amount: money(document.totalMinor), look: 'main' }];
  }
  const { goodsMinor, couponMinor, deliveryMinor, totalMinor, content } = document;
  const delivery = deliveryMinor > 0 ? money(deliveryMinor) : say('document.delivery.included');
  return [
    { label: say('document.subtotal'), amount: money(goodsMinor) },
    ...(couponMinor > 0
      ? [{ label: say('document.coupon', { code: content.couponCode ?? '' }), amount: `−${money(couponMinor)}` }]
      : []),
    { label: say('document.delivery'), amount: delivery },
    { label: say('document.total'), amount: money(totalMinor), look: 'main' },
  ];
}

type TaxedSums = { totalMinor: number; taxRateBp: number | null; taxMinor: number };

/** The tax in a total, with what it comes to before tax; none where the shop has set no rate. */
export function taxesOf(
  sums: TaxedSums,
  { money, locale }: { money: (minor: number) => string; locale: Locale },
): Paper['taxes'] {
  if (sums.taxRateBp === null) return [];
  const { totalMinor, taxMinor } = sums;
  const rate = printable(formatRate(sums.taxRateBp, locale));
  return [{ rate, before: money(beforeTaxMinor(sums)), tax: money(taxMinor), total: money(totalMinor) }];
}

function notesOf({ document: { kind, content, taxRateBp }, locale, say }: Writing): string[] {
  const taxes = taxRateBp === null ? [say('document.taxes')] : [];
  if (kind === 'credit_note') return taxes;
  const paidOn = content.paidAt ? [`${say('document.paid.on')} ${longDay(content.paidAt, locale)}`] : [];
  return [paidHow(content, say), ...paidOn, ...taxes].map(printable);
}

function paidHow({ paymentMethod: method, paidAt, ...paid }: IssuedDocument['content'], say: Say): string {
  if (!paidAt) return say(method === 'on_delivery' ? 'document.to.pay.on.delivery' : 'document.not.paid');
  const { cardBrand, cardLast4, byHand = [], collectedMinor = 0 } = paid;
  return sayPaid({ method, cardBrand, cardLast4, byHand, collectedMinor }, say);
}

/** How it was paid, as papers say it. */
export function sayPaid(paid: PaidSource, say: Say): string {
  return paidWords(paid, say, { card: cardWords(paid, say), courier: say('document.paid.on.delivery') });
}

/** How a card is named on papers: brand and last digits, as far as they are known. */
export function cardWords(
  { cardBrand, cardLast4 }: { cardBrand: string | null; cardLast4: string | null },
  say: Say,
): string {
  if (!cardLast4) return say('document.by.card.plain');
  const brand = cardBrand ?? '';
  return say('document.by.card', { brand: brand.charAt(0).toUpperCase() + brand.slice(1), last4: cardLast4 });
}
