import { type Currency, formatMoney } from '#contracts/money.ts';
import { useLocale, useText } from '../../../i18n/texts.tsx';
import { CouponRow, TaxRow } from '../../../storefront/parts/cost-rows.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { OrderAddData, PricedAdd } from './order-add.server.ts';

type SumsProps = {
  /** What the articles come to as they are typed; null while a count is none. */
  goodsMinor: number | null;
  currency: Currency;
  countries: OrderAddData['countries'];
  price: PricedAdd | null;
  isFresh: boolean;
};

/** Why there is no total, where it is not the country. */
function Missing({ price }: { price: PricedAdd | null }) {
  const t = useText();
  if (!price?.words) return <p className="sm mut">{t('office.add.delivery')}</p>;
  const { quantity, size, product_id: product } = price.problems;
  return <Notice tone="warn">{quantity ?? size ?? product ?? price.words}</Notice>;
}

/**
 * What is said to the caller: the articles, and once the country is known, code, delivery, the total and the tax in it. What
 * was said is sent along, so that another total is never charged.
 */
export function AddSums({ goodsMinor, currency, countries, price, isFresh }: SumsProps) {
  const t = useText();
  const locale = useLocale();
  const costs = price?.costs ?? null;
  const money = (minor: number | null) => (minor === null ? '–' : formatMoney(minor, currency, locale));
  const country = countries.find(({ code }) => code === price?.given.country)?.name ?? '';
  const isShown = costs !== null && isFresh && costs.goodsMinor === goodsMinor;
  const order = costs && { ...costs, currency, taxMinor: costs.taxMinor ?? 0 };
  return (
    <div className="stack gap-3" role="status" aria-busy={costs !== null && !isShown}>
      <dl className="dl">
        <dt className={costs ? undefined : 'tot'}>{t('office.subtotal')}</dt>
        <dd className={costs ? undefined : 'tot'}>{money(goodsMinor)}</dd>
        {order && (
          <>
            <CouponRow order={order} />
            <dt>{t('office.delivery.to', { country })}</dt>
            <dd>{order.deliveryMinor === 0 ? t('office.delivery.free') : money(order.deliveryMinor)}</dd>
            <dt className="tot">{t('office.column.total')}</dt>
            <dd className="tot">{money(order.totalMinor)}</dd>
            <TaxRow order={order} />
          </>
        )}
      </dl>
      {isShown && <input type="hidden" name="expectedTotal" value={costs.totalMinor} />}
      {!costs && <Missing price={price} />}
      <Button type="submit" look="line" name="intent" value="price" formNoValidate className="no-script">
        {t('office.add.reckon')}
      </Button>
    </div>
  );
}
