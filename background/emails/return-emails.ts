import { formatMoney } from '#contracts/money.ts';
import { pieceName } from '#contracts/piece-name.ts';
import type { ReturnShown } from '#contracts/returns.ts';
import { countPieces } from '#contracts/totals.ts';
import type { RefundRead } from '#shop/payments/read-payment.ts';
import { type OrderEmailContext, type OrderWords, orderSheet, seeOrder, wordsOf } from './order-context.ts';
import type { Block, EmailContext, Sheet } from './sheet.ts';
import { textsFor } from './texts-for.ts';

/** `address`: where returns go, in one line. */
export type ReturnEmailContext = OrderEmailContext & { shown: ReturnShown; address: string };

/** To the customer: the request is here. Source: R-224. */
export function returnRequestedEmail(context: ReturnEmailContext): Sheet {
  const { say, values } = wordsOf(context);
  const named = { ...values, return: context.shown.number };
  return orderSheet(context, {
    subject: say('mail.return.asked.subject', named),
    title: say('mail.return.asked.title'),
    lead: say('mail.return.asked', named),
    blocks: [piecesBlock(context), seeOrder(context)],
  });
}

/** To the customer: yes or no; null when it is not answered (any more). */
export function returnAnsweredEmail(context: ReturnEmailContext): Sheet | null {
  const { say, values } = wordsOf(context);
  const { status, answer, number } = context.shown;
  if (status === 'requested') return null;
  const named = { ...values, return: number, shop: context.settings.name, address: context.address };
  const kind = status === 'rejected' ? 'rejected' : 'approved';
  return orderSheet(context, {
    subject: say(`mail.return.${kind}.subject`, named),
    title: say(`mail.return.${kind}.title`),
    lead: say(`mail.return.${kind}`, named),
    blocks: [
      ...(answer === '' ? [] : [{ kind: 'quote' as const, text: answer }]),
      piecesBlock(context),
      seeOrder(context),
    ],
  });
}

/** To the shop: somebody waits for an answer. */
export function returnToAnswerEmail(context: EmailContext, shown: ReturnShown): Sheet {
  const say = textsFor(context.locale);
  const pieces = countPieces(shown.lines);
  const lead = say('mail.return.to.answer', { number: shown.orderNumber, count: pieces });
  return {
    subject: say('mail.return.to.answer.subject', { return: shown.number }),
    preview: lead,
    title: say('mail.return.to.answer.title'),
    blocks: [
      { kind: 'facts', facts: [{ label: say('mail.contact.from'), lines: [shown.customerName, shown.email] }] },
      { kind: 'text', text: lead },
      { kind: 'quote', text: shown.reason === '' ? say('mail.return.no.reason') : shown.reason },
      ...(shown.wish === '' ? [] : [{ kind: 'text' as const, text: say('mail.return.wish', { wish: shown.wish }) }]),
      {
        kind: 'button',
        label: say('mail.return.to.answer.button'),
        url: `${context.settings.publicUrl}/auth/returns/detail?id=${shown.id}`,
      },
    ],
    reason: say('mail.contact.reason', { site: context.settings.publicUrl }),
    invitesAnswer: false,
  };
}

/**
 * To the customer: money went back.
 *
 * pieces  what it is for; null for a sum
 */
export function refundEmail(
  context: OrderEmailContext,
  refund: RefundRead,
  pieces: Pick<ReturnShown, 'lines'> | null = null,
): Sheet {
  const { order, locale } = context;
  const { amountMinor } = refund;
  const { say, values } = wordsOf(context);
  const money = (minor: number) => formatMoney(minor, order.currency, locale);
  const refundedMinor = order.payment?.refundedMinor ?? amountMinor;
  const named = { ...values, amount: money(amountMinor) };
  const isPart = refundedMinor > amountMinor || refundedMinor < (order.payment?.collectedMinor ?? amountMinor);
  return orderSheet(context, {
    subject: say('mail.refunded.subject', named),
    title: say('mail.refunded.title'),
    lead: refundLead(refund, named, say),
    blocks: [
      ...(pieces
        ? [{ kind: 'facts' as const, facts: [{ label: say('mail.refunded.pieces'), lines: pieceWords(pieces, say) }] }]
        : []),
      ...(isPart
        ? [{ kind: 'text' as const, text: say('mail.refunded.so.far', { ...values, amount: money(refundedMinor) }) }]
        : []),
      seeOrder(context),
    ],
  });
}

/** Onto the card, or by hand: how, where somebody has said it. */
function refundLead(
  { isByHand, way, reference }: RefundRead,
  named: Record<string, string>,
  say: OrderWords['say'],
): string {
  if (!isByHand) return say('mail.refunded.card', named);
  if (way === null) return say('mail.refunded.by.hand', named);
  return say('mail.refunded.hand.done', { ...named, way: say(`paid.by.${way}`, { reference }) });
}

function pieceWords({ lines }: Pick<ReturnShown, 'lines'>, say: OrderWords['say']): string[] {
  return lines.map(({ line, quantity }) =>
    say('mail.return.piece', {
      count: quantity,
      name: pieceName(line, say),
    }),
  );
}

function piecesBlock(context: ReturnEmailContext): Block {
  const { say } = wordsOf(context);
  const { lines, number } = context.shown;
  return {
    kind: 'facts',
    facts: [
      {
        label: say('mail.return.pieces'),
        lines: pieceWords({ lines }, say),
      },
      { label: say('mail.return.label'), lines: [number] },
    ],
  };
}
