import { isHandWay } from '#contracts/money-by-hand.ts';
import { type OrderReceipt, shownPayment } from '#contracts/orders.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';
import type { IconName } from '../ui/icon.tsx';

/** How the page after paying begins. `isOpen`: the next steps are shown. */
export type ReceiptWords = { icon: IconName; state: TextName; title: TextName; tone: string; isOpen: boolean };

type Stand = Pick<
  OrderReceipt,
  'paymentStatus' | 'paymentMethod' | 'deliveryStatus' | 'confirmBy' | 'refusedAt' | 'shippedAt'
>;

const note = (state: TextName, title: TextName, isOpen = false): ReceiptWords => ({
  ...{ icon: 'info', state, title, tone: 'text-note', isOpen },
});
const good = (state: TextName, title: TextName): ReceiptWords => ({
  ...{ icon: 'tick', state, title, tone: 'text-ok', isOpen: true },
});

/** Whether an order ended without its goods: cancelled, not confirmed, or come back from the door. Nothing is to be tried again. */
export function isClosed({ deliveryStatus, paymentMethod, paymentStatus }: Stand): boolean {
  const isUnpaid = paymentMethod === 'card' && paymentStatus === 'failed';
  return deliveryStatus === 'cancelled' && !isUnpaid;
}

/**
 * What the page after paying says first, in every state of an order: its address is looked at again, days later too, when the
 * parcel is on its way, there, or back.
 *
 * source 
 */
export function receiptWords(receipt: Stand, isOwedBack: boolean): ReceiptWords {
  const { paymentStatus, deliveryStatus, confirmBy, refusedAt } = receipt;
  if (confirmBy !== null) return note('success.confirm.state', 'success.confirm.title', true);
  const payment = shownPayment(paymentStatus, isOwedBack);
  if (payment === 'refund_due') return note('order.status.payment.refund_due', 'success.owed.title');
  if (payment === 'refunded') return note('order.status.payment.refunded', 'success.title.refunded');
  if (isClosed(receipt)) {
    if (refusedAt !== null) return note('success.refused', 'success.title.refused');
    return note('order.status.delivery.cancelled', 'success.title.cancelled');
  }
  if (payment === 'failed') {
    return { icon: 'info', state: 'success.failed', title: 'success.title.failed', tone: 'text-danger', isOpen: false };
  }
  if (payment === 'pending' && isHandWay(receipt.paymentMethod))
    return note('success.hand', 'success.title.hand', true);
  if (payment === 'pending') return note('success.pending', 'success.title.pending', true);
  const state = payment === 'paid' ? 'success.received' : 'success.ordered';
  if (deliveryStatus === 'delivered') return good('order.status.delivery.delivered', 'success.title.there');
  if (deliveryStatus === 'in_progress' && receipt.shippedAt !== null) return good(state, 'success.title.way');
  return good(state, payment === 'paid' ? 'success.title.paid' : 'success.title.delivery');
}
