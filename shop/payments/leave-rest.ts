import { and, eq, isNotNull } from 'drizzle-orm';
import type { Shop } from '../kernel/shop.ts';
import { closePage } from './close-page.ts';
import { restPages } from './tables.ts';

/**
 * Asks the provider to close the pages for what is left of an order, since its sum has changed. Where it does not answer, they are
 * closed later (tend-rest-pages.ts); money that still comes is booked, and what is over goes back.
 */
export async function leaveRest(shop: Shop, orderId: number): Promise<void> {
  const isOpen = and(eq(restPages.orderId, orderId), eq(restPages.state, 'open'));
  const open = await shop.db
    .select({ sessionId: restPages.checkoutSessionId })
    .from(restPages)
    .where(and(isOpen, isNotNull(restPages.checkoutSessionId)));
  for (const { sessionId } of open) if (sessionId !== null) await closePage(shop, sessionId);
}
