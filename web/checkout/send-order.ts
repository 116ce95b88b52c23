import { PAYMENT_SESSION_COOKIE } from '#contracts/cookies.ts';
import type { CheckoutAnswer, CheckoutBody } from '#contracts/http/checkout.ts';
import type { PaymentMethod } from '#contracts/orders.ts';
import { ApiRefusal, callApi } from '../browser/api.ts';
import { dropAttempt, keyFor, noteOrder } from './attempt.ts';

const DOORS: Record<PaymentMethod, string> = { card: '/api/stripe/checkout/session', on_delivery: '/api/orders' };

/** The old key stands for an order that can no longer be paid, or for another content: a new key makes a new order. */
const KEY_IS_SPENT = ['payment.not.open', 'idempotency.mismatch'];

function postOrder(body: CheckoutBody, method: PaymentMethod): Promise<CheckoutAnswer> {
  const headers = { 'Idempotency-Key': keyFor(JSON.stringify({ method, ...body })) };
  return callApi<CheckoutAnswer>(DOORS[method], { method: 'POST', body, headers });
}

/** Remembers which order this browser may see the success page of. */
function rememberPayment(uuid: string) {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari
  document.cookie = `${PAYMENT_SESSION_COOKIE}=${encodeURIComponent(uuid)}; Path=/; Max-Age=86400; SameSite=Lax${secure}`;
}

/**
 * Places the order.
 *
 * returns  the answer with the address to go to next
 * throws   ApiRefusal: nothing was ordered, or the same content may be sent again without ordering twice
 */
export async function sendOrder(body: CheckoutBody, method: PaymentMethod): Promise<CheckoutAnswer> {
  const answer = await postOrder(body, method).catch((failure) => {
    const code = failure instanceof ApiRefusal ? failure.answer?.code : undefined;
    if (!code || !KEY_IS_SPENT.includes(code)) throw failure;
    dropAttempt();
    return postOrder(body, method);
  });
  noteOrder(answer.uuid);
  rememberPayment(answer.uuid);
  return answer;
}

/** Where to go next; null when the address is neither the shop's own nor a payment host it knows. */
export function nextAddress(url: string, ownHost: string, paymentHosts: readonly string[]): string | null {
  if (url.startsWith('/') && !url.startsWith('//') && !url.includes('\\')) return url;
  const address = URL.canParse(url) ? new URL(url) : null;
  if (!address || !/^https?:$/.test(address.protocol)) return null;
  if (address.host === ownHost) return address.href;
  return address.protocol === 'https:' && paymentHosts.includes(address.host) ? address.href : null;
}
