import { type DeliveryStatus, type PaymentStatus, shownPayment } from '#contracts/orders.ts';
import { useText } from '../i18n/texts.tsx';
import { DELIVERY_TONES, PAYMENT_TONES } from '../orders/order-tones.ts';
import { Tag } from '../ui/labels.tsx';

/** How an order stands with its payment, in a word and a dot. */
export function PaymentTag({ status, isOwedBack }: { status: PaymentStatus; isOwedBack: boolean }) {
  const shown = shownPayment(status, isOwedBack);
  return <Tag tone={PAYMENT_TONES[shown]}>{useText()(`order.status.payment.${shown}`)}</Tag>;
}

/** Where an order is, in a word and a dot. */
export function DeliveryTag({ status }: { status: DeliveryStatus }) {
  return <Tag tone={DELIVERY_TONES[status]}>{useText()(`order.status.delivery.${status}`)}</Tag>;
}
