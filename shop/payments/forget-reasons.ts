import { sql } from 'drizzle-orm';
import { isAnyId } from '../kernel/any-of.ts';
import type { Tx } from '../kernel/shop.ts';
import { payments, refunds } from './tables.ts';

/** Takes out why money went back, as somebody wrote it down: the sums stay. */
export async function forgetReasons(tx: Tx, orderIds: readonly number[]): Promise<void> {
  const ofOrders = tx.select({ id: payments.id }).from(payments).where(isAnyId(payments.orderId, orderIds));
  await tx.update(refunds).set({ reason: '' }).where(sql`${refunds.paymentId} IN ${ofOrders}`);
}
