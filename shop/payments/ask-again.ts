import { eq } from 'drizzle-orm';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { lockOrder } from '../orders/change-order.ts';
import { countEmailToBuyer } from '../orders/limit-emails.ts';
import { countResend } from '../orders/resend-email.ts';
import { secondsToPay } from './resume-payment.ts';
import { payments } from './tables.ts';

/**
 * Mails the link to pay of an order that waits for its card payment, as long as its goods are held. An order whose payment
 * has failed is closed and its goods are free: there is nothing left that could be paid, so it is not asked for again.
 *
 * refuses     not.found · payment.not.open, saying how the payment stands · too.many.tries · emails.too.many
 * repeatable  each time is another e-mail, so it is counted
 * source      the orders screen's "Ask again" (design/mocks/admin-orders.html), decision 0058
 */
export async function askAgain(shop: Shop, { orderId, actor }: { orderId: number; actor: string }): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId));
    if (!payment || secondsToPay(payment, shop.clock.now()) === null) {
      throw new Refusal('payment.not.open', { details: { payment_status: order.paymentStatus } });
    }
    await countEmailToBuyer({ ...shop, db: tx }, orderId, `payment-asked ${shop.ids.uuid()}`);
    await countResend(shop, tx, orderId);
    await record(shop, tx, { name: 'order.payment.asked', payload: { orderId } });
    const after = { letter: 'order.payment.asked' };
    await audit(tx, { actor, action: 'order.letter.resent', subjectType: 'order', subjectId: orderId, after });
  });
}
