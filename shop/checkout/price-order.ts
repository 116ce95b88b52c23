import type { Transit } from '#contracts/arrival.ts';
import { type CostRules, deliveryTo, taxRateTo, transitTo } from '#contracts/delivery.ts';
import { type DeliveryRate, sumsOfOrder } from '#contracts/totals.ts';
import { type CouponCustomer, couponRefused, type FoundCoupon, findCoupon } from '../coupons/find-coupon.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Db, Shop } from '../kernel/shop.ts';
import type { OrderCosts } from '../orders/insert-order.ts';
import { listZones, zoneShown } from '../shipping/list-zones.ts';
import { listRates } from '../taxes/list-rates.ts';

/** What an order costs beyond its articles, as it is set now: for the cart, the checkout, and the order itself. */
export async function readCostRules(db: Db): Promise<CostRules> {
  const [zones, taxes] = await Promise.all([listZones(db), listRates(db)]);
  return {
    zones: zones.map(zoneShown),
    taxes: taxes.map(({ countries, isElsewhere, rateBp }) => ({ countries, isElsewhere, rateBp })),
  };
}

/** The no to a country that no zone has. */
export function refusalOfDestination(): Refusal {
  return new Refusal('delivery.not.there', {
    problems: [{ field: 'address.country', code: 'refusal.delivery.not.there' }],
  });
}

/** `transit`: how long it is on its way there; null: no days are promised. */
export type PricedOrder = { costs: OrderCosts; coupon: FoundCoupon | null; transit: Transit | null };

/**
 * Says what an order to a country comes to: goods, code, delivery, and the tax in it. Nothing is taken yet; the code is
 * redeemed with the order (coupons/redeem-coupon.ts).
 *
 * refuses  delivery.not.there · coupon.refused, with what is missing to its minimum
 */
export async function priceOrder(
  shop: Shop,
  db: Db,
  { goodsMinor, country, code, customer, isDeliveryFree = false }: OrderToPrice,
): Promise<PricedOrder> {
  const there = await rulesThere(db, country);
  const rules = isDeliveryFree ? { ...there, delivery: null } : there;
  const coupon = code === null ? null : await findCoupon(shop, db, code, customer);
  if (coupon && goodsMinor < coupon.minimumMinor) {
    const { minimumMinor: minimum } = coupon;
    throw couponRefused('minimum', { minimum, missing: minimum - goodsMinor });
  }
  return { costs: costsBy(shop, rules, { goodsMinor, coupon }), coupon, transit: rules.transit };
}

/** How delivery to a country is charged, how long it takes, and which tax its prices include. Refuses delivery.not.there. */
async function rulesThere(db: Db, country: string): Promise<RulesThere> {
  const { zones, taxes } = await readCostRules(db);
  const delivery = deliveryTo(zones, country);
  if (!delivery) throw refusalOfDestination();
  return { delivery: delivery.rate, taxRateBp: taxRateTo(taxes, country), transit: transitTo(zones, country) };
}

type RulesThere = { delivery: DeliveryRate | null; taxRateBp: number | null; transit: Transit | null };

function costsBy(
  shop: Shop,
  { delivery, taxRateBp }: RulesThere,
  { goodsMinor, coupon }: { goodsMinor: number; coupon: FoundCoupon | null },
): OrderCosts {
  const { currency } = shop.settings;
  const sums = sumsOfOrder(goodsMinor, { coupon, delivery, taxRateBp, currency });
  return { ...sums, couponCode: coupon?.code ?? null, taxRateBp };
}

/**
 * The same for other goods of an order that has its code: below the minimum of the code it takes nothing off.
 *
 * refuses  delivery.not.there
 */
export async function priceGoods(
  shop: Shop,
  db: Db,
  { country, ...goods }: { goodsMinor: number; country: string; coupon: FoundCoupon | null },
): Promise<OrderCosts> {
  return costsBy(shop, await rulesThere(db, country), goods);
}

export type OrderToPrice = {
  goodsMinor: number;
  country: string;
  code: string | null;
  customer: CouponCustomer;
  /** The shop brings it for nothing, as with an exchange. */
  isDeliveryFree?: boolean | undefined;
};

/** The same for a quote: its price is the whole price, so only the tax in it is looked up. */
export async function priceQuote(
  shop: Shop,
  db: Db,
  { goodsMinor, country }: { goodsMinor: number; country: string },
): Promise<OrderCosts> {
  const taxRateBp = taxRateTo(await listRates(db), country);
  const { currency } = shop.settings;
  const sums = sumsOfOrder(goodsMinor, { coupon: null, delivery: null, taxRateBp, currency });
  return { ...sums, couponCode: null, taxRateBp };
}
