import type { DeliveryStatus, PaymentStatus } from '#contracts/orders.ts';
import { useText } from '../../i18n/texts.tsx';
import { Tag, type TagTone } from '../../ui/labels.tsx';

const PAYMENT_TONES: Record<PaymentStatus, TagTone> = {
  pending: 'warn',
  paid: 'ok',
  failed: 'bad',
  refunded: 'neutral',
  on_delivery: 'sun',
};

const DELIVERY_TONES: Record<DeliveryStatus, TagTone> = {
  pending: 'warn',
  in_progress: 'info',
  delivered: 'ok',
  cancelled: 'neutral',
};

type States = { paymentStatus: PaymentStatus; deliveryStatus: DeliveryStatus };

/** Whether an order is paid. One that was called off unpaid is no failure, only unpaid. */
export function PaymentTag({ paymentStatus, deliveryStatus }: States) {
  const t = useText();
  if (paymentStatus === 'failed' && deliveryStatus === 'cancelled') return <Tag>{t('office.payment.none')}</Tag>;
  return <Tag tone={PAYMENT_TONES[paymentStatus]}>{t(`office.payment.${paymentStatus}`)}</Tag>;
}

/** Where an order's goods are. */
export function DeliveryTag({ deliveryStatus }: Pick<States, 'deliveryStatus'>) {
  const t = useText();
  return <Tag tone={DELIVERY_TONES[deliveryStatus]}>{t(`office.delivery.${deliveryStatus}`)}</Tag>;
}
