import { issueDocuments } from '#shop/documents/issue-documents.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { EventHandler } from './relay.ts';

/** Issues the invoice of an order that was paid or delivered, and the credit note of a refund. Repeatable. */
export function documentsSubscriber(shop: Shop): EventHandler {
  return async ({ payload }) => {
    if ('orderId' in payload) await issueDocuments(shop, payload.orderId);
  };
}
