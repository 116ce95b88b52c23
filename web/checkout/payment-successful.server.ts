import { type RouterContextProvider, redirect } from 'react-router';
import { PAYMENT_SESSION_COOKIE } from '#contracts/cookies.ts';
import { readScenePictures } from '#shop/catalog/read-scene-pictures.ts';
import { readOrderByUuid } from '#shop/orders/read-order.ts';
import { readCardOf, readMoneyOf } from '#shop/payments/read-payment.ts';
import { refreshPayment } from '#shop/payments/refresh-payment.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { HOME } from '../addresses.ts';

/**
 * The order that this browser has just made. Another uuid than the one it remembers leads home; the order itself was
 * placed on the server, and its link is in the mail. Asks the payment partner once when the payment is still open.
 * `isInAccount`: whoever looks finds it among their own orders.
 */
export async function readReceipt(request: Request, context: Readonly<RouterContextProvider>) {
  const { shop, locale, viewer, cookie } = context.get(requestContext);
  const uuid = new URL(request.url).searchParams.get('uuid') ?? '';
  if (!uuid || uuid !== cookie(PAYMENT_SESSION_COOKIE)) throw redirect(HOME);
  await refreshPayment(shop, uuid);
  const [order, scenes] = await Promise.all([readOrderByUuid(shop, uuid, locale), readScenePictures(shop, locale)]);
  if (!order) throw redirect(HOME);
  const { owedBack, ...money } = await readMoneyOf(shop, order.orderId);
  return {
    receipt: { ...order.receipt, ...money },
    card: order.receipt.paymentStatus === 'paid' ? await readCardOf(shop, order.orderId) : null,
    owedBack,
    isInAccount: viewer.kind === 'user' && viewer.userId === order.userId,
    picture: scenes['folded-stack'] ?? scenes.bolts ?? null,
  };
}
