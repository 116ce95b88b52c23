import { type DeliveryStatus, type PaymentStatus, shownPayment } from '#contracts/orders.ts';
import { useText } from '../../i18n/texts.tsx';
import { DELIVERY_TONES, PAYMENT_TONES } from '../../orders/order-tones.ts';
import { Tag } from '../../ui/labels.tsx';

type States = { paymentStatus: PaymentStatus; deliveryStatus: DeliveryStatus };

/** Whether an order is paid. One that was called off unpaid is no failure, only unpaid. */
export function PaymentTag({ paymentStatus, deliveryStatus, isOwedBack = false }: States & { isOwedBack?: boolean }) {
  const t = useText();
  const shown = shownPayment(paymentStatus, isOwedBack);
  if (shown === 'refund_due') return <Tag tone={PAYMENT_TONES[shown]}>{t('office.attention.refund_due')}</Tag>;
  if (paymentStatus === 'failed' && deliveryStatus === 'cancelled') return <Tag>{t('office.payment.none')}</Tag>;
  return <Tag tone={PAYMENT_TONES[shown]}>{t(`office.payment.${shown}`)}</Tag>;
}

/** Where an order's goods are. */
export function DeliveryTag({
  deliveryStatus,
  confirmBy = null,
}: Pick<States, 'deliveryStatus'> & { confirmBy?: string | null }) {
  const t = useText();
  if (confirmBy !== null) return <Tag tone="warn">{t('office.delivery.unconfirmed')}</Tag>;
  return <Tag tone={DELIVERY_TONES[deliveryStatus]}>{t(`office.delivery.${deliveryStatus}`)}</Tag>;
}
