import { useEffect, useSyncExternalStore } from 'react';
import { type CouponState, checkCouponAgain, NO_COUPON, readCoupon, subscribeCoupon } from './coupon-store.ts';

/** The code of this browser; none on the server and until it is read. */
export function useCoupon(): CouponState {
  return useSyncExternalStore(subscribeCoupon, readCoupon, () => NO_COUPON);
}

/** The same, asked once more whether it still holds: for the screens on which money is decided. */
export function useCheckedCoupon(): CouponState {
  const coupon = useCoupon();
  useEffect(() => {
    void checkCouponAgain();
  }, []);
  return coupon;
}
