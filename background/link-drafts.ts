import type { Shop } from '#shop/kernel/shop.ts';
import { findOrderOfRequest } from '#shop/orders/request-order-link.ts';
import { drawSheet } from './emails/draw-sheet.ts';
import { orderLinkEmail } from './emails/order-emails.ts';
import { renewOrderToken } from './order-token.ts';
import { readOrderContext } from './read-order-context.ts';

/**
 * The e-mail for somebody who has lost the link to an order, to the order's own address; null when there is no such order.
 *
 * source  R-232
 */
export async function linkDraft(shop: Shop, sealedRequest: string) {
  const orderId = await findOrderOfRequest(shop, sealedRequest);
  if (orderId === null) return null;
  const context = await readOrderContext(shop, orderId);
  const token = context.token ?? (await renewOrderToken(shop, orderId));
  const sheet = orderLinkEmail({ ...context, token });
  return { to: context.order.email, ...drawSheet(context, sheet) };
}
