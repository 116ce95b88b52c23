import { Link } from 'react-router';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Tag } from '../../ui/labels.tsx';
import { eventRow, orderAddress, PARKED_PAYMENTS, parkedRow } from '../addresses.ts';
import { mismatchWords, sumWords } from '../orders/payments/money-words.ts';
import { Moment } from '../parts/moment.tsx';
import type { WaitingData } from './dashboard.server.ts';

type Money = WaitingData['money'];

/** Payments that do not match lead to where it is decided; one that is owed back is only looked at. */
function PaymentLine({ payment }: { payment: Money['payments'][number] }) {
  const t = useText();
  const locale = useLocale();
  const { paymentId, orderId, orderNumber, customerName, sum, state, mismatch } = payment;
  const amount = sumWords(sum, { t, locale });
  return (
    <li>
      <span>
        <Link className="num" to={mismatch ? `${PARKED_PAYMENTS}#${parkedRow(paymentId)}` : orderAddress(orderId)}>
          {orderNumber}
        </Link>
        <span className="sub">
          {customerName} · {amount}
        </span>
        <span className="sub">
          {mismatch ? mismatchWords(mismatch, { t, locale }) : t('office.payment.refund.due', { amount })}
        </span>
      </span>
      <Tag tone={state === 'parked' ? 'bad' : 'warn'}>{t(`office.attention.${state}`)}</Tag>
    </li>
  );
}

/** A payment that a buyer’s bank takes back, and until when it is answered. */
function DisputeLine({ dispute }: { dispute: Money['disputes'][number] }) {
  const t = useText();
  const locale = useLocale();
  const { eventId, order, sum, answerBy } = dispute;
  return (
    <li>
      <span>
        <Link className="num" to={`${PARKED_PAYMENTS}#${eventRow(eventId)}`}>
          {order?.number ?? t('office.payments')}
        </Link>
        <span className="sub">{t('office.notice.disputed', { amount: sumWords(sum, { t, locale }) })}</span>
      </span>
      <Tag tone="bad">
        {answerBy ? (
          <>
            {t('office.notice.answer.by')} <Moment at={answerBy} style="short" />
          </>
        ) : (
          t('office.special.attention.tag')
        )}
      </Tag>
    </li>
  );
}

/** Money that a person must decide about: what does not match or is owed back, disputes, and how much else there is. */
export function AttentionPayments({ money: { payments, disputes, parked, unknown, notices } }: { money: Money }) {
  const t = useText();
  const shown = payments.filter(({ state }) => state === 'parked').length;
  return (
    <>
      {disputes.map((dispute) => (
        <DisputeLine key={dispute.eventId} dispute={dispute} />
      ))}
      {payments.map((payment) => (
        <PaymentLine key={payment.paymentId} payment={payment} />
      ))}
      {parked > shown && (
        <li>
          <Link to={PARKED_PAYMENTS}>{t('office.payments')}</Link>
          <span className="mut">{t('office.ready.more', { shown, total: parked })}</span>
        </li>
      )}
      {unknown > 0 && (
        <li>
          <Link to={PARKED_PAYMENTS}>{t('office.attention.unknown', { count: unknown })}</Link>
          <Tag tone="bad">{t('office.attention.parked')}</Tag>
        </li>
      )}
      {notices > disputes.length && (
        <li>
          <Link to={PARKED_PAYMENTS}>{t('office.attention.notices', { count: notices - disputes.length })}</Link>
          <Tag tone="warn">{t('office.special.attention.tag')}</Tag>
        </li>
      )}
    </>
  );
}
