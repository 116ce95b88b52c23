import type { Shop } from '../kernel/shop.ts';
import { orderIdByToken } from '../orders/change-buyer.ts';
import { leavePayment } from '../payments/leave-payment.ts';
import type { HeldOrder } from './attach-buyer.ts';

/**
 * Gives up a checkout that was not paid, so that what it holds can be ordered again at once.
 *
 * refuses     not.found
 * repeatable  yes: a checkout that is paid or over is left alone
 */
export async function leaveCheckout(shop: Shop, held: HeldOrder): Promise<boolean> {
  return leavePayment(shop, await orderIdByToken(shop, held));
}
