import type { ShipmentShown } from '#contracts/orders.ts';
import { goodsBlock } from './order-blocks.ts';
import { type OrderEmailContext, orderLink, orderSheet, seeOrder, wordsOf } from './order-context.ts';
import type { Block, Sheet } from './sheet.ts';
import { writeDay } from './texts-for.ts';

type Piece = { name: string; quantity: number };

/** What of an order is left to come. */
function toCome({ order }: OrderEmailContext): Piece[] {
  return order.lines.map(({ name, quantity, shipped, dropped }) => ({ name, quantity: quantity - shipped - dropped }));
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

/** To the customer: one parcel was delivered, others follow. */
export function parcelEmail(context: OrderEmailContext, parcel: ShipmentShown): Sheet {
  const { say, values } = wordsOf(context);
  const named = { ...values, date: writeDay(parcel.deliveredAt, context.locale) };
  const courier = [parcel.carrier, parcel.tracking].filter((part) => part !== '');
  const facts: Block = {
    kind: 'facts',
    facts: [
      ...piecesFact(context, say('mail.part.in.it'), parcel.lines),
      ...piecesFact(context, say('mail.part.to.come'), toCome(context)),
      ...(courier.length > 0 ? [{ label: say('mail.part.courier'), lines: courier }] : []),
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
        text: say(context.order.paymentMethod === 'card' ? 'mail.rest.back' : 'mail.rest.on.delivery', values),
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
