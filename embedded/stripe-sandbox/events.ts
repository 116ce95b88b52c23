import { createHmac } from 'node:crypto';
import type { Checkout, EventRecord, Moment } from './checkout.ts';
import { apiVersion, sessionJson } from './wire.ts';

/** Notes what happened inside the checkout itself, so that the change and its event are stored together. */
export function announce(
  checkout: Checkout,
  type: string,
  { now, newId }: Moment,
  object: object = sessionJson(checkout, ''),
): Checkout {
  const id = `evt_${newId()}`;
  const time = now.getTime();
  const body = {
    id,
    object: 'event',
    api_version: apiVersion,
    created: Math.floor(time / 1000),
    // A session without its address: only an open one has one, and no event is about an open session.
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  const event: EventRecord = {
    id,
    type,
    body: JSON.stringify(body, null, 2),
    attempts: 0,
    first_due_at: time,
    next_attempt_at: time,
    lease: null,
    delivered_at: null,
  };
  return { ...checkout, events: [...checkout.events, event] };
}

/** The Stripe-Signature header for a body sent at this moment. https://docs.stripe.com/webhooks#verify-manually */
export function signatureHeader(body: string, secret: string, sentAt: Date): string {
  const t = Math.floor(sentAt.getTime() / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
}
