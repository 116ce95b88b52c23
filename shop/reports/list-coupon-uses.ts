import { desc, eq, isNull, sql } from 'drizzle-orm';
import { couponRedemptions } from '../coupons/tables.ts';
import type { Shop } from '../kernel/shop.ts';
import { orders } from '../orders/tables.ts';

/** An order that uses a code, or used it until it lapsed. */
export type CouponUse = {
  orderId: number;
  number: string;
  customerName: string;
  couponMinor: number;
  totalMinor: number;
  currency: string;
  redeemedAt: Date;
  isReleased: boolean;
};

const MOST_USES = 50;

/** The latest orders with a code, and what the ones that stand took off together, in minor units. */
export async function listCouponUses(shop: Shop, couponId: number): Promise<{ uses: CouponUse[]; offMinor: number }> {
  const [uses, [sum]] = await Promise.all([
    shop.db
      .select({
        orderId: orders.id,
        number: orders.number,
        customerName: orders.customerName,
        couponMinor: orders.couponMinor,
        totalMinor: orders.totalMinor,
        currency: orders.currency,
        redeemedAt: couponRedemptions.redeemedAt,
        isReleased: sql<boolean>`${couponRedemptions.releasedAt} IS NOT NULL`,
      })
      .from(couponRedemptions)
      .innerJoin(orders, eq(orders.id, couponRedemptions.orderId))
      .where(eq(couponRedemptions.couponId, couponId))
      .orderBy(desc(couponRedemptions.redeemedAt), desc(couponRedemptions.orderId))
      .limit(MOST_USES),
    shop.db
      .select({ off: sql<string>`COALESCE(sum(${orders.couponMinor}), 0)` })
      .from(couponRedemptions)
      .innerJoin(orders, eq(orders.id, couponRedemptions.orderId))
      .where(sql`${eq(couponRedemptions.couponId, couponId)} AND ${isNull(couponRedemptions.releasedAt)}`),
  ]);
  return { uses, offMinor: Number(sum?.off ?? 0) };
}
