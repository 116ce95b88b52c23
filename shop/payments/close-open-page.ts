import { and, eq, sql } from 'drizzle-orm';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { endPage } from './close-page.ts';
import { closeRestPages } from './close-rest-pages.ts';
import { confirmPayment } from './confirm-payment.ts';
import { newPageKey } from './forget-page.ts';
import { holdPayments } from './hold-payment.ts';
import { hasOpenPage } from './rules.ts';
import { payments } from './tables.ts';

/**
 * Closes the payment page of an order whose sum is about to change, so that nobody pays the old one: first it is written down
 * that the shop closes it, so that its end is not taken for the end of the payment; then the provider is asked; then the payment
 * is free for another page. What was paid on it meanwhile is booked as any payment. Unlike `leave-payment.ts#closePage` it has to
 * know what became of the page, since the order goes on.
 *
 * refuses     payment.unavailable — the provider does not answer: nothing is changed, the page may still be open
 * repeatable  an order without an open page is left alone
 * source      decision 0089
 */
export async function closeOpenPage(shop: Shop, orderId: number): Promise<void> {
  await closeRestPages(shop, orderId);
  const sessionId = await inTransaction(shop, async (tx) => {
    const [payment] = await holdPayments(tx, eq(payments.orderId, orderId));
    if (!payment || !hasOpenPage(payment)) return null;
    const leftSessions = [...new Set([...payment.leftSessions, payment.checkoutSessionId])];
    await tx.update(payments).set({ leftSessions }).where(eq(payments.id, payment.id));
    return payment.checkoutSessionId;
  });
  if (sessionId === null) return;
  const ended = await endPage(shop, sessionId);
  if (ended) await confirmPayment(shop, ended);
  else await inTransaction(shop, (tx) => forgetPage(shop, tx, { orderId, sessionId }));
}

async function forgetPage(
  shop: Shop,
  tx: Tx,
  { orderId, sessionId }: { orderId: number; sessionId: string },
): Promise<void> {
  const isOfPage = and(eq(payments.checkoutSessionId, sessionId), eq(payments.status, 'pending'));
  await holdPayments(tx, isOfPage);
  await tx
    .update(payments)
    .set({
      ...{ checkoutSessionId: null, checkoutUrl: null, pageLocale: null, providerKey: newPageKey(shop, orderId) },
      updatedAt: shop.clock.now(),
    })
    .where(isOfPage);
}

/**
 * Another sum is asked for of a payment that is still to be made. A page that is being opened meanwhile asks with the key
 * of before, and is not shown to anybody (open-payment.ts). Whoever is to pay gets the time of a new order again; a deposit holds
 * the goods without an end, as before.
 *
 * openSeconds  how long a new order is held for its money
 */
export async function askForOther(
  shop: Shop,
  tx: Tx,
  { orderId, amountMinor, openSeconds }: { orderId: number; amountMinor: number; openSeconds: number },
): Promise<void> {
  const now = shop.clock.now();
  const until = new Date(now.getTime() + openSeconds * 1000).toISOString();
  await tx
    .update(payments)
    .set({
      ...{ amountMinor, updatedAt: now, pageLocale: null, providerKey: newPageKey(shop, orderId) },
      expiresAt: sql`CASE WHEN ${payments.status} = 'pending' AND ${payments.collectedMinor} = 0
        THEN GREATEST(${payments.expiresAt}, ${until}::timestamptz) ELSE ${payments.expiresAt} END`,
    })
    .where(and(eq(payments.orderId, orderId), sql`${payments.status} IN ('pending', 'on_delivery')`));
}
