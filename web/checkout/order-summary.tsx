import { Link } from 'react-router';
import type { Arrival } from '#contracts/arrival.ts';
import { formatMoney } from '#contracts/money.ts';
import { lineTotalMinor } from '#contracts/totals.ts';
import { CART } from '../addresses.ts';
import { type CartLine, shortageOf, totalsOf } from '../browser/cart/cart-rules.ts';
import type { CartCosts } from '../browser/cart/cost-rules.ts';
import type { CouponState } from '../browser/cart/coupon-store.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import { ChoiceWords, LineChanges } from '../storefront/parts/cart-line-row.tsx';
import { CodeField } from '../storefront/parts/code-field.tsx';
import { ShopPicture } from '../storefront/parts/shop-picture.tsx';
import { FreeDelivery, TotalsList } from '../storefront/parts/totals-list.tsx';

import { CreditField } from './credit-field.tsx';
import type { CreditInUse } from './credit-store.ts';
import type { PaidByCredits } from './paid-by-credits.ts';

type OrderSummaryProps = {
  lines: readonly CartLine[];
  priceBefore: Record<number, number>;
  /** What the shop refused, by line. */
  problems: Record<number, string>;
  coupon: CouponState;
  costs: CartCosts;
  credits: readonly CreditInUse[];
  paid: PaidByCredits;
  countryName: string | null;
  arrival: Arrival | null;
};

/** What is about to be ordered, with what has changed meanwhile at each line. */
export function OrderSummary(props: OrderSummaryProps) {
  const { lines, priceBefore, problems, coupon, costs, credits, paid, countryName, arrival } = props;
  const t = useText();
  const locale = useLocale();
  return (
    <div className="stack gap-5.5">
      <ul className="stack gap-3.5">
        {lines.map((line) => (
          <li key={line.id} className="mini">
            <ShopPicture picture={line.product.picture} sizes="68px" alt="" />
            <div>
              <p className="font-medium leading-tight">{line.product.name}</p>
              <p className="sm mut">
                <ChoiceWords line={line} />
                {line.quantity > 1 && `, ${t('checkout.of.them', { count: line.quantity })}`}
              </p>
              {problems[line.id] && !shortageOf(line) ? (
                <p className="sm text-danger">{problems[line.id]}</p>
              ) : (
                <LineChanges line={line} priceBefore={priceBefore[line.id] ?? null} />
              )}
            </div>
            <p className="price">
              {formatMoney(
                lineTotalMinor({ unitMinor: line.product.price.unitMinor, quantity: line.quantity }),
                line.product.price.currency,
                locale,
              )}
            </p>
          </li>
        ))}
      </ul>
      <p>
        <Link className="lnk sm" to={CART}>
          {t('checkout.change.cart')}
        </Link>
      </p>
      <CodeField coupon={coupon} costs={costs} />
      <TotalsList
        totals={totalsOf(lines)}
        costs={costs}
        code={coupon.code}
        countryName={countryName}
        arrival={arrival}
      />
      <CreditField credits={credits} paid={paid} />
      <FreeDelivery freeFrom={costs.freeFrom && costs.freeFrom.missingMinor > 0 ? costs.freeFrom : null} />
    </div>
  );
}
