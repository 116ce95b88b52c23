import { PAYMENT_SESSION_COOKIE } from '#contracts/cookies.ts';
import type { BuyerAnswer, BuyerBody, CheckoutAnswer, CheckoutBody, LeftAnswer } from '#contracts/http/checkout.ts';
import { isCheckoutHandWay } from '#contracts/money-by-hand.ts';
import type { CheckoutMethod } from '#contracts/orders.ts';
import { ApiRefusal, callApi } from '../browser/api.ts';
import { writeCookie } from '../browser/write-cookie.ts';
import { dropAttempt, keyFor, type MadeOrder, noteOrder, readAttempt } from './attempt.ts';

const ORDER_ENDPOINTS: Record<CheckoutMethod, string> = {
  card: '/api/stripe/checkout/session',
  on_delivery: '/api/orders',
  bank_transfer: '/api/orders',
  mobile_money: '/api/orders',
};
const OPEN_CHECKOUT = '/api/stripe/session';
const ONE_DAY_SECONDS = 86_400;

/** The old key stands for an order that can no longer be paid, or for another content: a new key makes a new order. */
const KEY_IS_SPENT = ['payment.not.open', 'idempotency.mismatch'];

/** The order that was made cannot be used for this: it is paid or over, unknown, or delivery costs something else there. */
const NEEDS_NEW_ORDER = ['payment.not.open', 'not.found', 'delivery.changed'];

/** Where the buyer goes next, and which order it is. */
type Next = { uuid: string; url: string };

function postOrder(order: CheckoutBody, method: CheckoutMethod): Promise<CheckoutAnswer> {
  const body = isCheckoutHandWay(method) ? { ...order, payment_method: method } : order;
  const headers = { 'Idempotency-Key': keyFor(JSON.stringify({ method, ...body })) };
  return callApi<CheckoutAnswer>(ORDER_ENDPOINTS[method], { method: 'POST', body, headers });
}

function codeOf(failure: unknown): string {
  return failure instanceof ApiRefusal ? (failure.answer?.code ?? '') : '';
}

/** What is bought, with which codes, and what its gift card says, without whom it is for. */
function goodsOf({ lines, expected_total, coupon, credits, gift }: CheckoutBody): string {
  return JSON.stringify({ lines, expected_total, coupon, credits, gift });
}

/** Remembers which order this browser may see the success page of. */
export function rememberPayment(uuid: string) {
  writeCookie(PAYMENT_SESSION_COOKIE, encodeURIComponent(uuid), { maxAgeSeconds: ONE_DAY_SECONDS });
}

const successPage = (uuid: string): Next => ({ uuid, url: `/payment/successful?uuid=${encodeURIComponent(uuid)}` });

/**
 * Opens the payment of the order that this browser has made already: the same goods, perhaps for another buyer or address.
 *
 * returns  null when that order can no longer be paid: a new one is needed
 */
async function reopenOrder(order: MadeOrder, { email, name, address }: CheckoutBody): Promise<Next | null> {
  const body: BuyerBody = { number: order.number, email, name, address };
  try {
    const headers = { 'X-Order-Token': order.token };
    const { uuid, url, token } = await callApi<BuyerAnswer>(OPEN_CHECKOUT, { method: 'POST', body, headers });
    noteOrder({ ...order, token }); // another one for another e-mail address
    return { uuid, url };
  } catch (failure) {
    const isPaid = failure instanceof ApiRefusal && failure.answer?.details?.payment_status === 'paid';
    if (isPaid) return successPage(order.uuid);
    if (NEEDS_NEW_ORDER.includes(codeOf(failure))) return null;
    throw failure;
  }
}

/** Cancels the earlier order, so that it does not reserve what the new one needs. Returns whether it was paid meanwhile. */
async function cancelOrder(order: MadeOrder): Promise<'cancelled' | 'paid'> {
  try {
    const path = `${OPEN_CHECKOUT}?number=${encodeURIComponent(order.number)}`;
    const headers = { 'X-Order-Token': order.token };
    const answer = await callApi<LeftAnswer>(path, { method: 'DELETE', headers });
    return answer.payment_status === 'paid' ? 'paid' : 'cancelled';
  } catch (failure) {
    if (failure instanceof ApiRefusal && failure.status !== 0) return 'cancelled'; // it ends by itself when its time is over
    throw failure;
  }
}

/** Where the order that was made before leads; null when a new one is to be made. */
async function resumeEarlierOrder(body: CheckoutBody, method: CheckoutMethod): Promise<Next | null> {
  const order = readAttempt()?.order;
  if (!order?.isCard) return null;
  const isSameGoods = order.goods === goodsOf(body);
  const next = isSameGoods && method === 'card' ? await reopenOrder(order, body) : null;
  if (next) return next;
  const outcome = await cancelOrder(order);
  dropAttempt();
  return outcome === 'paid' && isSameGoods ? successPage(order.uuid) : null;
}

async function makeOrder(body: CheckoutBody, method: CheckoutMethod): Promise<Next> {
  const earlier = await resumeEarlierOrder(body, method);
  if (earlier) return earlier;
  const answer = await postOrder(body, method).catch((failure) => {
    if (!KEY_IS_SPENT.includes(codeOf(failure))) throw failure;
    dropAttempt();
    return postOrder(body, method);
  });
  const { uuid, url, token, order } = answer;
  noteOrder({ uuid, number: order.number, token, isCard: method === 'card', goods: goodsOf(body) });
  return { uuid, url };
}

/**
 * Places the order, one tab after the other: the second finds what the first has made.
 *
 * returns  where to go next
 * throws   ApiRefusal: nothing was ordered, or the same content may be sent again without ordering twice
 */
export async function sendOrder(body: CheckoutBody, method: CheckoutMethod): Promise<Next> {
  const make = () => makeOrder(body, method);
  const next = 'locks' in navigator ? await navigator.locks.request('order', make) : await make();
  rememberPayment(next.uuid);
  return next;
}

/** Where to go next; null when the address is neither the shop's own nor a payment host it knows. */
export function nextAddress(url: string, ownHost: string, paymentHosts: readonly string[]): string | null {
  if (/^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(url)) return url;
  const address = URL.canParse(url) ? new URL(url) : null;
  if (!address || !/^https?:$/.test(address.protocol)) return null;
  if (address.host === ownHost) return address.href;
  return address.protocol === 'https:' && paymentHosts.includes(address.host) ? address.href : null;
}
