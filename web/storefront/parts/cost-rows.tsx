import { type Currency, formatMoney, formatRate } from '#contracts/money.ts';
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

/** The tax in the total, after it in the list of sums. */
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

/** Code, delivery, total and the tax in it, below the lines of an order that has more to it than its lines. */
export function OrderSums({ order }: { order: CostsKept & { totalMinor: number } }) {
  const t = useText();
  const locale = useLocale();
  const money = (amountMinor: number) => formatMoney(amountMinor, order.currency, locale);
  return (
    <dl className="dl border-t border-line pt-5">
      <CouponRow order={order} />
      <dt>{t('cart.delivery')}</dt>
      <dd>{order.deliveryMinor > 0 ? money(order.deliveryMinor) : t('cart.delivery.included')}</dd>
      <dt className="tot">{t('cart.total')}</dt>
      <dd className="tot">{money(order.totalMinor)}</dd>
      <TaxRow order={order} />
    </dl>
  );
}
