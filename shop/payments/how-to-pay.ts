import type { PayByHand } from '#contracts/money-by-hand.ts';
import { depositLeftMinor } from '#contracts/order-money.ts';
import { awaitedHandWay, type OrderShown } from '#contracts/orders.ts';
import type { Shop } from '../kernel/shop.ts';

type Awaited = Pick<
  OrderShown,
  'paymentMethod' | 'paymentStatus' | 'deliveryStatus' | 'confirmBy' | 'dueMinor' | 'creditedMinor' | 'payment'
>;

/**
 * How an order is to be paid that waits for money by hand, as its buyer reads it on its page: what its e-mail says, and what is left.
 *
 * returns  null for an order that nobody waits for the money of
 * source   decisions 0085 and 0101
 */
export function howToPay({ settings }: Pick<Shop, 'settings'>, order: Awaited): PayByHand | null {
  const way = awaitedHandWay(order);
  if (way === null || order.payment === null) return null;
  const { collectedMinor, refundedMinor, heldUntil } = order.payment;
  const leftMinor = depositLeftMinor({ ...order, collectedMinor, refundedMinor }) ?? order.dueMinor;
  return { way, words: settings.handWords[way], leftMinor, heldUntil };
}
