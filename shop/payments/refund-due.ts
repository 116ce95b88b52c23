import { eq, inArray } from 'drizzle-orm';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';
import { holdPayments } from './hold-payment.ts';
import { cardsLeft, leftOfPayment } from './money-left.ts';
import { routeRefund } from './refund-route.ts';
import { sendRefund } from './send-refund.ts';
import { payments, refunds } from './tables.ts';
import { writeRefund } from './write-refund.ts';

/**
 * Gives back what is left of a payment whose goods will not go out. What came as store credit is on it again at once; of the card the promise is written first, then the provider is asked
 * with a key of its own, then the answer is written.
 *
 * repeatable  the same payment is refunded once
 */
export async function refundDuePayment(shop: Shop, paymentId: number): Promise<void> {
  const refundIds = await inTransaction(shop, async (tx) => {
    const [payment] = await holdPayments(tx, eq(payments.id, paymentId));
    if (payment?.status !== 'refund_due') return [];
    const keyOf = (restPageId: number | null) =>
      `${payment.providerKey}:refund${restPageId === null ? '' : `:rest-${restPageId}`}`;
    const cards = await cardsLeft(tx, payment);
    const keys = cards.map(({ restPageId }) => keyOf(restPageId));
    const same = await tx.select({ id: refunds.id }).from(refunds).where(inArray(refunds.providerKey, keys));
    const left = await leftOfPayment(tx, payment);
    const ids = same.map(({ id }) => id);
    const byItselfMinor = left.creditMinor + Math.max(0, left.cardMinor); // what people took, they give back
    for (const route of await routeRefund(tx, payment, { amountMinor: byItselfMinor, left })) {
      const { amountMinor } = route;
      if (route.to === 'credit') {
        const about = { reason: 'goods not available', actor: 'shop', returnId: null, deliveryMinor: 0 };
        const { to, creditId } = route;
        const providerKey = `${payment.providerKey}:refund:credit-${creditId}`;
        await writeRefund(shop, tx, { ...about, payment, amountMinor, providerKey, destination: { to, creditId } });
      } else if (route.to === 'card') {
        const { restPageId } = route;
        const promise = {
          paymentId,
          restPageId,
          amountMinor,
          status: 'requested',
          reason: 'goods not available',
        } as const;
        const [refund] = await tx
          .insert(refunds)
          .values({ ...promise, providerKey: keyOf(restPageId) })
          .onConflictDoNothing()
          .returning({ id: refunds.id });
        if (refund) ids.push(refund.id);
      }
    }
    return ids;
  });
  for (const refundId of refundIds) await sendRefund(shop, refundId);
}
