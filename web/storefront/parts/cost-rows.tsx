import { Fragment } from 'react';
import { type Currency, formatMoney, formatRate } from '#contracts/money.ts';
import { moneyRows } from '#contracts/order-money.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';

/** What an order cost beyond its articles, as it was kept with it. Amounts in minor units. */
export type CostsKept = {
  currency: Currency;
  couponCode: string | null;
  couponMinor: number;
  deliveryMinor: number;
  taxRateBp: number | null;
  taxMinor: number;
};

/** The code that was used and what it took off; stands in a list of sums. */
export function CouponRow({ order }: { order: Omit<CostsKept, 'deliveryMinor'> }) {
  const t = useText();
  const locale = useLocale();
  if (order.couponMinor === 0) return null;
  return (
    <>
      <dt className="wrap-anywhere">{t('order.coupon', { code: order.couponCode ?? '' })}</dt>
      <dd className="text-sale">−{formatMoney(order.couponMinor, order.currency, locale)}</dd>
    </>
  );
}

/** The tax in what the order comes to, after it in the list of sums. */
export function TaxRow({ order }: { order: Omit<CostsKept, 'deliveryMinor'> }) {
  const t = useText();
  const locale = useLocale();
  if (order.taxRateBp === null) return null;
  return (
    <>
      <dt className="sm">{t('order.tax', { rate: formatRate(order.taxRateBp, locale) })}</dt>
      <dd className="sm mut">{formatMoney(order.taxMinor, order.currency, locale)}</dd>
    </>
  );
}

/** What of an order its sums are drawn from; amounts in minor units. */
type OrderMoney = Omit<CostsKept, 'deliveryMinor'> & Parameters<typeof moneyRows>[0];

/** What the order comes to, with the tax in it, what was called off, what was paid and what went back. */
export function MoneyRows({ order }: { order: OrderMoney }) {
  const t = useText();
  const locale = useLocale();
  return moneyRows(order).map(({ name, minor, isMain }) => (
    <Fragment key={name}>
      <dt className={isMain ? 'tot' : undefined}>{t(`order.money.${name}`)}</dt>
      <dd className={isMain ? 'tot' : undefined}>
        {minor < 0 && '−'}
        {formatMoney(Math.abs(minor), order.currency, locale)}
      </dd>
      {isMain && <TaxRow order={order} />}
    </Fragment>
  ));
}

/** Code, delivery, what it comes to and the tax in it, below the lines of an order that has more to it than its lines. */
export function OrderSums({ order }: { order: CostsKept & OrderMoney }) {
  const t = useText();
  const locale = useLocale();
  return (
    <dl className="dl border-t border-line pt-5">
      <CouponRow order={order} />
      <dt>{t('cart.delivery')}</dt>
      <dd>
        {order.deliveryMinor > 0
          ? formatMoney(order.deliveryMinor, order.currency, locale)
          : t('cart.delivery.included')}
      </dd>
      <MoneyRows order={order} />
    </dl>
  );
}
