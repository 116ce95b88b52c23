import { and, eq } from 'drizzle-orm';
import type { PaymentMethod } from '#contracts/orders.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { promisedMinor } from './refund-part.ts';
import { restUnderWayMinor } from './rest-under-way.ts';
import { hasOpenPage } from './rules.ts';
import { payments, restPages } from './tables.ts';

/** How the payment of a held order stands when its lines are to change. */
export type PaymentToEdit = {
  method: PaymentMethod;
  state: string;
  collectedMinor: number;
  refundedMinor: number;
  /** A part was taken by hand, and the rest is still to come. */
  hasDeposit: boolean;
  /** It ends where what is left is not paid in time: nothing, or nothing but store credit, has come. */
  hasEnd: boolean;
  /** The provider shows a page with the sum of now. */
  hasOpenPage: boolean;
  /** What the buyer's bank works on, in minor units; 0: nothing. */
  restUnderWayMinor: number;
  /** Money is on its way back, or its time to be paid is over. */
  isInBetween: boolean;
};

/** Takes the payment of a held order; null when it has none. */
export async function holdPaymentToEdit(shop: Shop, tx: Tx, orderId: number): Promise<PaymentToEdit | null> {
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId)).for('update');
  if (!payment) return null;
  const { method, status, collectedMinor, refundedMinor, expiresAt } = payment;
  // Without a time it has no end: a part of it came by hand.
  const isOver = status === 'pending' && expiresAt !== null && expiresAt <= shop.clock.now();
  const hasRestPage =
    (await tx.$count(restPages, and(eq(restPages.orderId, orderId), eq(restPages.state, 'open')))) > 0;
  const isGoingBack = (await promisedMinor(tx, payment.id)) > refundedMinor;
  return {
    ...{ method, state: status, collectedMinor, refundedMinor },
    hasDeposit: status !== 'paid' && collectedMinor > 0,
    hasEnd: expiresAt !== null,
    hasOpenPage: hasOpenPage(payment) || hasRestPage,
    restUnderWayMinor: await restUnderWayMinor(tx, orderId),
    isInBetween: isOver || isGoingBack,
  };
}
