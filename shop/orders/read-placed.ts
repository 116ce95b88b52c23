import { eq } from 'drizzle-orm';
import type { Shop } from '../kernel/shop.ts';
import { orders } from './tables.ts';

/** What the buyer is answered with at once. */
export async function placedOrderSummary(shop: Shop, orderId: number) {
  const [order] = await shop.db
    .select({
      id: orders.id,
      number: orders.number,
      uuid: orders.publicUuid,
      totalMinor: orders.totalMinor,
      currency: orders.currency,
      paymentStatus: orders.paymentStatus,
      deliveryStatus: orders.deliveryStatus,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order) throw new Error(`Order ${orderId} is gone`);
  return order;
}
