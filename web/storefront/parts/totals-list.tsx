import { formatMoney } from '#contracts/money.ts';
import type { CartTotals } from '../../browser/cart/cart-rules.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { useFrame } from './use-frame.ts';

/** Pieces, discount, delivery, total: the same numbers in the cart and at checkout. */
export function TotalsList({ totals }: { totals: CartTotals }) {
  const t = useText();
  const locale = useLocale();
  const { currency } = useFrame().shop;
  const money = (amountMinor: number) => formatMoney(amountMinor, currency, locale);
  return (
    <dl className="dl">
      <dt>{t('articles.count', { count: totals.pieces })}</dt>
      <dd>{money(totals.listMinor)}</dd>
      {totals.discountMinor > 0 && (
        <>
          <dt>{t('cart.discount')}</dt>
          <dd className="text-sale">−{money(totals.discountMinor)}</dd>
        </>
      )}
      <dt>{t('cart.delivery')}</dt>
      <dd>{t('cart.delivery.included')}</dd>
      <dt className="tot">{t('cart.total')}</dt>
      <dd className="tot">{money(totals.totalMinor)}</dd>
    </dl>
  );
}
