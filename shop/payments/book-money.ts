import type { Shop, Tx } from '../kernel/shop.ts';
import { postCollected, postEntries, postRefunded } from '../ledger/post-entries.ts';
import type { Payment } from './hold-payment.ts';

/** `toMinor`: what the payment says afterwards; the entry is the difference, and none where there is no difference. */
type Booking = { toMinor: number; actor: string };

/** So much of a payment has come now. */
export async function bookCollected(
  shop: Shop,
  tx: Tx,
  { id, orderId, collectedMinor }: Payment,
  { toMinor, actor }: Booking,
): Promise<void> {
  const posting = { orderId, paymentId: id, cause: 'payment.collected', causeId: id, actor } as const;
  await postCollected(shop, tx, posting, toMinor - collectedMinor);
}

/** By how much what went back beyond what came changes with a refund. */
type RefundBooking = Booking & { refundId: number; beyondMinor: number };

/** So much of a payment has gone back now, with this refund. */
export async function bookRefunded(
  shop: Shop,
  tx: Tx,
  { id, orderId, refundedMinor }: Payment,
  { toMinor, beyondMinor, refundId, actor }: RefundBooking,
): Promise<void> {
  const posting = { orderId, paymentId: id, cause: 'payment.refunded', causeId: refundId, actor } as const;
  await postRefunded(shop, tx, posting, toMinor - refundedMinor);
  await postEntries(shop, tx, posting, [{ account: 'beyond', amountMinor: beyondMinor }]);
}

/** A refund came back after all. What was credited with it stays: the buyer was promised it, so it is owed back. */
export async function bookCameBack(
  shop: Shop,
  tx: Tx,
  { id, orderId, refundedMinor }: Payment,
  { toMinor, beyondMinor, refundId, actor }: RefundBooking,
): Promise<void> {
  const posting = { orderId, paymentId: id, cause: 'payment.refund.failed', causeId: refundId, actor } as const;
  await postEntries(shop, tx, posting, [
    { account: 'refunded', amountMinor: toMinor - refundedMinor },
    { account: 'beyond', amountMinor: beyondMinor },
  ]);
}
