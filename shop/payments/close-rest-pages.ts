import { and, eq } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { endPage } from './close-page.ts';
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

/** Closes one page. Refuses payment.unavailable, also where somebody opens it at the provider meanwhile. */
export async function closeRestPage(shop: Shop, page: RestPage): Promise<void> {
  const ended = page.checkoutSessionId === null ? null : await endPage(shop, page.checkoutSessionId);
  await inTransaction(shop, async (tx) => {
    if (ended !== null) await applyRest(shop, tx, page.id, ended);
    const [now] = await tx.select().from(restPages).where(eq(restPages.id, page.id)).for('update');
    if (now?.state !== 'open') return;
    // opened at the provider since it was looked at, where it would stay open
    if (now.checkoutSessionId !== page.checkoutSessionId)
      throw new Refusal('payment.unavailable', { retryAfterSeconds: 1 });
    await tx.update(restPages).set({ state: 'closed' }).where(eq(restPages.id, page.id));
  });
}
