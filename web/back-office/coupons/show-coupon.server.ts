import type { CouponShown } from '#shop/coupons/list-coupons.ts';

/** A code as the screens of the staff show it. */
export function showCoupon(coupon: CouponShown) {
  const { id, code, percentBp, amountMinor, minimumMinor, maxUses, maxUsesEach, isActive, uses, state, version } =
    coupon;
  return {
    id,
    code,
    percentBp,
    amountMinor,
    minimumMinor,
    maxUses,
    maxUsesEach,
    isActive,
    uses,
    state,
    version,
    startsAt: coupon.startsAt?.toISOString() ?? null,
    endsAt: coupon.endsAt?.toISOString() ?? null,
  };
}

export type CouponListed = ReturnType<typeof showCoupon>;
