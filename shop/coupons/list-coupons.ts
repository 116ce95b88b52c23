import { count, desc, eq, sql } from 'drizzle-orm';
import type { Shop } from '../kernel/shop.ts';
import { couponState, normaliseCode } from './rules.ts';
import { coupons } from './tables.ts';

export type CouponState = ReturnType<typeof couponState>;
/** A code as the staff sees it. */
export type CouponShown = typeof coupons.$inferSelect & { state: CouponState };

/** The codes of the shop, newest first; `words` are a part of a code. */
export async function listCoupons(
  shop: Shop,
  { words, page, perPage }: { words: string; page: number; perPage: number },
): Promise<{ coupons: CouponShown[]; total: number }> {
  const part = normaliseCode(words);
  const where = part === '' ? undefined : sql`strpos(${coupons.code}, ${part}) > 0`;
  const [[row], found] = await Promise.all([
    shop.db.select({ total: count() }).from(coupons).where(where),
    shop.db
      .select()
      .from(coupons)
      .where(where)
      .orderBy(desc(coupons.createdAt), desc(coupons.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
  ]);
  const now = shop.clock.now();
  return { coupons: found.map((coupon) => ({ ...coupon, state: couponState(coupon, now) })), total: row?.total ?? 0 };
}

/** One code; null when there is none. */
export async function readCoupon(shop: Shop, id: number): Promise<CouponShown | null> {
  const [coupon] = await shop.db.select().from(coupons).where(eq(coupons.id, id));
  return coupon ? { ...coupon, state: couponState(coupon, shop.clock.now()) } : null;
}
