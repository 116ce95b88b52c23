import { formatMoney } from '#contracts/money.ts';
import { comesToMinor, depositLeftMinor, NO_MONEY } from '#contracts/order-money.ts';
import type { ShipmentShown } from '#contracts/orders.ts';
import { piecesToCome } from '#contracts/parcels.ts';
import { factsBlock, goodsBlock, stepsBlock } from './order-blocks.ts';
import { type OrderEmailContext, orderLink, orderSheet, seeOrder, wordsOf } from './order-context.ts';
import type { Block, Sheet } from './sheet.ts';
import { writeDay } from './texts-for.ts';

type Piece = { name: string; quantity: number };

/** What of an order is left to come. */
function toCome({ order }: OrderEmailContext): Piece[] {
  return order.lines.map((line) => ({ name: line.name, quantity: piecesToCome(line) }));
}

/** What of it is in no parcel that is on its way. */
function toShip({ order }: OrderEmailContext, parcel: ShipmentShown): Piece[] {
  const others = order.parcels.filter(({ id, status }) => id !== parcel.id && status === 'shipped');
  const onItsWay = [parcel, ...others].flatMap(({ lines }) => lines);
  return order.lines.map((line) => {
    const pieces = onItsWay.filter(({ lineId }) => lineId === line.id);
    return { name: line.name, quantity: pieces.reduce((left, { quantity }) => left - quantity, piecesToCome(line)) };
  });
}

function piecesFact(
  context: OrderEmailContext,
  label: string,
  pieces: readonly Piece[],
): { label: string; lines: string[] }[] {
  const { say } = wordsOf(context);
  const lines = pieces
    .filter(({ quantity }) => quantity > 0)
    .map(({ name, quantity }) => say('mail.return.piece', { count: quantity, name }));
  return lines.length === 0 ? [] : [{ label, lines }];
}

/** Who brings a parcel, and its number, as far as somebody has written them down. */
function courierFact(context: OrderEmailContext, { carrier, tracking }: ShipmentShown) {
  const { say } = wordsOf(context);
  const lines = [carrier, tracking].filter((part) => part !== '');
  return lines.length === 0 ? [] : [{ label: say('mail.part.courier'), lines }];
}

/**
 * To the customer: a parcel is on its way, with its courier, its number and the link that follows it. Null when it is not on its
 * way any more: then another e-mail says what became of it.
 */
export function shippedEmail(context: OrderEmailContext, parcel: ShipmentShown): Sheet | null {
  if (parcel.status !== 'shipped') return null;
  const { say, values } = wordsOf(context);
  const rest = piecesFact(context, say('mail.part.to.come'), toShip(context, parcel));
  const isWhole = rest.length === 0 && context.order.parcels.length < 2;
  const isToPay = context.order.paymentStatus === 'on_delivery';
  const facts = [
    ...courierFact(context, parcel),
    ...piecesFact(context, say('mail.part.in.it'), parcel.lines),
    ...rest,
  ];
  return orderSheet(context, {
    subject: say(isWhole ? 'mail.started.subject' : 'mail.shipped.part.subject', values),
    title: say('mail.started.title'),
    lead: say(rest.length > 0 ? 'mail.shipped.part' : 'mail.started', values),
    blocks: [
      ...(isToPay
        ? [{ kind: 'text' as const, text: say('mail.started.to.pay', { ...values, total: leftOf(context) }) }]
        : []),
      { kind: 'facts', facts },
      ...(parcel.link === '' ? [] : [{ kind: 'link' as const, label: say('mail.shipped.follow'), url: parcel.link }]),
      seeOrder(context),
      stepsBlock(context, 'started'),
      factsBlock(context),
      goodsBlock(context),
    ],
  });
}

/** What the courier collects: what it comes to, less a deposit. */
function leftOf({ order, locale }: OrderEmailContext): string {
  const leftMinor = depositLeftMinor({ ...NO_MONEY, ...order.payment, ...order }) ?? comesToMinor(order);
  return formatMoney(leftMinor, order.currency, locale);
}

/** To the customer: one parcel was delivered, others follow. */
export function parcelEmail(context: OrderEmailContext, parcel: ShipmentShown): Sheet {
  const { say, values } = wordsOf(context);
  const named = { ...values, date: writeDay(parcel.endedAt ?? parcel.packedAt, context.locale) };
  const facts: Block = {
    kind: 'facts',
    facts: [
      ...piecesFact(context, say('mail.part.in.it'), parcel.lines),
      ...piecesFact(context, say('mail.part.to.come'), toCome(context)),
      ...courierFact(context, parcel),
    ],
  };
  return orderSheet(context, {
    subject: say('mail.part.subject', named),
    title: say('mail.part.title'),
    lead: say('mail.part', named),
    blocks: [facts, seeOrder(context)],
  });
}

/** To the customer: the rest of a partly delivered order was called off. */
export function remainderCancelledEmail(context: OrderEmailContext): Sheet {
  const { say, values } = wordsOf(context);
  const dropped = context.order.lines.map(({ name, dropped: quantity }) => ({ name, quantity }));
  return orderSheet(context, {
    subject: say('mail.rest.subject', values),
    title: say('mail.rest.title'),
    lead: say('mail.rest', values),
    blocks: [
      { kind: 'facts', facts: piecesFact(context, say('mail.rest.pieces'), dropped) },
      {
        kind: 'text',
        text: say(context.order.paymentMethod === 'on_delivery' ? 'mail.rest.on.delivery' : 'mail.rest.back', values),
      },
      seeOrder(context),
    ],
  });
}

/** To the customer: the parcel was refused on delivery; null when the order was not refused after all. */
export function parcelRefusedEmail(context: OrderEmailContext): Sheet | null {
  if (context.order.refusedAt === null) return null;
  const { say, values } = wordsOf(context);
  return orderSheet(context, {
    subject: say('mail.refused.subject', values),
    title: say('mail.refused.title'),
    lead: say('mail.refused', values),
    blocks: [seeOrder(context), goodsBlock(context)],
  });
}

/** To whoever ordered by telephone: where to pay, and until when the articles are held. */
export function paymentReminderEmail(context: OrderEmailContext, until: Date): Sheet {
  const { say, values } = wordsOf(context);
  const named = { ...values, date: writeDay(until, context.locale) };
  return orderSheet(context, {
    subject: say('mail.to.pay.subject', named),
    title: say('mail.to.pay.title'),
    lead: say('mail.to.pay', named),
    blocks: [
      { kind: 'button', label: say('mail.to.pay.button', values), url: orderLink(context) },
      goodsBlock(context),
    ],
  });
}
