import { desc, eq } from 'drizzle-orm';
import type { Shop } from '../kernel/shop.ts';
import { currencyOf } from '../orders/read-order.ts';
import { orders } from '../orders/tables.ts';
import { handOfPayments } from '../payments/money-left.ts';
import { payments } from '../payments/tables.ts';

const MOST = 200;

/**
 * What somebody has paid, newest first. Of a card only brand and last four digits are known.
 *
 * source 
 */
export async function listPaymentsOf(shop: Shop, userId: string) {
  const rows = await shop.db
    .select({
      id: payments.id,
      orderNumber: orders.number,
      amountMinor: payments.amountMinor,
      dueMinor: orders.dueMinor,
      totalMinor: orders.totalMinor,
      deliveryStatus: orders.deliveryStatus,
      collectedMinor: payments.collectedMinor,
      refundedMinor: payments.refundedMinor,
      currency: payments.currency,
      method: payments.method,
      status: payments.status,
      cardBrand: payments.cardBrand,
      cardLast4: payments.cardLast4,
      providerReference: payments.providerPaymentId,
      madeAt: payments.createdAt,
      paidAt: payments.paidAt,
      byHand: handOfPayments(),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(payments.id))
    .limit(MOST);
  return rows.map((row) => ({ ...row, currency: currencyOf(row.currency) }));
}
