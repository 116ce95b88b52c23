import type { Arrival } from '#contracts/arrival.ts';
import { sayDays } from '#contracts/arrival-words.ts';
import { formatMoney, formatRate, formatRound } from '#contracts/money.ts';
import type { CartTotals } from '../../browser/cart/cart-rules.ts';
import type { CartCosts, FreeFrom } from '../../browser/cart/cost-rules.ts';
import { useFrame } from '../../frame/use-frame.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Stitch } from '../../ui/stitch.tsx';

function useMoney() {
  const locale = useLocale();
  const { currency } = useFrame().shop;
  return {
    money: (amountMinor: number) => formatMoney(amountMinor, currency, locale),
    round: (amountMinor: number) => formatRound(amountMinor, currency, locale),
  };
}

function DeliveryFee({ delivery }: Pick<CartCosts, 'delivery'>) {
  const t = useText();
  const { money } = useMoney();
  switch (delivery.kind) {
    case 'fee':
      return money(delivery.amountMinor);
    case 'from':
      return delivery.amountMinor > 0 ? t('cart.delivery.from', { amount: money(delivery.amountMinor) }) : '–';
    case 'nowhere':
      return <span className="text-danger">{t('cart.delivery.nowhere')}</span>;
    default:
      return t(delivery.kind === 'free' ? 'order.delivery.free' : 'cart.delivery.included');
  }
}

type TotalsProps = {
  totals: CartTotals;
  costs: CartCosts;
  /** The code that counts, as the shop writes it. */
  code: string;
  /** Where it goes, in words; null while that is not known. */
  countryName: string | null;
  /** When it is there; null where the shop promises no days, or nobody knows where it goes. */
  arrival: Arrival | null;
};

/** Pieces, discount, code, delivery, total, the tax in it: the same numbers in the cart, at checkout and on the order. */
export function TotalsList({ totals, costs, code, countryName, arrival }: TotalsProps) {
  const t = useText();
  const locale = useLocale();
  const { money } = useMoney();
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
      {costs.couponMinor > 0 && (
        <>
          <dt className="wrap-anywhere">{t('order.coupon', { code })}</dt>
          <dd className="text-sale">−{money(costs.couponMinor)}</dd>
        </>
      )}
      <dt>{countryName ? t('cart.delivery.to', { country: countryName }) : t('cart.delivery')}</dt>
      <dd>
        <DeliveryFee delivery={costs.delivery} />
      </dd>
      {arrival && (
        <>
          <dt className="sm">{t('delivery.arrival')}</dt>
          <dd className="sm">{sayDays(t, locale, arrival)}</dd>
        </>
      )}
      <dt className="tot">{t(costs.isWhole ? 'cart.total' : 'cart.total.without')}</dt>
      <dd className="tot">{money(costs.totalMinor)}</dd>
      {costs.tax && costs.isWhole && (
        <>
          <dt className="sm">{t('order.tax', { rate: formatRate(costs.tax.rateBp, locale) })}</dt>
          <dd className="sm mut">{money(costs.tax.amountMinor)}</dd>
        </>
      )}
    </dl>
  );
}

/** How far it is to a free delivery: the running stitch, and a sentence. */
export function FreeDelivery({ freeFrom }: { freeFrom: FreeFrom | null }) {
  const t = useText();
  const { money, round } = useMoney();
  if (!freeFrom) return null;
  const { fromMinor, missingMinor } = freeFrom;
  const amount = round(fromMinor);
  return (
    <div className="stack gap-2.5">
      <Stitch
        percent={((fromMinor - missingMinor) / fromMinor) * 100}
        label={t('cart.free.progress')}
        className="on-sunken"
      />
      <p className="sm">
        {missingMinor > 0
          ? t('cart.free.missing', { missing: money(missingMinor), amount })
          : t('cart.free.reached', { amount })}
      </p>
    </div>
  );
}
