import type { DeliveryStatus } from '#contracts/orders.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { pageForgotten } from './forget-page.ts';
import { heldSeconds } from './held-seconds.ts';
import type { Payment } from './hold-payment.ts';
import { isAllCredit } from './money-left.ts';
import { restUnderWayMinor } from './rest-under-way.ts';
import { hasOpenPage } from './rules.ts';
import type { payments } from './tables.ts';

type Standing = { status: Payment['status']; deliveryStatus: DeliveryStatus };

/**
 * Until when an order waits for its money once parts of it were taken or taken back. What came by hand is let go by nobody but a
 * person, so it has no end; store credit goes back by itself when the rest is not paid in time. An entry that was wrong leaves
 * none: then it has the time of a new order again, and its own page, which was closed, asks for all of it once more. While a bank works
 * on a page for the rest, that waits for the bank.
 *
 * returns  what the payment says of its end and its page
 * source   decisions 0085 and 0098
 */
export async function endOfOrder(
  shop: Shop,
  tx: Tx,
  payment: Payment,
  { status, deliveryStatus }: Standing,
): Promise<Partial<typeof payments.$inferInsert>> {
  const isOpen = (status === 'pending' || status === 'processing') && deliveryStatus === 'pending';
  const isNothing = payment.collectedMinor === 0;
  if (!isOpen || !(isNothing || (await isAllCredit(tx, payment)))) return { expiresAt: null };
  if (payment.expiresAt !== null) return {};
  if ((await restUnderWayMinor(tx, payment.orderId)) > 0) return {};
  const expiresAt = new Date(shop.clock.now().getTime() + heldSeconds(shop, payment.method) * 1000);
  return { expiresAt, ...(isNothing && status === 'pending' && hasOpenPage(payment) && pageForgotten(shop, payment)) };
}
