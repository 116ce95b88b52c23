import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { type Currency, formatMoney } from '#contracts/money.ts';
import { depositLeftMinor, NO_MONEY } from '#contracts/order-money.ts';
import type { OrderShown } from '#contracts/orders.ts';
import { sayInToast } from '../../browser/toasts.ts';
import { cardOf } from '../../card-words.ts';
import { formatDay } from '../../dates.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PARKED_PAYMENTS, parkedRow } from '../addresses.ts';
import { OfficeIcon } from '../parts/office-icon.tsx';
import { PaymentTag } from '../parts/state-tags.tsx';
import { addressLines, shortReference } from './address-lines.ts';
import type { OrderDetailData } from './order-detail.server.ts';
import { mismatchWords, sumWords } from './payments/money-words.ts';

type ShipToProps = {
  order: OrderShown;
  countryName: string;
  /** It went elsewhere when it was placed. */
  isChanged: boolean;
  /** The form that changes it. */
  children: ReactNode;
};

/** Where the goods go, ready to be copied onto a label. */
export function ShipToBox({ order, countryName, isChanged, children }: ShipToProps) {
  const t = useText();
  const lines = addressLines(order.customerName, order.address, countryName);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      sayInToast(t('office.copied'), { tone: 'ok' });
    } catch {
      sayInToast(t('office.copy.failed'), { tone: 'bad' });
    }
  };
  return (
    <section className="box">
      <header>
        <h2>{t('office.ship.to')}</h2>
        <Button look="ghost" className="no-print" onClick={() => void copy()}>
          <OfficeIcon name="copy" small /> {t('office.copy')}
        </Button>
      </header>
      <address className="bd sm">
        {lines.map((line, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may say the same
          <span key={position}>{line}</span>
        ))}
      </address>
      {(isChanged || children) && (
        <div className="bd sm no-print">
          {isChanged && <p className="mut">{t('office.ship.changed')}</p>}
          {children}
        </div>
      )}
    </section>
  );
}

/** How it is paid, what is due, what came and what went back; never more of a card than its brand and its last four digits. */
export function PaymentBox({ order }: { order: OrderShown }) {
  const t = useText();
  const locale = useLocale();
  const { payment } = order;
  const card = cardOf(payment);
  const money = { ...NO_MONEY, ...payment };
  const { collectedMinor, refundedMinor } = money;
  const sums = [
    ['due', order.dueMinor],
    ['collected', collectedMinor],
    ...(refundedMinor > 0
      ? ([
          ['refunded', refundedMinor],
          ['net', collectedMinor - refundedMinor],
        ] as const)
      : []),
  ] as const;
  return (
    <section className="box">
      <header>
        <h2>{t('office.column.payment')}</h2>
      </header>
      <div className="bd facts">
        <dl className="dl sm">
          <dt>{t('office.payment.method')}</dt>
          <dd>{t(`office.method.${order.paymentMethod}`)}</dd>
          <dt>{t('office.payment.state')}</dt>
          <dd>
            <PaymentTag
              {...order}
              isOwedBack={Boolean(payment?.owedBack)}
              depositLeft={depositLeftMinor({ ...order, ...money })}
            />
          </dd>
          {card && (
            <>
              <dt>{t('office.payment.card')}</dt>
              <dd>{t('office.card.ending', card)}</dd>
            </>
          )}
          {sums.map(([name, minor]) => (
            <Fragment key={name}>
              <dt>{t(`order.money.${name}`)}</dt>
              <dd>{formatMoney(minor, order.currency, locale)}</dd>
            </Fragment>
          ))}
          {payment?.providerReference && (
            <>
              <dt>{t('office.payment.reference')}</dt>
              <dd title={payment.providerReference}>{shortReference(payment.providerReference)}</dd>
            </>
          )}
        </dl>
        {payment?.heldUntil && (
          <p className="sm mut">{t('office.hand.held', { day: formatDay(payment.heldUntil, locale) })}</p>
        )}
        {payment?.mismatch && (
          <Notice tone="warn">
            {t('office.payment.parked', { what: mismatchWords(payment.mismatch, { t, locale }) })}{' '}
            <Link className="lnk no-print" to={`${PARKED_PAYMENTS}#${parkedRow(payment.id)}`}>
              {t('office.payments')}
            </Link>
          </Notice>
        )}
        {payment?.owedBack && (
          <Notice tone="warn">
            {t('office.payment.refund.due', { amount: sumWords(payment.owedBack, { t, locale }) })}
          </Notice>
        )}
      </div>
    </section>
  );
}

/** How often somebody ordered, and how often their parcels were refused on delivery. */
export function BuyerFigures({ buyer, currency }: { buyer: OrderDetailData['buyer']; currency: Currency }) {
  const t = useText();
  const locale = useLocale();
  const total = formatMoney(buyer.totalMinor, currency, locale);
  return (
    <>
      {buyer.orders > 0 && <p className="sm mut">{t('office.buyer.orders', { count: buyer.orders, total })}</p>}
      {buyer.refusals > 0 && <Notice tone="warn">{t('office.buyer.refusals', { count: buyer.refusals })}</Notice>}
    </>
  );
}
