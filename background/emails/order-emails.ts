import { balanceMinor } from '#contracts/ledger.ts';
import { formatMoney } from '#contracts/money.ts';
import { isHandWay } from '#contracts/money-by-hand.ts';
import { NO_MONEY } from '#contracts/order-money.ts';
import { awaitedHandWay } from '#contracts/orders.ts';
import type { ShopEventName } from '#shop/kernel/events.ts';
import { exchangeEmail } from './exchange-emails.ts';
import { depositEmail, handWords, howToPayByHand } from './hand-money-emails.ts';
import { factsBlock, goodsBlock, stepsBlock } from './order-blocks.ts';
import { type OrderEmailContext, orderLink, orderSheet, seeOrder, wordsOf } from './order-context.ts';
import { restAskedEmail, restByCard } from './rest-emails.ts';
import type { Block, Sheet } from './sheet.ts';
import { writeDay } from './texts-for.ts';

const DAY_MS = 86_400_000;

/**
 * The e-mail for each thing that can happen to an order; null when it would not be true any more by the time it is written.
 *
 * source  R-231
 */
export const ORDER_EMAILS = {
  'order.placed': placed,
  'order.confirmation.asked': toConfirm,
  'order.confirmed': placed,
  'order.paid': paid,
  'order.edited': edited,
  'order.deposit.recorded': depositEmail,
  'order.rest.asked': restAskedEmail,
  'order.exchange.ready': (context: OrderEmailContext) => exchangeEmail(context, true),
  'order.payment.awaited': waiting,
  'order.payment.failed': failed,
  'order.delivered': delivered,
  'order.cancelled': cancelled,
} as const satisfies Partial<Record<ShopEventName, (context: OrderEmailContext) => Sheet | null>>;

/** A card order gets none: its receipt comes with the money, and `waiting` when that does not come. */
function placed(context: OrderEmailContext): Sheet | null {
  const { order } = context;
  if (order.exchange !== null) return exchangeEmail(context);
  if (order.paymentMethod === 'card') return null;
  if (order.confirmBy !== null) return toConfirm(context);
  if (isHandWay(order.paymentMethod)) return toPayByHand(context);
  const { say, values } = wordsOf(context);
  return orderSheet(context, {
    subject: say('mail.placed.subject', values),
    title: say('mail.placed.title'),
    lead: say('mail.placed.on.delivery', values),
    blocks: [
      seeOrder(context),
      stepsBlock(context, 'ordered'),
      goodsBlock(context),
      factsBlock(context),
      ...keyBlock(context),
    ],
  });
}

/** An order that is to be paid by hand: how, with which reference, and until when; null once nothing waits for it. */
function toPayByHand(context: OrderEmailContext): Sheet | null {
  const { order, locale } = context;
  const way = awaitedHandWay(order);
  if (way === null) return null;
  const { say, values } = wordsOf(context);
  const leftMinor = order.dueMinor - (order.payment?.collectedMinor ?? 0);
  const named = { ...values, left: formatMoney(leftMinor, order.currency, locale), way: say(`hand.way.${way}`) };
  return orderSheet(context, {
    subject: say('mail.hand.subject', values),
    title: say('mail.placed.title'),
    lead: say('mail.hand', named),
    blocks: [
      ...howToPayByHand(context, way),
      seeOrder(context),
      stepsBlock(context, 'ordered'),
      goodsBlock(context),
      factsBlock(context),
      ...keyBlock(context),
    ],
  });
}

/** An order on delivery or by hand that its buyer has to confirm first; null once it was confirmed, lapsed or called off. */
function toConfirm(context: OrderEmailContext): Sheet | null {
  const { confirmBy, exchange, paymentMethod: way } = context.order;
  if (confirmBy === null || exchange !== null) return null;
  const { say, values } = wordsOf(context);
  return orderSheet(context, {
    subject: say('mail.confirm.subject', values),
    title: say('mail.confirm.title'),
    lead: isHandWay(way)
      ? say('mail.confirm.hand', { ...values, way: say(`hand.way.${way}`) })
      : say('mail.confirm', values),
    blocks: [
      { kind: 'button', label: say('mail.confirm.button'), url: orderLink(context) },
      { kind: 'text', text: say('mail.confirm.end') },
      goodsBlock(context),
      factsBlock(context),
    ],
  });
}

