import { createHmac } from 'node:crypto';
import { and, eq, gte, inArray, isNotNull } from 'drizzle-orm';
import { phoneFigures } from '#contracts/phone-figures.ts';
import type { CouponTerms } from '#contracts/totals.ts';
import { mailboxOf } from '../kernel/mailbox-of.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Db, Shop } from '../kernel/shop.ts';
import { COUPON_CODE, type CouponReason, normaliseCode, refusalOf } from './rules.ts';
import { couponCustomers, coupons } from './tables.ts';

/** Who uses a code. A guest is known by the e-mail alone. */
export type CouponCustomer = {
  userId: string | null;
  email: string | null;
  /** Says who it is where an order by telephone has no address. */
  phone?: string | undefined;
};

/** A code that can be used now, and what it takes off. */
export type FoundCoupon = CouponTerms & { id: number; code: string };

/** The shop's no to a code; the field is named as the API names it. */
export function couponRefused(reason: CouponReason, details: Record<string, unknown> = {}): Refusal {
  return new Refusal('coupon.refused', {
    problems: [{ field: 'coupon', code: `problem.coupon.${reason}` }],
    details: { reason, ...details },
  });
}

/** How one customer is kept: keyed hashes, one for the account, one for the e-mail, or the telephone where there is none. Nobody can be read from them. */
export function customerKeys({ settings }: Shop, { userId, email, phone = '' }: CouponCustomer): string[] {
  const hide = (text: string) => createHmac('sha256', settings.encryptionKey).update(text, 'utf8').digest('base64url');
  const figures = phoneFigures(phone);
  return [
    ...(userId === null ? [] : [hide(`coupon-user:${userId}`)]),
    ...(email ? [hide(`coupon-email:${mailboxOf(email)}`)] : []),
    ...(email === '' && figures !== '' ? [hide(`coupon-phone:${figures}`)] : []),
  ];
}

/**
 * Looks a code up as it stands now. Its minimum is not asked here: the caller knows the goods.
 *
 * typed       as somebody typed it
 * refuses     coupon.refused with `details.reason`: unknown (also switched off, or not begun) · expired · exhausted · spent
 */
export async function findCoupon(shop: Shop, db: Db, typed: string, customer: CouponCustomer): Promise<FoundCoupon> {
  const code = normaliseCode(typed);
  if (!COUPON_CODE.test(code)) throw couponRefused('unknown');
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code));
  const reason = coupon ? refusalOf(coupon, shop.clock.now()) : 'unknown';
  if (!coupon || reason) throw couponRefused(reason ?? 'unknown');
  if (await isSpent(db, coupon, customerKeys(shop, customer))) throw couponRefused('spent');
  const { id, percentBp, amountMinor, minimumMinor } = coupon;
  return { id, code, percentBp, amountMinor, minimumMinor };
}

async function isSpent(
  db: Db,
  { id, maxUsesEach }: { id: number; maxUsesEach: number | null },
  keys: string[],
): Promise<boolean> {
  if (maxUsesEach === null || keys.length === 0) return false;
  const [used] = await db
    .select({ uses: couponCustomers.uses })
    .from(couponCustomers)
    .innerJoin(coupons, and(eq(coupons.id, couponCustomers.couponId), isNotNull(coupons.maxUsesEach)))
    .where(
      and(
        eq(couponCustomers.couponId, id),
        inArray(couponCustomers.customerKey, keys),
        gte(couponCustomers.uses, maxUsesEach),
      ),
    )
    .limit(1);
  return used !== undefined;
}
