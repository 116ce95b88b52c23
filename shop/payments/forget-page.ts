import type { Shop } from '../kernel/shop.ts';
import type { Payment } from './hold-payment.ts';
import type { payments } from './tables.ts';

/** Names the next page that is opened for an order. */
export const newPageKey = (shop: Shop, orderId: number): string => `order-${orderId}-${shop.ids.uuid()}`;

/**
 * A payment without the page that it had: what becomes of that says nothing of the payment any more, money apart, and the next page is
 * another.
 *
 * sessionId  the page, where the payment does not name it yet
 */
export function pageForgotten(
  shop: Shop,
  { orderId, leftSessions, checkoutSessionId }: Payment,
  sessionId: string | null = checkoutSessionId,
): Partial<typeof payments.$inferInsert> {
  const left = [...leftSessions, checkoutSessionId, sessionId].flatMap((session) => session ?? []);
  return {
    ...{ checkoutSessionId: null, checkoutUrl: null, pageLocale: null },
    ...{ leftSessions: [...new Set(left)], providerKey: newPageKey(shop, orderId) },
  };
}
