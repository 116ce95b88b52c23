import { Link } from 'react-router';
import { formatMoney } from '#contracts/money.ts';
import { cardOf } from '../../card-words.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { SPECIAL_TONES } from '../../orders/special-order-tones.ts';
import { Tag } from '../../ui/labels.tsx';
import { Stars } from '../../ui/stars.tsx';
import { orderAddress, returnOfficeAddress, specialOrderOfficeAddress } from '../addresses.ts';
import { MoneyNotes } from '../orders/order-row.tsx';
import { Moment } from '../parts/moment.tsx';
import { DeliveryTag, PaymentTag } from '../parts/state-tags.tsx';
import { ReturnState } from '../returns/return-state.tsx';
import type { CustomerData } from './customer.server.ts';

type Props = Pick<CustomerData, 'customer'>;

/** Their newest orders. */
export function CustomerOrders({ customer: { orders } }: Props) {
  const t = useText();
  const locale = useLocale();
  return (
    <section className="box" aria-labelledby="orders-title">
      <header>
        <h2 id="orders-title">{t('office.nav.orders')}</h2>
      </header>
      {orders.length === 0 ? (
        <p className="bd mut">{t('customers.no.orders')}</p>
      ) : (
        <div className="tw">
          <table className="tbl people">
            <thead>
              <tr>
                <th>{t('office.column.order')}</th>
                <th className="r">{t('office.column.total')}</th>
                <th>{t('office.column.payment')}</th>
                <th>{t('office.column.delivery')}</th>
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <tr key={order.id}>
                  <td className="c-who">
                    <Link className="num" to={orderAddress(order.id)} prefetch="intent">
                      {order.number}
                    </Link>
                    <Moment at={order.placedAt} style="full" className="sub" />
                  </td>
                  <td className="r">
                    {formatMoney(order.totalMinor, order.currency, locale)}
                    <MoneyNotes order={order} />
                  </td>
                  <td>
                    <PaymentTag {...order} isOwedBack={order.owedBack !== null} />
                  </td>
                  <td>
                    <DeliveryTag {...order} />
                    {order.refusedAt && <span className="sub">{t('activity.did.order.refused')}</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function PaymentRow({ payment }: { payment: CustomerData['customer']['payments'][number] }) {
  const t = useText();
  const locale = useLocale();
  const card = cardOf(payment);
  return (
    <tr>
      <td className="c-who">
        {card ? t('office.card.ending', card) : t(`office.method.${payment.method}`)}
        <Moment at={payment.madeAt} style="full" className="sub" />
      </td>
      <td>
        <Link className="num" to={orderAddress(payment.orderId)}>
          {payment.orderNumber}
        </Link>
      </td>
      <td>
        <PaymentTag {...payment} isOwedBack={payment.owedBack !== null} />
      </td>
      <td className="r">
        {formatMoney(payment.amountMinor, payment.currency, locale)}
        {payment.refundedMinor > 0 && (
          <span className="sub">
            {t('customers.refunded', {
              amount: formatMoney(payment.refundedMinor, payment.currency, locale),
            })}
          </span>
        )}
      </td>
    </tr>
  );
}

/** What they paid, and what went back. */
export function CustomerPayments({ customer: { payments, returns } }: Props) {
  const t = useText();
  if (payments.length + returns.length === 0) return null;
  return (
    <section className="box" aria-labelledby="payments-title">
      <header>
        <h2 id="payments-title">{t('customers.payments')}</h2>
      </header>
      <div className="tw">
        <table className="tbl people">
          <tbody>
            {payments.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} />
            ))}
            {returns.map((back) => (
              <tr key={`return-${back.id}`}>
                <td className="c-who">
                  <Link to={returnOfficeAddress(back.id)}>
                    {t('office.return.number', { number: back.orderNumber })}
                  </Link>
                  <Moment at={back.askedAt} style="full" className="sub" />
                </td>
                <td />
                <td>
                  <ReturnState status={back.status} />
                </td>
                <td />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** What they asked for, and what they said of what they bought. */
export function CustomerWords({ customer: { ratings, specialOrders } }: Props) {
  const t = useText();
  if (ratings.length + specialOrders.length === 0) return null;
  return (
    <section className="box" aria-labelledby="words-title">
      <header>
        <h2 id="words-title">{t('customers.words')}</h2>
      </header>
      <ul className="rated">
        {specialOrders.map((special) => (
          <li key={`special-${special.id}`}>
            <div className="entry-author">
              <Link to={specialOrderOfficeAddress(special.id)}>{special.product}</Link>
              <Moment at={special.askedAt} style="full" className="sub" />
            </div>
            <p className="entry-text">{t('customers.special', { count: special.quantity })}</p>
            <Tag tone={SPECIAL_TONES[special.status]}>{t(`office.special.state.${special.status}`)}</Tag>
          </li>
        ))}
        {ratings.map((rating) => (
          <li key={rating.id} className={rating.status === 'hidden' ? 'off' : undefined}>
            <div className="entry-author">
              <Stars average={rating.stars} label={t('rating.out.of', { average: rating.stars })} />
              <b>{rating.product}</b>
              <Moment at={rating.givenAt} style="full" className="sub" />
            </div>
            <div className="entry-text">
              <p className="whitespace-pre-line">{rating.comment || t('ratings.no.comment')}</p>
            </div>
            {rating.status === 'hidden' && <Tag tone="bad">{t('ratings.hidden')}</Tag>}
            {rating.status === 'waiting' && <Tag tone="warn">{t('ratings.waiting')}</Tag>}
            {rating.status === 'shown' && <span />}
          </li>
        ))}
      </ul>
    </section>
  );
}
