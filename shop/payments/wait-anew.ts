import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { record } from '../kernel/events.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { lockOrder } from '../orders/change-order.ts';
import { heldSeconds } from './held-seconds.ts';
import { settleByHand } from './record-money.ts';
import { payments } from './tables.ts';

/**
 * A buyer's bank has said no after days, and a part of the order is paid or was asked for otherwise: what is left may be paid
 * anew. Where the order has an end, it has the time of a new one again; its buyer is told. The caller holds the order.
 *
 * source  decision 0097
 */
export async function waitAnew(shop: Shop, tx: Tx, orderId: number): Promise<void> {
  if ((await lockOrder(tx, orderId)).deliveryStatus === 'cancelled') return;
  const isOpen = and(eq(payments.orderId, orderId), eq(payments.status, 'pending'));
  const [payment] = await tx.select({ method: payments.method }).from(payments).where(isOpen);
  if (payment) {
    await settleByHand(shop, tx, orderId); // an entry may have been taken back meanwhile
    const now = shop.clock.now();
    const until = new Date(now.getTime() + heldSeconds(shop, payment.method) * 1000).toISOString();
    const expiresAt = sql`GREATEST(${payments.expiresAt}, ${until}::timestamptz)`;
    await tx
      .update(payments)
      .set({ expiresAt, updatedAt: now })
      .where(and(isOpen, isNotNull(payments.expiresAt)));
  }
  await record(shop, tx, { name: 'order.rest.asked', payload: { orderId } });
}
