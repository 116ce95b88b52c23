import { eq, sql } from 'drizzle-orm';
import type { Shop, Tx } from '../kernel/shop.ts';
import { promisedMinor, promiseRefund } from './refund-part.ts';
import { receivedMinor } from './rules.ts';
import { settleOnDelivery } from './settle-on-delivery.ts';
import { payments, refunds } from './tables.ts';

const REASON = 'not delivered';

/**
 * The rest of a partly delivered order will not come: its share of the payment goes back, or is not collected at the door.
 * Then the payment is settled with what was delivered, and the share stands beside it as given back, so that the books say
 * what the courier brought.
 *
 * shareMinor  what the rest cost; never more goes back than is left
 * source      issue 5 "Orders" (cancel the rest after a part delivery)
 */
export async function giveUpShare(
  shop: Shop,
  tx: Tx,
  { orderId, shareMinor, actor }: { orderId: number; shareMinor: number; actor: string },
): Promise<void> {
  const isCollected = await settleOnDelivery(shop, tx, orderId);
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId)).for('update');
  if (payment?.status !== 'paid') return;
  const amountMinor = Math.min(shareMinor, receivedMinor(payment) - (await promisedMinor(tx, payment.id)));
  if (amountMinor <= 0) return;
  if (!isCollected) {
    const wish = { orderId, amountMinor, reason: REASON, actor, key: 'rest', returnId: null };
    await promiseRefund(shop, tx, wish);
    return;
  }
  const providerKey = `${payment.providerKey}:part:rest`;
  await tx
    .insert(refunds)
    .values({ paymentId: payment.id, amountMinor, status: 'succeeded', providerKey, reason: REASON, actor });
  await tx
    .update(payments)
    .set({ refundedMinor: sql`${payments.refundedMinor} + ${amountMinor}`, updatedAt: shop.clock.now() })
    .where(eq(payments.id, payment.id));
}
