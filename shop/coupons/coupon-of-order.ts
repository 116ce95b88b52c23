import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../kernel/shop.ts';
import type { FoundCoupon } from './find-coupon.ts';
import { couponRedemptions, coupons } from './tables.ts';

/**
 * The code that an order uses, with what it takes off as it is set now; null when it uses none. Its dates and limits are not
 * asked about again: the order has its use (decision 0089).
 */
export async function couponOfOrder(tx: Tx, orderId: number): Promise<FoundCoupon | null> {
  const { id, code, percentBp, amountMinor, minimumMinor } = coupons;
  const [coupon] = await tx
    .select({ id, code, percentBp, amountMinor, minimumMinor })
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
    .where(and(eq(couponRedemptions.orderId, orderId), isNull(couponRedemptions.releasedAt)));
  return coupon ?? null;
}
