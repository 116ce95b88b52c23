import type { ShopEventName } from '#shop/kernel/events.ts';
import { factsBlock, goodsBlock, stepsBlock } from './order-blocks.ts';
import { type OrderDesk, orderLink, orderSheet, seeOrder, wordsOf } from './order-desk.ts';
import type { Block, Sheet } from './sheet.ts';
import { writeDay } from './speak.ts';

const DAY_MS = 86_400_000;

/**
 * The letter for each thing that can happen to an order; null when it would not be true any more by the time it is written.
 *
 * source  R-231
 */
export const ORDER_LETTERS = {
  'order.placed': placed,
  'order.confirmation.asked': toConfirm,
  'order.confirmed': placed,
  'order.paid': paid,
  'order.payment.failed': failed,
  'order.started': started,
  'order.delivered': delivered,
  'order.cancelled': cancelled,
} as const satisfies Partial<Record<ShopEventName, (desk: OrderDesk) => Sheet | null>>;

/** A card order is not confirmed before its money came: until then the letter says that the articles are held, no more. */
function placed(desk: OrderDesk): Sheet | null {
  const { order } = desk;
  if (order.paymentMethod === 'card' && order.paymentStatus !== 'paid') {
    return order.paymentStatus === 'pending' ? waiting(desk) : null; // it has closed meanwhile: another letter says so
  }
  if (order.confirmBy !== null) return toConfirm(desk);
  const { say, values } = wordsOf(desk);
  return orderSheet(desk, {
    subject: say('mail.placed.subject', values),
    title: say('mail.placed.title'),
    lead: say(order.paymentMethod === 'on_delivery' ? 'mail.placed.on.delivery' : 'mail.placed.paid', values),
    blocks: [
      seeOrder(desk),
      stepsBlock(desk, order.paymentStatus === 'paid' && order.paymentMethod === 'card' ? 'paid' : 'ordered'),
      goodsBlock(desk),
      factsBlock(desk),
      ...keyBlock(desk),
    ],
  });
}

/** An order on delivery that its buyer has to confirm first; null once it was confirmed, lapsed or called off. */
function toConfirm(desk: OrderDesk): Sheet | null {
  if (desk.order.confirmBy === null) return null;
  const { say, values } = wordsOf(desk);
  return orderSheet(desk, {
    subject: say('mail.confirm.subject', values),
    title: say('mail.confirm.title'),
    lead: say('mail.confirm', values),
    blocks: [
      { kind: 'button', label: say('mail.confirm.button'), url: orderLink(desk) },
      { kind: 'text', text: say('mail.confirm.end') },
      goodsBlock(desk),
      factsBlock(desk),
    ],
  });
}

function waiting(desk: OrderDesk): Sheet {
  const { say, values } = wordsOf(desk);
  return orderSheet(desk, {
    subject: say('mail.placed.waiting.subject', values),
    title: say('mail.placed.waiting.title'),
    lead: say('mail.placed.waiting', values),
    blocks: [
      { kind: 'text', text: say('mail.placed.waiting.end') },
      seeOrder(desk),
      stepsBlock(desk, 'ordered'),
      goodsBlock(desk),
      factsBlock(desk),
      ...keyBlock(desk),
    ],
  });
}

/** The look-up page asks for number and key where the link was cut in two. */
function keyBlock(desk: OrderDesk): Block[] {
  const { say, values } = wordsOf(desk);
  if (desk.token === null) return [];
  return [{ kind: 'small', text: say('mail.order.key', { ...values, token: desk.token }) }];
}

function paid(desk: OrderDesk): Sheet {
  const { say, values } = wordsOf(desk);
  const { cardBrand, cardLast4 } = desk.order.payment ?? {};
  const lead =
    cardBrand && cardLast4
      ? say('mail.paid.card', { ...values, brand: writeBrand(cardBrand), last4: cardLast4 })
      : say('mail.paid', values);
  return orderSheet(desk, {
    subject: say('mail.paid.subject', values),
    title: say('mail.paid.title'),
    lead,
    blocks: [
      { kind: 'text', text: say('mail.paid.next') },
      seeOrder(desk),
      stepsBlock(desk, 'paid'),
      goodsBlock(desk),
      factsBlock(desk),
    ],
  });
}

