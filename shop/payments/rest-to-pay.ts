import { eq } from 'drizzle-orm';
import { balanceMinor } from '#contracts/ledger.ts';
import { awaitedWorthMinor } from '#contracts/order-money.ts';
import type { Db } from '../kernel/shop.ts';
import { sumsOfLedger } from '../ledger/post-entries.ts';
import { exchangeToCome } from '../orders/exchanges.ts';
import { restUnderWayMinor } from './rest-under-way.ts';
import { restByCardMinor } from './rules.ts';
import { payments } from './tables.ts';

/** A payment, and what of its order may be paid by card beside what came. Amounts in minor units. */
export type RestToPay = {
  payment: typeof payments.$inferSelect;
  restMinor: number;
  leftMinor: number;
  underWayMinor: number;
};

/**
 * What of an order may be paid by card beside what came. The caller holds the order where it is to stay true.
 *
 * returns  null for an order without a payment; leftMinor: what is left to pay, in whichever way, less underWayMinor, which the bank
 *          works on
 * source   decision 0097
 */
export async function readRestToPay(db: Db, orderId: number): Promise<RestToPay | null> {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  if (!payment) return null;
  const order = await exchangeToCome(db, orderId);
  const awaitedMinor = awaitedWorthMinor(order) ?? 0;
  const underWayMinor = await restUnderWayMinor(db, orderId);
  const leftMinor = Math.max(0, balanceMinor(await sumsOfLedger(db, orderId)) - awaitedMinor - underWayMinor);
  const isClosed = order.deliveryStatus === 'cancelled';
  const restMinor = restByCardMinor(payment, { isClosed, leftMinor, underWayMinor });
  return { payment, leftMinor, underWayMinor, restMinor };
}
