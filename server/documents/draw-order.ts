import type { Seller } from '#contracts/documents.ts';
import { formatMoney, type Locale } from '#contracts/money.ts';
import { comesToMinor, moneyRows, NO_MONEY } from '#contracts/order-money.ts';
import type { OrderLineShown, OrderShown } from '#contracts/orders.ts';
import { sizeText } from '#contracts/sizes.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { translate } from '#contracts/texts/translate.ts';
import { footOf, sayPaid, sellerLines, taxesOf } from './draw-invoice.ts';
import { drawPaper, type Paper, type PaperLine, type PaperSum } from './paper.ts';
import { addressLines, longDay, printable } from './sheet.ts';

type Say = (name: TextName, values?: Record<string, string | number>) => string;
type Writing = { order: OrderShown; locale: Locale; say: Say; money: (minor: number) => string };

/** An order as it stands now, while it has no invoice: not paid and not delivered, or called off. */
export async function drawOrder(order: OrderShown, seller: Seller, locale: Locale): Promise<Buffer> {
  return drawPaper(orderPaper(order, seller, locale));
}

function orderPaper(order: OrderShown, seller: Seller, locale: Locale): Paper {
  const say: Say = (name, values) => printable(translate(locale, name, values));
  const money = (minor: number) => printable(formatMoney(minor, order.currency, locale));
  const writing = { order, locale, say, money };
  const paidOn = order.paidAt ? [`${say('document.paid.on')} ${longDay(order.paidAt, locale)}`] : [];
  return {
    ...{ locale, shopName: seller.name, title: say('document.order') },
    facts: [
      `${say('document.number')} ${order.number}`,
      `${say('document.date')} ${longDay(order.placedAt, locale)}`,
      ...paidOn,
    ].map(printable),
    buyer: { label: say('document.for'), lines: addressLines(order.customerName, order.address, locale) },
    seller: { label: say('document.from'), lines: sellerLines(seller, say) },
    lines: order.lines.map((line) => lineOf(writing, line)),
    sums: sumsOf(writing),
    taxes: taxesOf({ ...order, totalMinor: comesToMinor(order) }, writing),
    notes: [paidHow(writing), ...(order.taxRateBp === null ? [say('document.taxes')] : [])],
    foot: footOf(seller, say),
  };
}

function lineOf({ say, money }: Writing, line: OrderLineShown): PaperLine {
  const detail = [
    line.size === null ? '' : say('document.size', { size: sizeText(line.size, say) }),
    line.colourName ?? '',
    say('document.design', { number: line.designNumber }),
  ];
  const listMinor = Math.max(line.listPriceMinor, line.unitPriceMinor);
  const discountMinor = (listMinor - line.unitPriceMinor) * line.quantity;
  return {
    name: printable(line.name),
    detail: detail.filter((part) => part !== '').join(' · '),
    pieces: String(line.quantity),
    each: money(listMinor),
    discount: discountMinor > 0 ? `−${money(discountMinor)}` : '',
    amount: money(line.totalMinor),
  };
}

function sumsOf({ order, say, money }: Writing): PaperSum[] {
  const coupon = {
    label: say('document.coupon', { code: order.couponCode ?? '' }),
    amount: `−${money(order.couponMinor)}`,
  };
  return [
    { label: say('document.subtotal'), amount: money(order.subtotalMinor - order.discountMinor) },
    ...(order.couponMinor > 0 ? [coupon] : []),
    {
      label: say('document.delivery'),
      amount: order.deliveryMinor > 0 ? money(order.deliveryMinor) : say('document.delivery.included'),
    },
    ...moneyRows({ ...NO_MONEY, ...order.payment, ...order }).map(({ name, minor, isMain }): PaperSum => {
      const amount = (minor < 0 ? '−' : '') + money(Math.abs(minor));
      return { label: say(`order.money.${name}`), amount, ...(isMain ? { look: 'main' } : {}) };
    }),
  ];
}

function paidHow({ order: { paymentMethod, paymentStatus, payment }, say }: Writing): string {
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'refunded';
  if (!isPaid) return say(paymentStatus === 'on_delivery' ? 'document.to.pay.on.delivery' : 'document.not.paid');
  const unknown = { method: paymentMethod, collectedMinor: 0, cardBrand: null, cardLast4: null, byHand: [] };
  return sayPaid(payment ?? unknown, say);
}