/** The provider writes brands small: visa, mastercard, amex. */
function writeBrand(brand: string): string {
  return brand.slice(0, 1).toUpperCase() + brand.slice(1);
}

function failed(desk: OrderDesk): Sheet | null {
  if (desk.order.paymentStatus !== 'failed') return null; // late money opened it again: the receipt says so
  const { say, values } = wordsOf(desk);
  const language = desk.locale === 'fr' ? '?lang=fr' : '';
  return orderSheet(desk, {
    subject: say('mail.failed.subject', values),
    title: say('mail.failed.title'),
    lead: say('mail.failed', values),
    blocks: [
      { kind: 'text', text: say('mail.failed.again') },
      { kind: 'button', label: say('mail.failed.button'), url: `${desk.settings.publicUrl}/articles${language}` },
      goodsBlock(desk),
    ],
  });
}

function started(desk: OrderDesk): Sheet {
  const { say, values } = wordsOf(desk);
  const isToPay = desk.order.paymentStatus === 'on_delivery';
  return orderSheet(desk, {
    subject: say('mail.started.subject', values),
    title: say('mail.started.title'),
    lead: say('mail.started', values),
    blocks: [
      ...(isToPay ? [{ kind: 'text' as const, text: say('mail.started.to.pay', values) }] : []),
      seeOrder(desk),
      stepsBlock(desk, 'started'),
      factsBlock(desk),
      goodsBlock(desk),
    ],
  });
}

function delivered(desk: OrderDesk): Sheet {
  const { order, locale, returnDays } = desk;
  const { say, values } = wordsOf(desk);
  const at = new Date(order.deliveredAt ?? order.placedAt);
  const until = writeDay(new Date(at.getTime() + returnDays * DAY_MS), locale);
  const language = locale === 'fr' ? '?lang=fr' : '';
  return orderSheet(desk, {
    subject: say('mail.delivered.subject', values),
    title: say('mail.delivered.title'),
    lead: say('mail.delivered', { date: writeDay(at, locale) }),
    blocks: [
      ...(order.paymentMethod === 'on_delivery'
        ? [{ kind: 'text' as const, text: say('mail.delivered.settled', values) }]
        : []),
      { kind: 'text', text: say('mail.delivered.returns', { days: returnDays, date: until }) },
      {
        kind: 'link',
        label: say('mail.delivered.returns.how'),
        url: `${desk.settings.publicUrl}/help${language}#returns`,
      },
      seeOrder(desk),
      stepsBlock(desk, 'delivered'),
      goodsBlock(desk),
    ],
  });
}

function cancelled(desk: OrderDesk): Sheet | null {
  const { order } = desk;
  if (order.deliveryStatus !== 'cancelled') return null; // late money opened it again: the receipt says so
  const { say, values } = wordsOf(desk);
  return orderSheet(desk, {
    subject: say('mail.cancelled.subject', values),
    title: say('mail.cancelled.title'),
    lead: say(whatBecomesOfMoney(order), values),
    blocks: [seeOrder(desk), goodsBlock(desk)],
  });
}

function whatBecomesOfMoney({ payment, paymentMethod }: OrderDesk['order']) {
  const paymentState = payment?.state ?? '';
  if (paymentState === 'refund_due' || paymentState === 'refunded') return 'mail.cancelled.refund' as const;
  if (paymentState === 'expired' && paymentMethod === 'on_delivery') return 'mail.cancelled.unconfirmed' as const;
  return paymentState === 'expired' ? ('mail.cancelled.expired' as const) : ('mail.cancelled.unpaid' as const);
}
