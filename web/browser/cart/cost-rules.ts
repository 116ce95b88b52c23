import { type CostRules, deliveryRange, deliveryTo, taxRateTo } from '#contracts/delivery.ts';
import type { Currency } from '#contracts/money.ts';
import { type CouponTerms, type DeliveryRate, deliveryFeeMinor, sumsOfOrder } from '#contracts/totals.ts';

/** What is known of delivery: nothing to pay, a fee, a fee of at least so much while the country is not chosen, or no delivery. */
export type DeliveryShown = { kind: 'included' | 'free' | 'nowhere' } | { kind: 'fee' | 'from'; amountMinor: number };

/** How far it is to a free delivery, in minor units of goods. */
export type FreeFrom = { fromMinor: number; missingMinor: number };

/** What an order comes to as far as it is known, for the cart and the checkout. */
export type CartCosts = {
  couponMinor: number;
  /** What the code still needs, in minor units of goods; 0 when it counts, or there is none. */
  couponMissingMinor: number;
  delivery: DeliveryShown;
  freeFrom: FreeFrom | null;
  totalMinor: number;
  /** False while the fee is not known: then the total is without it. */
  isWhole: boolean;
  tax: { rateBp: number; amountMinor: number } | null;
};

type CostsAsked = {
  rules: CostRules | null;
  country: string | null;
  coupon: CouponTerms | null;
  currency: Currency;
};

/**
 * Adds up what a cart comes to by the rules of the shop; the same functions decide on the server (contracts/totals.ts).
 *
 * rules    null while the shop has not been asked: delivery is not known then
 * country  null while none is chosen
 */
export function costsOf(goodsMinor: number, { rules, country, coupon, currency }: CostsAsked): CartCosts {
  const known = deliveryKnown(rules, country, goodsMinor);
  const rate = known.kind === 'fee' ? { flatMinor: known.amountMinor, freeFromMinor: null } : null;
  const taxRateBp = rules && country ? taxRateTo(rules.taxes, country) : null;
  const sums = sumsOfOrder(goodsMinor, { coupon, delivery: rate, taxRateBp, currency });
  const missing = coupon ? coupon.minimumMinor - goodsMinor : 0;
  return {
    couponMinor: sums.couponMinor,
    couponMissingMinor: Math.max(0, missing),
    delivery: known,
    freeFrom: rules ? freeFrom(rules, country, goodsMinor) : null,
    totalMinor: sums.totalMinor,
    isWhole: known.kind !== 'from' && known.kind !== 'nowhere',
    tax: taxRateBp === null || sums.taxMinor === null ? null : { rateBp: taxRateBp, amountMinor: sums.taxMinor },
  };
}

function deliveryKnown(rules: CostRules | null, country: string | null, goodsMinor: number): DeliveryShown {
  if (!rules) return { kind: 'from', amountMinor: 0 };
  if (country === null) {
    const { least, most } = deliveryRange(rules.zones, goodsMinor);
    if (least !== most) return { kind: 'from', amountMinor: least };
    if (most > 0) return { kind: 'fee', amountMinor: most };
    return { kind: rules.zones.some(({ flatMinor }) => flatMinor > 0) ? 'free' : 'included' };
  }
  const delivery = deliveryTo(rules.zones, country);
  if (!delivery) return { kind: 'nowhere' };
  const feeMinor = deliveryFeeMinor(delivery.rate, goodsMinor);
  if (feeMinor > 0) return { kind: 'fee', amountMinor: feeMinor };
  return { kind: delivery.rate && delivery.rate.flatMinor > 0 ? 'free' : 'included' };
}

/** The amount from which delivery is free: of the country's zone, or one that holds for all of them. */
function freeFrom({ zones }: CostRules, country: string | null, goodsMinor: number): FreeFrom | null {
  const one = country === null ? null : deliveryTo(zones, country)?.rate;
  const asked: readonly DeliveryRate[] = country === null ? zones : one ? [one] : [];
  const paid = asked.filter(({ flatMinor }) => flatMinor > 0);
  if (paid.length === 0 || paid.some(({ freeFromMinor }) => freeFromMinor === null)) return null;
  const fromMinor = Math.max(...paid.map(({ freeFromMinor }) => freeFromMinor ?? 0));
  return { fromMinor, missingMinor: Math.max(0, fromMinor - goodsMinor) };
}
