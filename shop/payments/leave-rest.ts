import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Shop } from '../kernel/shop.ts';
import { closePage } from './close-page.ts';
import { readRestToPay } from './rest-to-pay.ts';
import { restPages } from './tables.ts';

/**
 * Asks the provider to close the pages for what was left of an order where another sum is left now, or nothing: money was taken, the
 * courier was paid, a part was called off. Where it does not answer, they are closed later (tend-rest-pages.ts); money that still
 * comes is booked, and what is over goes back.
 */
export async function leaveRest(shop: Shop, orderId: number): Promise<void> {
  const restMinor = (await readRestToPay(shop.db, orderId))?.restMinor ?? 0;
  const isOpen = and(eq(restPages.orderId, orderId), eq(restPages.state, 'open'), ne(restPages.amountMinor, restMinor));
  const open = await shop.db
    .select({ sessionId: restPages.checkoutSessionId })
    .from(restPages)
    .where(and(isOpen, isNotNull(restPages.checkoutSessionId)));
  for (const { sessionId } of open) if (sessionId !== null) await closePage(shop, sessionId);
}
