import { eq } from 'drizzle-orm';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { lockOrder } from '../orders/change-order.ts';
import { countEmailToBuyer } from '../orders/limit-emails.ts';
import { countResend } from '../orders/resend-email.ts';
import { readRestToPay } from './rest-to-pay.ts';
import { restByCardMinor } from './rules.ts';
import { payments } from './tables.ts';

/**
 * The staff asks for what is left of an order by card: its buyer gets an e-mail with the sum and the way to the order's page, where
 * it is paid. Also of an order that was to be paid in another way.
 *
 * returns     the sum, in minor units
 * refuses     not.found · payment.not.open — nothing is left that may be paid by card, or its buyer gave no
 *             address to write to · too.many.tries · emails.too.many
 * repeatable  each time is another e-mail, so it is counted
 * source      decision 0097
 */
export async function askForRest(
  shop: Shop,
  { orderId, actor }: { orderId: number; actor: string },
): Promise<{ restMinor: number }> {
  return inTransaction(shop, async (tx) => {
    const { email, deliveryStatus, paymentStatus } = await lockOrder(tx, orderId);
    const wanted = await readRestToPay(tx, orderId);
    const restAskedAt = shop.clock.now();
    const isClosed = deliveryStatus === 'cancelled';
    const restMinor = wanted ? restByCardMinor({ ...wanted.payment, restAskedAt }, { ...wanted, isClosed }) : 0;
    if (restMinor === 0 || email === '') {
      throw new Refusal('payment.not.open', { details: { payment_status: paymentStatus } });
    }
    await countEmailToBuyer({ ...shop, db: tx }, orderId, `rest-asked ${shop.ids.uuid()}`);
    await countResend(shop, tx, orderId);
    await tx.update(payments).set({ restAskedAt }).where(eq(payments.orderId, orderId));
    await record(shop, tx, { name: 'order.rest.asked', payload: { orderId } });
    await audit(tx, {
      ...{ actor, action: 'payment.rest.asked', subjectType: 'order', subjectId: orderId },
      after: { amountMinor: restMinor },
    });
    return { restMinor };
  });
}
