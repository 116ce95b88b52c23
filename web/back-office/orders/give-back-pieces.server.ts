import { formatMoney } from '#contracts/money.ts';
import { pieceName } from '#contracts/piece-name.ts';
import { PIECE_FATES, type PieceFate } from '#contracts/returns.ts';
import { sayIn, translate } from '#contracts/texts/translate.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { lockOrder } from '#shop/orders/change-order.ts';
import { costOfPieces, type PiecesBack, refundPieces } from '#shop/returns/refund-pieces.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { refuseFields, type SentForm } from '../../forms/read-form.server.ts';
import { askBeforeRefund, readTypedRefund, sayPromised } from '../returns/refund-ask.server.ts';
import { type Answer, type Asked, doneWith, numberIn } from './order-act.server.ts';

const isFate = (text: string): text is PieceFate => PIECE_FATES.some((fate) => fate === text);

function piecesIn(form: SentForm, { lines }: Asked['order']): PiecesBack {
  return lines.flatMap(({ id }) => {
    const quantity = numberIn(form, `piece-${id}`);
    if (quantity === 0) return [];
    const fate = form.text(`fate-${id}`);
    if (!isFate(fate)) throw new Refusal('input.invalid');
    return [{ lineId: id, quantity, fate }];
  });
}

/** Whether a form asks for money back for pieces or for the delivery, not for a sum alone. */
export function namesPieces(form: SentForm, order: Asked['order']): boolean {
  return form.text('delivery') !== '' || piecesIn(form, order).length > 0;
}

/** Gives money back for pieces, the delivery, or both, once somebody has said yes to the sum and to what becomes of the pieces. */
export async function giveBackPieces({ form, order, actor, context }: Asked): Promise<Answer> {
  const { shop, locale } = context.get(requestContext);
  const { id: orderId, currency } = order;
  const where = { currency, context };
  const typed = readTypedRefund(form, where);
  if ('problems' in typed) return refuseFields(typed.problems, form, locale);
  const asked = { orderId, pieces: piecesIn(form, order), withDelivery: form.text('delivery') !== '' };
  // Once somebody has said yes to a sum, that sum goes back: the same form sent twice is answered like the first time.
  const sureMinor = /^[1-9][0-9]{0,14}$/.test(form.text('sure')) ? Number(form.text('sure')) : 0;
  if (sureMinor === 0) {
    const cost = await inTransaction(shop, async (tx) => {
      await lockOrder(tx, orderId);
      return costOfPieces(shop, tx, asked);
    });
    const costMinor = cost.goodsMinor + cost.deliveryMinor;
    const amountMinor = typed.amountMinor ?? costMinor;
    const amountOf = (minor: number) => formatMoney(minor, currency, locale);
    const lines = [
      ...sayPieces(asked.pieces, order, locale),
      ...(cost.deliveryMinor > 0
        ? [translate(locale, 'ask.refund.with.delivery', { amount: amountOf(cost.deliveryMinor) })]
        : []),
      ...(amountMinor === costMinor
        ? []
        : [translate(locale, 'ask.refund.other.sum', { amount: amountOf(costMinor) })]),
    ];
    return askBeforeRefund(form, { amountMinor, orderId, about: String(amountMinor), lines }, where);
  }
  const promised = await refundPieces(shop, { ...asked, ...typed, amountMinor: sureMinor, actor });
  return doneWith(sayPromised(promised, where));
}

function sayPieces(pieces: PiecesBack, { lines }: Asked['order'], locale: Parameters<typeof translate>[0]): string[] {
  return pieces.map(({ lineId, quantity, fate }) => {
    const line = lines.find(({ id }) => id === lineId);
    const name = pieceName(line ?? {}, sayIn(locale));
    return translate(locale, `ask.refund.piece.${fate}`, { pieces: `${quantity} × ${name}` });
  });
}
