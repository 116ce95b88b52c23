import type { DeliveryStatus, PaymentStatus } from './orders.ts';

/** What decides whether its buyer may still change an order. */
export type BuyersOrder = {
  deliveryStatus: DeliveryStatus;
  paymentStatus: PaymentStatus;
  /** Something of it is cut for this buyer (a special order). */
  isMadeToOrder: boolean;
  /** How its payment stands; null: it has none. */
  paymentState: string | null;
};

/** Whether nothing of an order has been packed or has left: until then its buyer, and the staff, may say where it goes. */
export function isUnpacked({ deliveryStatus }: Pick<BuyersOrder, 'deliveryStatus'>): boolean {
  return deliveryStatus === 'pending';
}

/**
 * Whether its buyer may call an order off by themselves: before anything is packed. What is cut for them only while it is not
 * agreed to be paid; and not while money that does not match waits for somebody to decide.
 *
 * source  decision 0083
 */
export function mayBuyerCallOff(order: BuyersOrder): boolean {
  if (!isUnpacked(order) || order.paymentState === 'parked') return false;
  return !order.isMadeToOrder || order.paymentStatus === 'pending';
}
