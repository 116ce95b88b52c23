import { and, eq, isNull } from 'drizzle-orm';
import type { Shop, Tx } from '../kernel/shop.ts';
import { payments } from './tables.ts';

/** Gives a card payment more time, from now, while its page was not opened yet; its goods are held as long. */
export async function extendPayment(
  shop: Shop,
  tx: Tx,
  { orderId, seconds }: { orderId: number; seconds: number },
): Promise<void> {
  const expiresAt = new Date(shop.clock.now().getTime() + seconds * 1000);
  await tx
    .update(payments)
    .set({ expiresAt })
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'pending'), isNull(payments.checkoutUrl)));
}
