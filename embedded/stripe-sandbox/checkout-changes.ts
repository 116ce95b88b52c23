import { type Checkout, type Moment, type RefundRecord, refundedAmount, type UsedCard } from './checkout.ts';
import type { KeptCard } from './customers.ts';
import { announce } from './events.ts';
import { StripeFault } from './stripe-fault.ts';
import { showAmount } from './stripe-money.ts';
import { refundJson } from './wire.ts';

// Every change below is pure and may be repeated: on a checkout that has moved on it returns what it got.

/** The customer pays. Too late, it expires instead: paying and expiring have exactly one winner. */
export function pay(
  checkout: Checkout,
  used: { card: UsedCard | null; kept: KeptCard | null },
  moment: Moment,
): Checkout {
  const current = expireOverdue(checkout, moment);
  return current.status === 'open' ? complete({ ...current, kept_card: used.kept }, used.card, moment) : current;
}

/** The customer gives a card to be kept. Nothing is charged. */
export function keep(checkout: Checkout, kept: KeptCard, moment: Moment): Checkout {
  const current = expireOverdue(checkout, moment);
  if (current.status !== 'open') return current;
  return announce({ ...current, status: 'complete', kept_card: kept }, 'checkout.session.completed', moment);
}

/** Money that arrives although the time had run out: what no shop wants and every shop must survive. */
export function payLate(checkout: Checkout, card: UsedCard, moment: Moment): Checkout {
  const ended = expire(checkout, moment);
  return ended.status === 'expired' ? complete(ended, card, moment) : ended;
}

function complete(checkout: Checkout, card: UsedCard | null, moment: Moment): Checkout {
  const isFree = checkout.amount_total === 0;
  const paid: Checkout = {
    ...checkout,
    status: 'complete',
    payment_status: isFree ? 'no_payment_required' : 'paid',
    intent_status: isFree ? null : 'succeeded',
    card,
  };
  return announce(paid, 'checkout.session.completed', moment);
}

/** A delayed method: the checkout is complete, the money is not there yet. `settlement` says what the bank will answer, and when. */
export function completeUnpaid(checkout: Checkout, settlement: Checkout['settlement'], moment: Moment): Checkout {
  const current = expireOverdue(checkout, moment);
  if (current.status !== 'open') return current;
  const waiting: Checkout = { ...current, status: 'complete', intent_status: 'processing', settlement };
  return announce(waiting, 'checkout.session.completed', moment);
}

/** The bank answers a delayed payment. */
export function settle(checkout: Checkout, outcome: 'succeeded' | 'failed', moment: Moment): Checkout {
  if (checkout.intent_status !== 'processing') return checkout;
  if (outcome === 'failed') {
    const failed: Checkout = { ...checkout, intent_status: 'requires_payment_method', settlement: null };
    return announce(failed, 'checkout.session.async_payment_failed', moment);
  }
  const paid: Checkout = { ...checkout, payment_status: 'paid', intent_status: 'succeeded', settlement: null };
  return announce(paid, 'checkout.session.async_payment_succeeded', moment);
}

export function expire(checkout: Checkout, moment: Moment): Checkout {
  if (checkout.status !== 'open') return checkout;
  return announce({ ...checkout, status: 'expired' }, 'checkout.session.expired', moment);
}

export function expireOverdue(checkout: Checkout, moment: Moment): Checkout {
  return moment.now.getTime() >= checkout.expires_at * 1000 ? expire(checkout, moment) : checkout;
}

export function settleOverdue(checkout: Checkout, moment: Moment): Checkout {
  if (!checkout.settlement || moment.now.getTime() < checkout.settlement.at) return checkout;
  return settle(checkout, checkout.settlement.outcome, moment);
}

/** Gives back part of what was paid, and sends the event; the same refund id counts once. */
export function refund(checkout: Checkout, given: RefundRecord, moment: Moment): Checkout {
  if (checkout.refunds.some(({ id }) => id === given.id)) return checkout;
  if (checkout.intent_status !== 'succeeded') {
    throw new StripeFault(
      400,
      'payment_intent_unexpected_state',
      'This PaymentIntent does not have a successful charge to refund.',
    );
  }
  const left = checkout.amount_total - refundedAmount(checkout);
  if (left === 0) throw new StripeFault(400, 'charge_already_refunded', 'The charge has already been refunded.');
  if (given.amount > left) {
    const show = (amount: number) => showAmount(amount, checkout.currency, 'en');
    const message = `Refund amount (${show(given.amount)}) is greater than unrefunded amount on charge (${show(left)})`;
    throw new StripeFault(400, 'amount_too_large', message, 'amount');
  }
  const after = { ...checkout, refunds: [...checkout.refunds, given] };
  return announce(after, 'refund.created', moment, refundJson(after, given));
}
