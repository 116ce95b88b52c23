import { Link } from 'react-router';
import { formatMoney } from '#contracts/money.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/labels.tsx';
import {
  MESSAGES,
  orderAddress,
  PARKED_PAYMENTS,
  RETURNS,
  returnOfficeAddress,
  SPECIAL_ORDERS,
  WEBHOOKS,
} from '../addresses.ts';
import { useMay } from '../parts/use-may.ts';
import type { WaitingData } from './dashboard.server.ts';

type AttentionProps = Pick<
  WaitingData,
  'payments' | 'givenUp' | 'specials' | 'returns' | 'failedRefunds' | 'notices' | 'endpointsOff'
>;

/** Special orders and returns to answer, refunds that were refused, payments that a person must decide, and messages that the shop gave up on. */
export function AttentionBox({
  payments,
  givenUp,
  specials,
  returns,
  failedRefunds,
  notices,
  endpointsOff,
}: AttentionProps) {
  const t = useText();
  const locale = useLocale();
  const maySeeMessages = useMay('activity', 'see');
  const givenUpWords = t('office.attention.given.up', { count: givenUp });
  const isQuiet = payments.length + failedRefunds.length + givenUp + endpointsOff + specials + returns + notices === 0;
  return (
    <section className="box">
      <header>
        <h2>{t('office.attention')}</h2>
      </header>
      <div className="bd">
        {isQuiet && (
          <p className="row sm mut">
            <Icon name="tick" small /> {t('office.attention.none')}
          </p>
        )}
        <ul className="att">
          {specials > 0 && (
            <li>
              <Link to={`${SPECIAL_ORDERS}?state=requested`}>{t('office.special.attention', { count: specials })}</Link>
              <Tag tone="sun">{t('office.special.attention.tag')}</Tag>
            </li>
          )}
          {returns > 0 && (
            <li>
              <Link to={`${RETURNS}?state=requested`}>{t('office.return.attention', { count: returns })}</Link>
              <Tag tone="sun">{t('office.return.state.requested')}</Tag>
            </li>
          )}
          {failedRefunds.map(({ refundId, orderId, orderNumber, returnId, amountMinor, currency }) => (
            <li key={refundId}>
              <span>
                <Link className="num" to={returnId === null ? orderAddress(orderId) : returnOfficeAddress(returnId)}>
                  {orderNumber}
                </Link>
                <span className="sub">{formatMoney(amountMinor, currency, locale)}</span>
              </span>
              <Tag tone="bad">{t('office.refund.state.failed')}</Tag>
            </li>
          ))}
          {payments.map((payment) => (
            <li key={`${payment.orderId}-${payment.state}`}>
              <span>
                <Link className="num" to={orderAddress(payment.orderId)}>
                  {payment.orderNumber}
                </Link>
                <span className="sub">
                  {payment.customerName} · {formatMoney(payment.amountMinor, payment.currency, locale)}
                </span>
                {payment.reason && <span className="sub">{payment.reason}</span>}
              </span>
              <Tag tone={payment.state === 'parked' ? 'bad' : 'warn'}>{t(`office.attention.${payment.state}`)}</Tag>
            </li>
          ))}
          {notices > 0 && (
            <li>
              <Link to={PARKED_PAYMENTS}>{t('office.attention.notices', { count: notices })}</Link>
              <Tag tone="warn">{t('office.special.attention.tag')}</Tag>
            </li>
          )}
          {endpointsOff > 0 && (
            <li>
              <Link to={WEBHOOKS}>{t('builders.attention', { count: endpointsOff })}</Link>
              <Tag tone="bad">{t('builders.hook.off.owner')}</Tag>
            </li>
          )}
          {givenUp > 0 && (
            <li>
              {maySeeMessages ? <Link to={MESSAGES}>{givenUpWords}</Link> : <span>{givenUpWords}</span>}
              <Tag tone="warn">{t('office.attention.stuck')}</Tag>
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}
