import { type RouterContextProvider, redirect } from 'react-router';
import { PAYMENT_SESSION_COOKIE } from '#contracts/cookies.ts';
import type { Locale } from '#contracts/money.ts';
import { isHandWay } from '#contracts/money-by-hand.ts';
import { readScenePictures } from '#shop/catalog/read-scene-pictures.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { readOrder, readOrderByUuid } from '#shop/orders/read-order.ts';
import { howToPay } from '#shop/payments/how-to-pay.ts';
import { readCardOf, readMoneyOf, withPayment } from '#shop/payments/read-payment.ts';
import { refreshPayment } from '#shop/payments/refresh-payment.ts';
import { specialOfOrder } from '#shop/special-orders/read-special-order.ts';
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
    /** The day that a special order was promised for. */
    readyOn: (await specialOfOrder(shop, order.orderId))?.readyOn ?? null,
    toPay: isHandWay(order.receipt.paymentMethod) ? await readHowToPay(shop, order.orderId, locale) : null,
    isInAccount: viewer.kind === 'user' && viewer.userId === order.userId,
    picture: scenes['folded-stack'] ?? scenes.bolts ?? null,
  };
}

async function readHowToPay(shop: Shop, orderId: number, locale: Locale) {
  const order = await readOrder(shop, orderId, locale);
  return order && howToPay(shop, await withPayment(shop, order));
}
