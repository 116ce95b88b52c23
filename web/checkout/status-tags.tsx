import { type Currency, formatMoney } from '#contracts/money.ts';
import type { OrderStage } from '#contracts/order-stage.ts';
import { type PaymentStatus, shownPayment } from '#contracts/orders.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import { DELIVERY_TONES, PAYMENT_TONES } from '../orders/order-tones.ts';
import { Tag } from '../ui/labels.tsx';

type PaymentTagProps = {
  status: PaymentStatus;
  isOwedBack: boolean;
  /** People take its money: what is pending is for its buyer to pay. */
  isByHand: boolean;
  currency?: Currency;
  depositLeft?: number | null;
};

/** How an order stands with its payment, in a word and a dot; of a deposit, what is left (`depositLeftMinor`). */
export function PaymentTag({ status, isOwedBack, isByHand, currency, depositLeft = null }: PaymentTagProps) {
  const t = useText();
  const locale = useLocale();
  if (currency && depositLeft !== null) {
    return <Tag tone="warn">{t('order.deposit', { left: formatMoney(depositLeft, currency, locale) })}</Tag>;
  }
  const shown = shownPayment(status, isOwedBack);
  const words = shown === 'pending' && isByHand ? 'success.step.hand' : (`order.status.payment.${shown}` as const);
  return <Tag tone={PAYMENT_TONES[shown]}>{t(words)}</Tag>;
}

/** Where an order is, in a word and a dot. */
export function DeliveryTag({ stage }: { stage: OrderStage }) {
  return <Tag tone={DELIVERY_TONES[stage]}>{useText()(`order.status.delivery.${stage}`)}</Tag>;
}
