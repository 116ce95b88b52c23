import { eq } from 'drizzle-orm';
import type { Shop, Tx } from '../kernel/shop.ts';
import { promisedMinor } from './refund-part.ts';
import { secondsToPay } from './resume-payment.ts';
import { payments } from './tables.ts';

/** How the payment of a held order stands when its lines are to change. */
export type PaymentToEdit = {
  state: string;
  collectedMinor: number;
  refundedMinor: number;
  /** The provider shows a page with the sum of now. */
  hasOpenPage: boolean;
  /** Money is on its way back, or its time to be paid is over. */
  isInBetween: boolean;
};

/** Takes the payment of a held order; null when it has none. */
export async function holdPaymentToEdit(shop: Shop, tx: Tx, orderId: number): Promise<PaymentToEdit | null> {
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId)).for('update');
  if (!payment) return null;
  const { status, collectedMinor, refundedMinor, checkoutSessionId } = payment;
  // A part of it that came holds the goods without an end.
  const isOver = status === 'pending' && collectedMinor === 0 && secondsToPay(payment, shop.clock.now()) === null;
  const isGoingBack = (await promisedMinor(tx, payment.id)) > refundedMinor;
  return {
    ...{ state: status, collectedMinor, refundedMinor },
    hasOpenPage: status === 'pending' && checkoutSessionId !== null,
    isInBetween: isOver || isGoingBack,
  };
}
