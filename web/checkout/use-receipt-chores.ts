import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { isHandWay } from '#contracts/money-by-hand.ts';
import type { OrderReceipt } from '#contracts/orders.ts';
import { clearCart } from '../browser/cart/cart-store.ts';
import { removeCoupon } from '../browser/cart/coupon-store.ts';
import { resetLists } from '../browser/list-cache/list-resets.ts';
import { dropAttempt, isOwnOrder } from './attempt.ts';
import { dropCredits } from './credit-store.ts';
import { dropDraft } from './draft.ts';

const LOOK_AGAIN_MS = 2500;
/** After this many requests the page stops asking; the e-mail gives the result. */
const MOST_LOOKS = 60;

/** While the payment is under way the page looks again by itself. */
function useLookAgain(isPending: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isPending) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks > MOST_LOOKS) clearInterval(timer);
      else if (document.visibilityState === 'visible') void revalidate();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isPending, revalidate]);
}

/** The order is made: the cart it came from is emptied, once, in the tab that made it. */
export function useReceiptChores({ uuid, paymentStatus, paymentMethod }: OrderReceipt) {
  const isByHand = isHandWay(paymentMethod);
  const isMade = paymentStatus === 'paid' || paymentStatus === 'on_delivery' || isByHand;
  useLookAgain(paymentStatus === 'pending' && !isByHand);
  useEffect(() => {
    if (!isMade) return;
    resetLists('products', 'orders', 'payments');
    if (!isOwnOrder(uuid)) return;
    dropAttempt();
    dropDraft();
    removeCoupon();
    dropCredits();
    void clearCart();
  }, [isMade, uuid]);
}