/** A card order that is still unpaid: its articles are held, no more; null once it was paid or has ended. */
function waiting(context: OrderEmailContext): Sheet | null {
  const { paymentStatus, deliveryStatus, payment } = context.order;
  if (paymentStatus !== 'pending' || deliveryStatus === 'cancelled' || payment?.state === 'processing') return null;
  if (payment && payment.collectedMinor > 0) return null; // a deposit came by hand
  const { say, values } = wordsOf(context);
  return orderSheet(context, {
    subject: say('mail.placed.waiting.subject', values),
    title: say('mail.placed.waiting.title'),
    lead: say('mail.placed.waiting', values),
    blocks: [
      { kind: 'text', text: say('mail.placed.waiting.end') },
      seeOrder(context),
      stepsBlock(context, 'ordered'),
      goodsBlock(context),
      factsBlock(context),
      ...keyBlock(context),
    ],
  });
}

/** The link once more, for somebody who has lost the e-mail with it. */
export function orderLinkEmail(context: OrderEmailContext): Sheet {
  const { say, values } = wordsOf(context);
  return orderSheet(context, {
    subject: say('mail.link.subject', values),
    title: say('mail.link.title'),
    lead: say('mail.link', values),
    blocks: [seeOrder(context), { kind: 'text', text: say('mail.link.not.you') }, ...keyBlock(context)],
  });
}

/** The look-up page asks for number and key where the link was cut in two. */
function keyBlock(context: OrderEmailContext): Block[] {
  const { say, values } = wordsOf(context);
  if (context.token === null) return [];
  return [{ kind: 'small', text: say('mail.order.key', { ...values, token: context.token }) }];
}

/** An exchange that nothing was left to pay for gets none: it is no receipt of money. */
function paid(context: OrderEmailContext): Sheet | null {
  const { payment } = context.order;
  if (payment && payment.byHand.length > 0 && payment.byHand.every(({ way }) => way === 'exchange')) return null;
  const { say, values } = wordsOf(context);
  const { cardBrand, cardLast4 } = context.order.payment ?? {};
  const hand = handWords(context);
  const lead =
    hand !== null
      ? say('mail.paid.by.hand', values)
      : cardBrand && cardLast4
        ? say('mail.paid.card', { ...values, brand: writeBrand(cardBrand), last4: cardLast4 })
        : say('mail.paid', values);
  return orderSheet(context, {
    subject: say('mail.paid.subject', values),
    title: say('mail.paid.title'),
    lead,
    blocks: [
      ...(hand === null ? [] : [{ kind: 'text' as const, text: hand }]),
      { kind: 'text', text: say('mail.paid.next') },
      seeOrder(context),
      stepsBlock(context, 'paid'),
      goodsBlock(context),
      factsBlock(context),
    ],
  });
}

/** Its lines were changed by the shop; null once it was called off. */
function edited(context: OrderEmailContext): Sheet | null {
  if (context.order.deliveryStatus === 'cancelled') return null;
  const { say, values } = wordsOf(context);
  return orderSheet(context, {
    subject: say('mail.edited.subject', values),
    title: say('mail.edited.title'),
    lead: say('mail.edited', values),
    blocks: [
      ...leftToPay(context),
      seeOrder(context),
      goodsBlock(context),
      { kind: 'text', text: say('mail.edited.end') },
      factsBlock(context),
    ],
  });
}

