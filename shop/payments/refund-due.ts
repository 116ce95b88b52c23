import { eq, inArray } from 'drizzle-orm';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';
import { holdPayments } from './hold-payment.ts';
import { cardsLeft, leftOfPayment } from './money-left.ts';
import { splitOverCards } from './rules.ts';
import { sendRefund } from './send-refund.ts';
import { payments, refunds } from './tables.ts';
import { overCredits, writeRefund } from './write-refund.ts';

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
    const { cardMinor, creditMinor } = await leftOfPayment(tx, payment); // what people took, they give back
    const ids = same.map(({ id }) => id);
    for (const { creditId, amountMinor } of await overCredits(tx, payment.orderId, creditMinor)) {
      const about = { reason: 'goods not available', actor: 'shop', returnId: null, deliveryMinor: 0 };
      const providerKey = `${payment.providerKey}:refund:credit-${creditId}`;
      await writeRefund(shop, tx, {
        ...about,
        payment,
        amountMinor,
        providerKey,
        destination: { to: 'credit', creditId },
      });
    }
    for (const { restPageId, amountMinor } of cardMinor > 0 ? splitOverCards(cardMinor, cards) : []) {
      const providerKey = keyOf(restPageId);
      const [refund] = await tx
        .insert(refunds)
        .values({ paymentId, restPageId, amountMinor, status: 'requested', providerKey, reason: 'goods not available' })
        .onConflictDoNothing()
        .returning({ id: refunds.id });
      if (refund) ids.push(refund.id);
    }
    return ids;
  });
  for (const refundId of refundIds) await sendRefund(shop, refundId);
}
