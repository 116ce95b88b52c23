import { retakeCoupon } from '../coupons/redeem-coupon.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { holdsOf } from '../orders/order-holds.ts';
import { reserveStock } from '../stock/reserve-stock.ts';

/** Holds every line and the use of the code again, or nothing: a savepoint undoes what was there when something was not. */
export async function holdAgain(shop: Shop, tx: Tx, orderId: number): Promise<boolean> {
  const holds = await holdsOf(tx, orderId);
  if (!holds) return false;
  try {
    await tx.transaction(async (inner) => {
      const held = await reserveStock(shop, inner, holds);
      if (held.length < holds.length || !(await retakeCoupon(inner, orderId))) throw new NotEnough();
    });
    return true;
  } catch (error) {
    if (error instanceof NotEnough) return false;
    throw error;
  }
}

class NotEnough extends Error {}
