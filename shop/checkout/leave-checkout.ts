import type { Shop } from '../kernel/shop.ts';
import { orderIdByToken } from '../orders/change-buyer.ts';
import { placedOrderSummary } from '../orders/read-placed.ts';
import { leavePayment } from '../payments/leave-payment.ts';
import type { HeldOrder } from './attach-buyer.ts';

/**
 * Gives up a checkout that was not paid, so that what it holds can be ordered again at once.
 *
 * returns     whether there was one to give up, and how its payment stands now
 * refuses     not.found
 * repeatable  yes: a checkout that is paid or over is left alone
 */
export async function leaveCheckout(shop: Shop, held: HeldOrder): Promise<{ isLeft: boolean; paymentStatus: string }> {
  const orderId = await orderIdByToken(shop, held);
  const isLeft = await leavePayment(shop, orderId);
  const { paymentStatus } = await placedOrderSummary(shop.db, orderId);
  return { isLeft, paymentStatus };
}
