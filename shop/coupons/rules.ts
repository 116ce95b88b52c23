/** Why a code is refused. One that is switched off or has not begun is `unknown`: nobody learns what is being prepared. */
export const COUPON_REASONS = ['unknown', 'expired', 'exhausted', 'spent', 'minimum'] as const;
export type CouponReason = (typeof COUPON_REASONS)[number];

/** What a code may look like once it is written the shop's way. */
export const COUPON_CODE = /^[A-Z0-9][A-Z0-9_-]{2,39}$/;

/** A code as the shop writes it: without spaces, in capitals, without accents; what people type differs. */
export function normaliseCode(typed: string): string {
  return typed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s\u200b-\u200d\ufeff]/gu, '')
    .replace(/[‐‑‒–—]/gu, '-')
    .toUpperCase();
}

type Standing = {
  isActive: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  maxUses: number | null;
  uses: number;
};

/** Whether a code can be used at a moment: from its first moment, until just before its last, while uses are left. */
export function refusalOf(
  coupon: Standing,
  now: Date,
): Extract<CouponReason, 'unknown' | 'expired' | 'exhausted'> | null {
  if (!coupon.isActive || (coupon.startsAt && now < coupon.startsAt)) return 'unknown';
  if (coupon.endsAt && now >= coupon.endsAt) return 'expired';
  return coupon.maxUses !== null && coupon.uses >= coupon.maxUses ? 'exhausted' : null;
}

/** How a code stands for the staff. */
export function couponState(coupon: Standing, now: Date): 'active' | 'off' | 'scheduled' | 'expired' | 'exhausted' {
  if (!coupon.isActive) return 'off';
  if (coupon.startsAt && now < coupon.startsAt) return 'scheduled';
  if (coupon.endsAt && now >= coupon.endsAt) return 'expired';
  return coupon.maxUses !== null && coupon.uses >= coupon.maxUses ? 'exhausted' : 'active';
}
