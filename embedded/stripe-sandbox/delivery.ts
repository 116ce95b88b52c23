import type { Checkout, EventRecord } from './checkout.ts';
import type { Checkouts } from './checkouts.ts';
import { signatureHeader } from './events.ts';

/** Carries one signed event to the shop; anything but a 2xx status, or an error, counts as not delivered. */
export type Deliver = (body: string, headers: Record<string, string>) => Promise<{ status: number }>;

export interface Delivery {
  checkouts: Checkouts;
  deliver: Deliver;
  webhookSecret: string;
  now: () => Date;
  newId: () => string;
}

const second = 1000;
const minute = 60 * second;
const retryAfterMs = [second, 5 * second, 15 * second, minute, 5 * minute, 30 * minute, 120 * minute, 360 * minute];
const giveUpAfterMs = 3 * 24 * 60 * minute;
// Stripe's page waits 10 s for the shop's answer before it sends the customer back.
const patienceMs = 10 * second;
// Longer than one attempt may take; if the process dies in between, the event is tried again after this.
const leaseMs = 30 * second;

/** Delivers what is due of one checkout, at least once. Two runs at the same time do not send the same event twice. */
export async function deliverDue(delivery: Delivery, sessionId: string): Promise<void> {
  const lease = delivery.newId();
  const leased = await delivery.checkouts.change(sessionId, (checkout) =>
    leaseDue(checkout, lease, delivery.now().getTime()),
  );
  for (const event of leased.events.filter((one) => one.lease === lease)) {
    const isDelivered = await attempt(delivery, event);
    const noted = (checkout: Checkout) => recordAttempt(checkout, event.id, isDelivered, delivery.now().getTime());
    await delivery.checkouts.change(sessionId, noted);
  }
}

function leaseDue(checkout: Checkout, lease: string, now: number): Checkout {
  const isDue = (event: EventRecord) => event.next_attempt_at !== null && event.next_attempt_at <= now;
  if (!checkout.events.some(isDue)) return checkout;
  return {
    ...checkout,
    events: checkout.events.map((event) => (isDue(event) ? leaseEvent(event, lease, now) : event)),
  };
}

function leaseEvent(event: EventRecord, lease: string, now: number): EventRecord {
  return { ...event, lease, attempts: event.attempts + 1, next_attempt_at: now + leaseMs };
}

function recordAttempt(checkout: Checkout, eventId: string, isDelivered: boolean, now: number): Checkout {
  const note = (event: EventRecord): EventRecord =>
    isDelivered
      ? { ...event, lease: null, delivered_at: now, next_attempt_at: null }
      : { ...event, lease: null, next_attempt_at: nextAttemptAt(event, now) };
  return { ...checkout, events: checkout.events.map((event) => (event.id === eventId ? note(event) : event)) };
}

function nextAttemptAt({ attempts, first_due_at }: EventRecord, now: number): number | null {
  if (now - first_due_at > giveUpAfterMs) return null;
  return now + (retryAfterMs[Math.min(attempts, retryAfterMs.length) - 1] ?? second);
}

async function attempt({ deliver, webhookSecret, now }: Delivery, event: EventRecord): Promise<boolean> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': signatureHeader(event.body, webhookSecret, now()),
    'user-agent': 'Stripe/1.0 (sandbox)',
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<{ status: number }>((resolve) => {
    timer = setTimeout(() => resolve({ status: 0 }), patienceMs);
  });
  try {
    const { status } = await Promise.race([deliver(event.body, headers), patience]);
    return status >= 200 && status < 300;
  } catch {
    // The shop could not be reached: that is an outcome here, noted on the event and tried again.
    return false;
  } finally {
    clearTimeout(timer);
  }
}
