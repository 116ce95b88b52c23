import { type Currency, formatMoney } from '#contracts/money.ts';
import { type DeliveryStatus, type PaymentStatus, shownPayment } from '#contracts/orders.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { DELIVERY_TONES, PAYMENT_TONES } from '../../orders/order-tones.ts';
import { Tag } from '../../ui/labels.tsx';

type States = { paymentStatus: PaymentStatus; deliveryStatus: DeliveryStatus };

type PaymentTagProps = States & { isOwedBack?: boolean; currency?: Currency | undefined; depositLeft?: number | null };

/**
 * Whether an order is paid. One that was called off unpaid is no failure, only unpaid.
 *
 * depositLeft  what is left to pay of one that has a deposit (`depositLeftMinor`)
 */
export function PaymentTag({ paymentStatus, deliveryStatus, isOwedBack = false, ...money }: PaymentTagProps) {
  const t = useText();
  const locale = useLocale();
  const { currency, depositLeft = null } = money;
  if (currency && depositLeft !== null) {
    return <Tag tone="warn">{t('order.deposit', { left: formatMoney(depositLeft, currency, locale) })}</Tag>;
  }
  const shown = shownPayment(paymentStatus, isOwedBack);
  if (shown === 'refund_due') return <Tag tone={PAYMENT_TONES[shown]}>{t('office.attention.refund_due')}</Tag>;
  if (paymentStatus === 'failed' && deliveryStatus === 'cancelled') return <Tag>{t('office.payment.none')}</Tag>;
  return <Tag tone={PAYMENT_TONES[shown]}>{t(`office.payment.${shown}`)}</Tag>;
}

type DeliveryTagProps = States & { shippedAt: string | Date | null; confirmBy?: string | null; isExchange?: boolean };

/** Where an order's goods are: nothing is to be packed before it is paid, and nothing is on the way before it has left. */
export function DeliveryTag({
  deliveryStatus,
  paymentStatus,
  shippedAt,
  confirmBy = null,
  isExchange = false,
}: DeliveryTagProps) {
  const t = useText();
  if (confirmBy !== null)
    return <Tag tone="warn">{t(isExchange ? 'office.delivery.exchange' : 'office.delivery.unconfirmed')}</Tag>;
  if (deliveryStatus === 'pending' && (paymentStatus === 'pending' || paymentStatus === 'failed'))
    return <Tag>{t('office.delivery.unpaid')}</Tag>;
  if (deliveryStatus === 'in_progress' && shippedAt === null)
    return <Tag tone={DELIVERY_TONES.packing}>{t('office.delivery.packing')}</Tag>;
  return <Tag tone={DELIVERY_TONES[deliveryStatus]}>{t(`office.delivery.${deliveryStatus}`)}</Tag>;
}