/** What whoever bought it still has to pay of a changed order and how, or what they get back; nothing when nothing is open. */
function leftToPay(context: OrderEmailContext): Block[] {
  const { order, locale } = context;
  const { paymentStatus, paymentMethod } = order;
  const { say } = wordsOf(context);
  const text = (words: string): Block => ({ kind: 'text', text: words });
  const left = balanceMinor({ ...NO_MONEY, ...order.payment, ...order });
  const amount = formatMoney(Math.abs(left), order.currency, locale);
  const hasDeposit = (order.payment?.collectedMinor ?? 0) > 0;
  if (paymentStatus === 'on_delivery') {
    return [text(hasDeposit ? say('mail.edited.delivery.left', { amount }) : say('mail.edited.delivery'))];
  }
  if (paymentStatus === 'pending' && isHandWay(paymentMethod)) {
    const way = say(`hand.way.${paymentMethod}`);
    return [text(say('mail.edited.hand', { amount, way })), ...howToPayByHand(context, paymentMethod)];
  }
  if (paymentStatus === 'pending' && !hasDeposit) return [text(say('mail.edited.card'))];
  if (left > 0 && (order.payment?.restByCardMinor ?? 0) > 0) {
    return [text(say('mail.edited.more.card', { amount })), ...restByCard(context)];
  }
  return left === 0 ? [] : [text(say(left > 0 ? 'mail.edited.more' : 'mail.edited.less', { amount }))];
}

/** The provider writes brands small: visa, mastercard, amex. */
function writeBrand(brand: string): string {
  return brand.slice(0, 1).toUpperCase() + brand.slice(1);
}

function failed(context: OrderEmailContext): Sheet | null {
  if (context.order.paymentStatus !== 'failed') return null; // late money opened it again: the receipt says so
  const { say, values } = wordsOf(context);
  const language = context.locale === 'fr' ? '?lang=fr' : '';
  return orderSheet(context, {
    subject: say('mail.failed.subject', values),
    title: say('mail.failed.title'),
    lead: say('mail.failed', values),
    blocks: [
      { kind: 'text', text: say('mail.failed.again') },
      { kind: 'button', label: say('mail.failed.button'), url: `${context.settings.publicUrl}/articles${language}` },
      goodsBlock(context),
    ],
  });
}

function delivered(context: OrderEmailContext): Sheet {
  const { order, locale, returnDays } = context;
  const { say, values } = wordsOf(context);
  const at = new Date(order.deliveredAt ?? order.placedAt);
  const until = writeDay(new Date(at.getTime() + returnDays * DAY_MS), locale);
  const language = locale === 'fr' ? '?lang=fr' : '';
  return orderSheet(context, {
    subject: say('mail.delivered.subject', values),
    title: say('mail.delivered.title'),
    lead: say('mail.delivered', { date: writeDay(at, locale) }),
    blocks: [
      ...(order.paymentMethod === 'on_delivery'
        ? [{ kind: 'text' as const, text: handWords(context) ?? say('mail.delivered.settled', values) }]
        : []),
      { kind: 'text', text: say('mail.delivered.returns', { days: returnDays, date: until }) },
      {
        kind: 'link',
        label: say('mail.delivered.returns.how'),
        url: `${context.settings.publicUrl}/help${language}#returns`,
      },
      seeOrder(context),
      stepsBlock(context, 'delivered'),
      goodsBlock(context),
    ],
  });
}

function cancelled(context: OrderEmailContext): Sheet | null {
  const { order } = context;
  if (order.deliveryStatus !== 'cancelled') return null; // late money opened it again: the receipt says so
  const { say, values } = wordsOf(context);
  return orderSheet(context, {
    subject: say('mail.cancelled.subject', values),
    title: say('mail.cancelled.title'),
    lead: say(whatBecomesOfMoney(order), values),
    blocks: [seeOrder(context), goodsBlock(context)],
  });
}

function whatBecomesOfMoney({ payment, paymentMethod, exchange }: OrderEmailContext['order']) {
  const paymentState = payment?.state ?? '';
  if (paymentState === 'refund_due' || paymentState === 'refunded') {
    return payment?.byHand.length === 0 ? ('mail.cancelled.refund' as const) : ('mail.cancelled.refund.hand' as const);
  }
  if (paymentState === 'expired' && exchange !== null) return 'mail.exchange.lapsed' as const;
  if (paymentState === 'expired' && paymentMethod === 'on_delivery') return 'mail.cancelled.unconfirmed' as const;
  return paymentState === 'expired' ? ('mail.cancelled.expired' as const) : ('mail.cancelled.unpaid' as const);
}
