import { Link } from 'react-router';
import { formatMoney } from '#contracts/money.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/labels.tsx';
import { MESSAGES, orderAddress, RETURNS, returnOfficeAddress, SPECIAL_ORDERS, WEBHOOKS } from '../addresses.ts';
import { useMay } from '../parts/use-may.ts';
import { AttentionPayments } from './attention-payments.tsx';
import type { WaitingData } from './dashboard.server.ts';

type AttentionProps = Pick<
  WaitingData,
  'money' | 'givenUp' | 'specials' | 'returns' | 'failedRefunds' | 'endpointsOff'
>;

/** Special orders and returns to answer, refunds that were refused, payments that a person must decide, and messages that the shop gave up on. */
export function AttentionBox({ money, givenUp, specials, returns, failedRefunds, endpointsOff }: AttentionProps) {
  const t = useText();
  const locale = useLocale();
  const maySeeMessages = useMay('activity', 'see');
  const givenUpWords = t('office.attention.given.up', { count: givenUp });
  const sums = money.payments.length + money.parked + money.unknown + money.notices;
  const isQuiet = sums + failedRefunds.length + givenUp + endpointsOff + specials + returns === 0;
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
          <AttentionPayments money={money} />
          {endpointsOff > 0 && (
            <li>
              <Link to={WEBHOOKS}>{t('developers.attention', { count: endpointsOff })}</Link>
              <Tag tone="bad">{t('developers.hook.off.owner')}</Tag>
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
