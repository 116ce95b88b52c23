import { eq } from 'drizzle-orm';
import { ownKey } from '../kernel/own-key.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { readDueMinor } from '../orders/read-placed.ts';
import { leftOfPayment } from './money-left.ts';
import { promisedMinor, promiseRefund } from './refund-part.ts';
import { paidOfShareMinor } from './rules.ts';
import { settleArrival } from './settle-arrival.ts';
import { payments } from './tables.ts';

/**
 * The rest of a partly delivered order will not come, and is not due any more. What was paid for it is promised back. Where
 * the courier collects, only what was delivered is collected, so nothing goes back.
 *
 * shareMinor  what the rest cost; never more goes back than is left of what was paid for it
 * source      decision 0067
 */
export async function giveUpShare(
  shop: Shop,
  tx: Tx,
  { orderId, shareMinor, actor }: { orderId: number; shareMinor: number; actor: string },
): Promise<void> {
  if (await settleArrival(shop, tx, { orderId, actor })) return;
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId)).for('update');
  if (payment?.status !== 'paid') return;
  const paidMinor = paidOfShareMinor({
    shareMinor,
    dueBeforeMinor: (await readDueMinor(tx, orderId)) + shareMinor,
    collectedMinor: payment.collectedMinor,
    promisedMinor: await promisedMinor(tx, payment.id),
  });
  // what people took is not given back by itself: the order's balance says how much of it goes back
  const { cardMinor, creditMinor } = await leftOfPayment(tx, payment);
  const amountMinor = Math.min(paidMinor, Math.max(0, cardMinor) + creditMinor);
  if (amountMinor <= 0) return;
  await promiseRefund(shop, tx, {
    orderId,
    amountMinor,
    reason: 'not delivered',
    actor,
    key: ownKey('rest'),
    returnId: null,
  });
}
