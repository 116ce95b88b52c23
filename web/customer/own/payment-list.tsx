import { Link } from 'react-router';
import { formatMoney } from '#contracts/money.ts';
import { waysWords } from '#contracts/paid-by.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { cardOf } from '../../card-words.ts';
import { formatDay } from '../../dates.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Tag, type TagTone } from '../../ui/labels.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { ownOrderAddress } from '../account-places.ts';
import type { OwnPayment } from './payments.server.ts';

const TONES: Record<OwnPayment['status'], TagTone> = {
  pending: 'warn',
  processing: 'info',
  paid: 'ok',
  failed: 'bad',
  expired: 'neutral',
  parked: 'warn',
  refund_due: 'info',
  refunded: 'neutral',
  on_delivery: 'sun',
};

const METHODS = {
  card: 'account.pay.card',
  on_delivery: 'account.pay.on.delivery',
  cash: 'hand.way.cash',
  bank_transfer: 'hand.way.bank_transfer',
  mobile_money: 'hand.way.mobile_money',
} as const satisfies Record<OwnPayment['method'], TextName>;

function PaymentRow({ payment }: { payment: OwnPayment }) {
  const t = useText();
  const locale = useLocale();
  const { orderNumber, amountMinor, refundedMinor, currency, method, status, at } = payment;
  const card = cardOf(payment);
  return (
    <li className="pay-row">
      <div>
        <p className="num font-semibold">
          <Link to={ownOrderAddress(orderNumber)}>{orderNumber}</Link>
        </p>
        <p className="sm mut">
          {formatDay(at, locale)},{' '}
          {payment.byHand.length > 0
            ? waysWords(payment, t)
            : card
              ? t('account.card.ending', card)
              : t(METHODS[method])}
        </p>
      </div>
      <Tag tone={TONES[status]}>{t(`account.pay.status.${status}`)}</Tag>
      <div className="text-right">
        <p className="price">{formatMoney(amountMinor, currency, locale)}</p>
        {refundedMinor > 0 && (
          <p className="sm mut">{t('sendback.refunded', { amount: formatMoney(refundedMinor, currency, locale) })}</p>
        )}
      </div>
    </li>
  );
}

/** Payments, newest first. */
export function PaymentList({ payments }: { payments: readonly OwnPayment[] }) {
  const t = useText();
  if (payments.length === 0) {
    return <EmptyState title={t('account.payments.none')} line={t('account.payments.none.line')} />;
  }
  return (
    <ul className="pays" aria-label={t('account.payments')}>
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
      ))}
    </ul>
  );
}
