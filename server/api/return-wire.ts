import type { ReturnAnswer } from '#contracts/http/returns.ts';
import type { ReturnShown } from '#contracts/returns.ts';

/** A return in the wire's words. */
export function toReturnAnswer(shown: ReturnShown): ReturnAnswer {
  return {
    id: shown.id,
    number: shown.number,
    order_id: shown.orderId,
    order: shown.orderNumber,
    status: shown.status,
    reason: shown.reason,
    wish: shown.wish,
    photos: shown.photos,
    answer: shown.answer,
    asked_at: shown.askedAt,
    answered_at: shown.answeredAt,
    received_at: shown.receivedAt,
    currency: shown.currency,
    goods: shown.goodsMinor,
    refunded: shown.refundedMinor,
    exchange: shown.exchange && {
      order: shown.exchange.number,
      waits: shown.exchange.isWaiting,
      counted: shown.exchange.countedMinor,
    },
    lines: shown.lines.map(({ line, quantity, isRestocked, isKept, paidMinor }) => ({
      line_id: line.id,
      name: line.name,
      quantity,
      restocked: isRestocked,
      kept: isKept,
      total: paidMinor,
    })),
  };
}
