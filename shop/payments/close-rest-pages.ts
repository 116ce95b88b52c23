import { and, eq } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { type CheckoutSnapshot, PaymentsRejected, PaymentsUnavailable } from '../ports/payments.ts';
import { applyRest } from './settle-rest.ts';
import { restPages } from './tables.ts';

type RestPage = typeof restPages.$inferSelect;

/**
 * Closes the pages that ask for what is left of an order, at the provider first, so that nobody pays a sum that is not left any
 * more. One that was paid meanwhile is booked; one on which the bank works stays, and says so.
 *
 * but         the sum that is left, and the language of the buyer: a page that asks for just this stays open while it has time
 * refuses     payment.unavailable — the provider does not answer: the page may still be open
 * repeatable  an order without an open page is left alone
 */
export async function closeRestPages(
  shop: Shop,
  orderId: number,
  { but }: { but?: { restMinor: number; locale: Locale } } = {},
): Promise<void> {
  const isOpen = and(eq(restPages.orderId, orderId), eq(restPages.state, 'open'));
  const open = await shop.db.select().from(restPages).where(isOpen);
  const now = shop.clock.now();
  for (const page of open) {
    const isInLanguage = page.pageLocale === null || page.pageLocale === but?.locale;
    if (page.amountMinor === but?.restMinor && isInLanguage && page.expiresAt > now) continue;
    await closeRestPage(shop, page);
  }
}

/** Closes one page. Refuses payment.unavailable. */
export async function closeRestPage(shop: Shop, page: RestPage): Promise<void> {
  const ended = page.checkoutSessionId === null ? null : await expire(shop, page.checkoutSessionId);
  await inTransaction(shop, async (tx) => {
    if (ended !== null) await applyRest(shop, tx, page.id, ended);
    await tx
      .update(restPages)
      .set({ state: 'closed' })
      .where(and(eq(restPages.id, page.id), eq(restPages.state, 'open')));
  });
}

/** What the provider says of a page that was complete before it could be closed; null once nobody can pay it any more. */
async function expire(shop: Shop, sessionId: string): Promise<CheckoutSnapshot | null> {
  try {
    const { outcome, session } = await shop.payments.expireCheckout(sessionId);
    return outcome === 'already_complete' ? session : null;
  } catch (error) {
    if (error instanceof PaymentsRejected) return null; // no such page
    if (error instanceof PaymentsUnavailable) throw new Refusal('payment.unavailable', { retryAfterSeconds: 30 });
    throw error;
  }
}
