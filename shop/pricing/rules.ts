import type { Price } from '#contracts/catalog.ts';
import { inSteps } from '#contracts/charge-limits.ts';
import { dayOf } from '#contracts/days.ts';
import type { Currency } from '#contracts/money.ts';

/** A discount as it stands on an article's stack. A newer one has a higher id. */
export type Discount = {
  id: number;
  kind: 'percent' | 'amount';
  /** Hundredths of a percent, 1 to 10000; null for an amount. */
  basisPoints: number | null;
  /** Minor units off each piece; null for a percentage. */
  amountMinor: number | null;
  startsAt: Date | null;
  endsAt: Date | null;
  cancelledAt: Date | null;
  /** Halted by itself: until it is let go again, the one below counts. */
  frozenAt: Date | null;
};

type Circumstances = { now: Date; isFrozen: boolean };

/**
 * What one piece costs at a moment. Discounts form a stack: the newest in force counts alone, and cancelling it brings
 * the one below back. While discounts are frozen the list price stands.
 *
 * listMinor  minor units of the currency, ≥ 0
 * returns    a unit price between 0 and the list price, in steps of the currency; a half is rounded up, per piece; the
 *            discount's last day, if it has one
 * source    
 */
export function priceNow(
  { listMinor, currency }: { listMinor: number; currency: Currency },
  discountsOfProduct: readonly Discount[],
  { now, isFrozen }: Circumstances,
): Price {
  const discount = isFrozen ? undefined : newestInForce(discountsOfProduct, now);
  const unitMinor = discount ? discounted({ listMinor, currency }, discount) : listMinor;
  const discountPercent = shownPercent(unitMinor, listMinor, discount);
  const end = discount && discountPercent !== null ? endOf(discount, discountsOfProduct, now) : null;
  return { unitMinor, listMinor, currency, discountPercent, ...(end && { endsOn: lastDayBefore(end) }) };
}

/** When a discount in force ceases to count: at its own end, or once a newer one begins. */
function endOf(discount: Discount, stack: readonly Discount[], now: Date): Date | null {
  let end = discount.endsAt;
  for (const { id, startsAt, cancelledAt, frozenAt } of stack) {
    const isToCome = id > discount.id && startsAt && startsAt > now && !cancelledAt && !frozenAt;
    if (isToCome && (!end || startsAt < end)) end = startsAt;
  }
  return end;
}

/** The end itself is no longer in it: what ends at midnight lasts through the day before. */
function lastDayBefore(end: Date): string {
  return dayOf(new Date(end.getTime() - 1));
}

function newestInForce(stack: readonly Discount[], now: Date): Discount | undefined {
  let newest: Discount | undefined;
  for (const discount of stack) {
    if (isInForce(discount, now) && (!newest || discount.id > newest.id)) newest = discount;
  }
  return newest;
}

/** From its first moment, until just before its last. */
function isInForce(discount: Discount, now: Date): boolean {
  if (discount.cancelledAt || discount.frozenAt) return false;
  if (discount.startsAt && now < discount.startsAt) return false;
  return !(discount.endsAt && now >= discount.endsAt);
}

function discounted({ listMinor, currency }: { listMinor: number; currency: Currency }, discount: Discount): number {
  const unit =
    discount.kind === 'percent'
      ? portionHalfUp(listMinor, 10_000 - (discount.basisPoints ?? 0))
      : listMinor - (discount.amountMinor ?? 0);
  return Math.min(listMinor, Math.max(0, inSteps(unit, currency)));
}

/** Whole arithmetic: a price times basis points may pass what a number holds exactly. */
function portionHalfUp(amountMinor: number, basisPoints: number): number {
  return Number((BigInt(amountMinor) * BigInt(basisPoints) + 5_000n) / 10_000n);
}

function shownPercent(unitMinor: number, listMinor: number, discount: Discount | undefined): number | null {
  if (!discount || unitMinor >= listMinor) return null;
  if (discount.basisPoints !== null) return discount.basisPoints / 100;
  return Math.max(1, Math.round(((listMinor - unitMinor) / listMinor) * 100));
}

/**
 * Reads a percentage as a person types it: "12", "12.5", "7,25"; above 0, at most 100, at most two decimals.
 *
 * returns  basis points, or null when it is anything else
 * source   R-152
 */
export function readPercent(text: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const basisPoints = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return basisPoints > 0 && basisPoints <= 10_000 ? basisPoints : null;
}
