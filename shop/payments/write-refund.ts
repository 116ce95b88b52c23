import type { RecordedWay } from '#contracts/money-by-hand.ts';
import { numberOfCredit, refundOntoCredit } from '../credits/issue-credit.ts';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import type { Payment } from './hold-payment.ts';
import { finishRefund } from './send-refund.ts';
import { refunds } from './tables.ts';

/** Where a part of a refund goes: onto a card (`restPageId` null: the one of the order's own page), onto a credit, or by hand. */
export type RefundDestination =
  | { to: 'card'; restPageId: number | null }
  | { to: 'credit'; creditId: number }
  | { to: 'hand'; way: RecordedWay | null; reference: string };

export type RefundToWrite = {
  payment: Payment;
  amountMinor: number;
  /** What of it is delivery, in minor units. */
  deliveryMinor: number;
  /** Names the part, once. */
  providerKey: string;
  reason: string;
  actor: string;
  returnId: number | null;
  destination: RefundDestination;
};

/**
 * Writes down one part of a refund. The provider is asked for a card's afterwards, by the relay; what goes by hand or onto a credit has gone
 * back with it. The caller holds the order and knows that so much is left.
 */
export async function writeRefund(
  shop: Shop,
  tx: Tx,
  { payment, destination, ...part }: RefundToWrite,
): Promise<number> {
  const how = await howOf(tx, destination);
  const isByHand = destination.to !== 'card';
  const restPageId = destination.to === 'card' ? destination.restPageId : null;
  const [refund] = await tx
    .insert(refunds)
    .values({ ...part, ...how, paymentId: payment.id, status: 'requested', isByHand, restPageId })
    .returning({ id: refunds.id });
  if (!refund) throw new Error('The refund was not written');
  const { orderId } = payment;
  const { actor, amountMinor, reason, returnId, deliveryMinor } = part;
  await audit(tx, {
    ...{ actor, action: 'payment.refund.asked', subjectType: 'order', subjectId: orderId },
    after: { amountMinor, reason, returnId, ...how, ...(deliveryMinor > 0 && { deliveryMinor }) },
  });
  if (destination.to === 'credit') {
    await refundOntoCredit(shop, tx, {
      creditId: destination.creditId,
      orderId,
      refundId: refund.id,
      amountMinor,
      actor,
    });
  }
  if (isByHand) await finishRefund(shop, tx, refund.id, null);
  else await record(shop, tx, { name: 'payment.refund.asked', payload: { refundId: refund.id } });
  return refund.id;
}

async function howOf(tx: Tx, destination: RefundDestination): Promise<{ way?: RecordedWay; reference?: string }> {
  if (destination.to === 'credit') return { way: 'credit', reference: await numberOfCredit(tx, destination.creditId) };
  return destination.to === 'hand' && destination.way !== null
    ? { way: destination.way, reference: destination.reference }
    : {};
}
