import { chargeLimits, inSteps } from './charge-limits.ts';
import type { Currency } from './money.ts';

/** One line of a cart or an order: what a piece costs now, in minor units, and how many pieces. */
export type PricedLine = { unitMinor: number; quantity: number };

/** What a line costs, in minor units. */
export function lineTotalMinor(line: PricedLine): number {
  return line.unitMinor * line.quantity;
}

/**
 * What several lines cost together, in minor units of their one currency.
 *
 * What is shown, stored and charged is the same number.
 */
export function sumOfLines(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + lineTotalMinor(line), 0);
}

/** How many pieces the lines hold together: the number on the cart's badge. */
export function countPieces(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** What a code takes off: hundredths of a percent or an amount, from a minimum of goods on. Amounts in minor units. */
export type CouponTerms = { percentBp: number | null; amountMinor: number | null; minimumMinor: number };

/**
 * What a code takes off the goods, in minor units: half-up, in steps of the currency, never more than the goods come to,
 * nothing below its minimum. Delivery is never reduced.
 *
 * goodsMinor  the goods at their prices of now, discounts already off
 */
export function couponOffMinor(terms: CouponTerms, goodsMinor: number, currency: Currency): number {
  if (goodsMinor < terms.minimumMinor) return 0;
  const off = terms.percentBp === null ? (terms.amountMinor ?? 0) : shareHalfUp(goodsMinor, terms.percentBp, 10_000);
  return Math.min(goodsMinor, Math.max(0, inSteps(off, currency)));
}

/** What delivery to a zone costs: a flat fee, and from how much on there is none. Minor units. */
export type DeliveryRate = { flatMinor: number; freeFromMinor: number | null };

/**
 * What delivery costs, in minor units. The goods count before a code is taken off: a code never costs a free delivery.
 *
 * rate    null: nothing was set, delivery is included everywhere
 */
export function deliveryFeeMinor(rate: DeliveryRate | null, goodsMinor: number): number {
  if (rate === null || (rate.freeFromMinor !== null && goodsMinor >= rate.freeFromMinor)) return 0;
  return rate.flatMinor;
}

/** What an order comes to, part by part, in minor units. */
export type OrderSums = {
  goodsMinor: number;
  couponMinor: number;
  deliveryMinor: number;
  totalMinor: number;
  /** The part of the total that is tax; null when no rate is set. */
  taxMinor: number | null;
};

/**
 * The one place that says what an order costs: goods, less the code, plus delivery; tax is a part of it, not added to it.
 * Browser and server both ask here, so what is shown, stored and charged is the same number.
 *
 * taxRateBp  hundredths of a percent that the prices include; null when none is set
 */
export function sumsOfOrder(
  goodsMinor: number,
  {
    coupon,
    delivery,
    taxRateBp,
    currency,
  }: { coupon: CouponTerms | null; delivery: DeliveryRate | null; taxRateBp: number | null; currency: Currency },
): OrderSums {
  const couponMinor = coupon ? couponOffMinor(coupon, goodsMinor, currency) : 0;
  const deliveryMinor = deliveryFeeMinor(delivery, goodsMinor);
  const totalMinor = goodsMinor - couponMinor + deliveryMinor;
  const taxMinor = taxRateBp === null ? null : includedTaxMinor(totalMinor, taxRateBp);
  return { goodsMinor, couponMinor, deliveryMinor, totalMinor, taxMinor };
}

/** The tax inside an amount that includes it, in minor units, half-up. */
export function includedTaxMinor(totalMinor: number, rateBp: number): number {
  return shareHalfUp(totalMinor, rateBp, 10_000 + rateBp);
}

/** `amount · part / whole`, half-up, in whole arithmetic: the product may pass what a number holds exactly. */
function shareHalfUp(amountMinor: number, part: number, whole: number): number {
  const [amount, share, all] = [BigInt(amountMinor), BigInt(part), BigInt(whole)];
  return Number((2n * amount * share + all) / (2n * all));
}

/**
 * Divides an amount over lines by what each comes to, so that the parts add up to it exactly and none is more than its
 * line: each line gets what the lines up to it are owed together, less what those before it got. Amounts in steps of the
 * currency are divided into parts in steps.
 *
 * amountMinor  at most the sum of the lines
 */
export function splitOverLines(amountMinor: number, lineTotals: readonly number[], currency: Currency): number[] {
  const { stepMinor } = chargeLimits(currency);
  const isInSteps = [amountMinor, ...lineTotals].every((minor) => minor % stepMinor === 0);
  const step = BigInt(isInSteps ? stepMinor : 1);
  const whole = lineTotals.reduce((sum, total) => sum + total, 0);
  let [reached, given] = [0, 0];
  return lineTotals.map((total) => {
    reached += total;
    const owed = whole === 0 ? 0 : Number(((BigInt(amountMinor) * BigInt(reached)) / (BigInt(whole) * step)) * step);
    const part = owed - given;
    given = owed;
    return part;
  });
}

/**
 * What some pieces of a line cost when they were bought, its share of a code off, in minor units. Pieces that go one after
 * the other get what is owed for all of them together, less what went before: in the end the parts are the whole.
 * What was paid in steps of the currency goes back in steps.
 *
 * before  pieces of this line that went back earlier
 */
export function shareOfLineMinor(
  line: { totalMinor: number; couponMinor: number; quantity: number; currency: Currency },
  pieces: number,
  before = 0,
): number {
  const paid = line.totalMinor - line.couponMinor;
  const { stepMinor } = chargeLimits(line.currency);
  const step = paid % stepMinor === 0 ? stepMinor : 1;
  const upTo = (count: number) => Math.floor((paid * count) / (line.quantity * step)) * step;
  return upTo(before + pieces) - upTo(before);
}
