import { eq } from 'drizzle-orm';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { placedOrderSummary } from '../orders/read-placed.ts';
import { openPayment } from './open-payment.ts';
import { openRestPage } from './open-rest-page.ts';
import { readRestToPay } from './rest-to-pay.ts';
import { payments } from './tables.ts';

type Payment = Pick<typeof payments.$inferSelect, 'method' | 'status' | 'expiresAt'>;

/**
 * How long an order may still be paid by card, in whole seconds: as long as its goods are held. Seconds and no moment, since
 * the clock of a customer's device may be wrong.
 *
 * returns  null when it cannot be paid: it is, its time is over, it is paid on delivery, or a part came by hand, which
 *          holds its goods without an end
 */
export function secondsToPay({ method, status, expiresAt }: Payment, now: Date): number | null {
  if (method !== 'card' || status !== 'pending' || expiresAt === null) return null;
  const seconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
  return seconds > 0 ? seconds : null;
}

/**
 * Opens the page that asks for an order by card: for all of it, or for what store credit leaves.
 *
 * refuses  as openPayment and openRestPage
 */
export async function openPaymentPage(shop: Shop, orderId: number): Promise<string> {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
  return (payment?.collectedMinor ?? 0) > 0 ? openRestPage(shop, orderId) : openPayment(shop, orderId);
}

/**
 * Leads a buyer back to the payment page of an order that is not paid yet, or to the one for what is left of it.
 *
 * returns     where to pay, and the uuid that opens the success page
 * refuses     payment.not.open, saying how the payment stands · payment.unavailable · payment.rejected
 * repeatable  always the same page: the order is paid once
 * source      F07
 */
export async function resumePayment(shop: Shop, orderId: number): Promise<{ uuid: string; url: string }> {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
  const { uuid, paymentStatus } = await placedOrderSummary(shop.db, orderId);
  if (payment && secondsToPay(payment, shop.clock.now()) !== null) {
    return { uuid, url: await openPaymentPage(shop, orderId) };
  }
  const rest = await readRestToPay(shop.db, orderId);
  if (!rest || rest.restMinor === 0) {
    throw new Refusal('payment.not.open', { details: { payment_status: paymentStatus } });
  }
  return { uuid, url: await openRestPage(shop, orderId) };
}
