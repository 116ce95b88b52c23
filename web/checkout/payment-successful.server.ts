import { type RouterContextProvider, redirect } from 'react-router';
import { PAYMENT_SESSION_COOKIE, readCookie } from '#contracts/cookies.ts';
import { readScenes } from '#shop/catalog/read-scenes.ts';
import { readOrderByUuid } from '#shop/orders/read-order.ts';
import { refreshPayment } from '#shop/payments/refresh-payment.ts';
import { requestContext } from '#web/request-context.server.ts';
import { HOME } from '../addresses.ts';

/**
 * The order that this browser has just made. Another uuid than the one it remembers leads home; the order itself was
 * placed on the server, and its link is in the mail. Asks the payment partner once when the payment is still open.
 */
export async function readReceipt(request: Request, context: Readonly<RouterContextProvider>) {
  const { shop, locale } = context.get(requestContext);
  const uuid = new URL(request.url).searchParams.get('uuid') ?? '';
  const own = readCookie(request.headers.get('cookie'), PAYMENT_SESSION_COOKIE);
  if (!uuid || uuid !== own) throw redirect(HOME);
  await refreshPayment(shop, uuid);
  const [receipt, scenes] = await Promise.all([readOrderByUuid(shop, uuid, locale), readScenes(shop, locale)]);
  if (!receipt) throw redirect(HOME);
  return { receipt, picture: scenes['folded-stack'] ?? scenes.bolts ?? null };
}
