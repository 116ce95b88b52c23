import { chargeFault } from '#contracts/charge-limits.ts';
import { isCurrency } from '#contracts/money.ts';
import type { PaymentMethod } from '#contracts/orders.ts';
import type { MismatchKind, Sum } from '#contracts/parked-money.ts';
import { splitInOrder } from '#contracts/split-in-order.ts';
import type { CheckoutSnapshot } from '../ports/payments.ts';
import type { PAYMENT_STATES, payments } from './tables.ts';

/**
 * What does not fit between a payment and what the provider says of it; null when all fits. Money that does not fit is
 * never taken for a payment. Whose money it is counts before how much of it.
 */
export function mismatchOf(
  payment: { id: number; amountMinor: number; currency: string; checkoutSessionId: string | null },
  snapshot: CheckoutSnapshot,
  liveMode: boolean,
): MismatchKind | null {
  if (snapshot.liveMode !== liveMode) return snapshot.liveMode ? 'live' : 'test';
  if (snapshot.currency !== payment.currency) return 'currency';
  if (snapshot.amountMinor !== payment.amountMinor) return 'amount';
  if (snapshot.paymentId !== null && snapshot.paymentId !== String(payment.id)) return 'payment';
  if (payment.checkoutSessionId !== null && payment.checkoutSessionId !== snapshot.sessionId) return 'session';
  return null;
}

/** Whether a checkout has brought all that was asked for. Without a payment it has only where nothing was asked. */
export function isPaidFor({ status, paymentStatus, amountMinor }: CheckoutSnapshot): boolean {
  if (status !== 'complete') return false;
  return paymentStatus === 'paid' || (paymentStatus === 'no_payment_required' && amountMinor === 0);
}

/** Whether the provider reports money beside that which a payment has already: somebody paid twice. */
export function isOtherMoney(
  { providerPaymentId }: { providerPaymentId: string | null },
  { paymentStatus, providerPaymentId: reportedId }: CheckoutSnapshot,
): boolean {
  return (
    paymentStatus === 'paid' && providerPaymentId !== null && reportedId !== null && reportedId !== providerPaymentId
  );
}

/**
 * Whether a page was closed by the shop itself, because the order's sum was about to change: while there is time to pay, or no end
 * since people took a part of it, what becomes of it says nothing of the payment (decision 0089).
 */
export function isLeftPage(
  { leftSessions, expiresAt }: { leftSessions: readonly string[]; expiresAt: Date | null },
  { sessionId }: Pick<CheckoutSnapshot, 'sessionId'>,
  now: Date,
): boolean {
  return leftSessions.includes(sessionId) && (expiresAt === null || now < expiresAt);
}

/** Whether the provider may still show a page with the sum of a payment. One that has brought its money is open no more. */
export function hasOpenPage<
  P extends { status: string; checkoutSessionId: string | null; providerPaymentId: string | null },
>(payment: P): payment is P & { checkoutSessionId: string } {
  const { status, checkoutSessionId, providerPaymentId } = payment;
  return status === 'pending' && checkoutSessionId !== null && providerPaymentId === null;
}

/** Whether the provider reports money of a payment that people have taken by hand before, in whole or to be given back. */
export function isBesideHand(
  {
    status,
    providerPaymentId,
    collectedMinor,
  }: Pick<Kept, 'status' | 'collectedMinor'> & { providerPaymentId: string | null },
  snapshot: CheckoutSnapshot,
): boolean {
  const isSettled = ['paid', 'refunded', 'refund_due'].includes(status);
  return isSettled && providerPaymentId === null && collectedMinor > 0 && isPaidFor(snapshot);
}

/** Whether a card has run out: it is good to the end of its month, by UTC. */
export function isCardExpired(card: { expiryMonth: number; expiryYear: number }, now: Date): boolean {
  return Date.UTC(card.expiryYear, card.expiryMonth, 1) <= now.getTime();
}

type Kept = {
  status: string;
  amountMinor: number;
  collectedMinor: number;
  refundedMinor: number;
  currency: string;
  parkedAmountMinor: number | null;
  parkedCurrency: string | null;
};

/** Whether the money of a payment came in another currency than its order's: then it counts for no figure of the order. */
function isForeign({ currency, parkedCurrency }: Pick<Kept, 'currency' | 'parkedCurrency'>): boolean {
  return parkedCurrency !== null && parkedCurrency !== currency;
}

/**
 * What a payment that did not match brought, in its order's currency, minor units: more or less than was asked for. 0 for money
 * in another currency.
 */
export function cameMinor(
  payment: Pick<Kept, 'amountMinor' | 'currency' | 'parkedAmountMinor' | 'parkedCurrency'>,
): number {
  return isForeign(payment) ? 0 : (payment.parkedAmountMinor ?? payment.amountMinor);
}

/**
 * What a payment says once an amount has gone back, or has come back (below 0): never more than came; what is over is beyond it. Money
 * that still waited for a decision and was given back at the provider's had come.
 *
 * beyondMinor  what went back beyond what came: before, and in the answer after it
 */
export function afterRefund(
  payment: Kept & { beyondMinor: number },
  amountMinor: number,
): Pick<Kept, 'collectedMinor' | 'refundedMinor'> & { beyondMinor: number; isAllBack: boolean } {
  const { collectedMinor: kept, refundedMinor: before, beyondMinor: beyond, parkedAmountMinor, status } = payment;
  if (isForeign(payment)) {
    const isAllBack = amountMinor >= (parkedAmountMinor ?? 0);
    return { collectedMinor: kept, refundedMinor: before, beyondMinor: beyond, isAllBack };
  }
  const collectedMinor = status === 'parked' ? cameMinor(payment) : kept;
  const backMinor = Math.max(0, before + beyond + amountMinor);
  const refundedMinor = Math.min(backMinor, collectedMinor);
  const beyondMinor = backMinor - refundedMinor;
  return { collectedMinor, refundedMinor, beyondMinor, isAllBack: refundedMinor >= collectedMinor };
}

/**
 * What of a share that is called off was paid and goes back, in minor units: not what was never paid, and not more than is left.
 *
 * promisedMinor  what was promised back before
 */
export function paidOfShareMinor(sums: {
  shareMinor: number;
  dueBeforeMinor: number;
  collectedMinor: number;
  promisedMinor: number;
}): number {
  const unpaidMinor = Math.max(0, sums.dueBeforeMinor - sums.collectedMinor);
  return Math.max(0, Math.min(sums.shareMinor - unpaidMinor, sums.collectedMinor - sums.promisedMinor));
}

/**
 * What of a payment still has to go back to the buyer, because its order will not come; null when nothing has. Everything that
 * says so asks here. Money that did not match and was never accepted goes back as it came.
 */
export function owedBack(payment: Kept): Sum | null {
  if (payment.status !== 'refund_due') return null;
  const sum = isForeign(payment)
    ? { minor: payment.parkedAmountMinor ?? 0, currency: payment.parkedCurrency ?? payment.currency }
    : { minor: payment.collectedMinor - payment.refundedMinor, currency: payment.currency };
  return sum.minor > 0 ? sum : null;
}

/**
 * What may still go back of a payment, in minor units: by the provider onto the card, and without it. `creditMinor`: what of that came as
 * store credit and goes back onto it; the rest is given back by hand.
 */
export type LeftToGiveBack = { cardMinor: number; handMinor: number; creditMinor: number };

/**
 * Splits what is left of a payment by where it goes: the provider is never asked for money that it did not take. What people
 * took goes back by hand, and so does what the courier brought.
 *
 * handMinor  what people took, less what was taken back
 * restMinor  what came by card beside the order's own page
 * credit     what of the first came as store credit, and has not gone back onto it
 * hasCard    the order's own page has brought its money
 * cardBack   promised onto the card so far; handBack: by hand
 */
export function leftToGiveBack(sums: {
  collectedMinor: number;
  handMinor: number;
  restMinor: number;
  creditMinor: number;
  cardBackMinor: number;
  handBackMinor: number;
  hasCard: boolean;
}): LeftToGiveBack {
  const { collectedMinor, handMinor, restMinor, cardBackMinor, handBackMinor, hasCard } = sums;
  const byCardMinor = hasCard ? collectedMinor - handMinor : restMinor;
  const handLeftMinor = collectedMinor - byCardMinor - handBackMinor;
  const beyondHandMinor = Math.min(0, handLeftMinor); // an exchange takes what is left by hand first, then what came by card
  const leftMinor = handLeftMinor - beyondHandMinor;
  return {
    cardMinor: Math.max(0, byCardMinor - cardBackMinor + beyondHandMinor),
    handMinor: leftMinor,
    creditMinor: Math.min(sums.creditMinor, leftMinor),
  };
}

/** Where a sum goes back to: onto the store credit that it came from first, then onto the card, and the rest by hand. Minor units. */
export type RefundParts = { creditMinor: number; cardMinor: number; handMinor: number };

export function splitRefund(amountMinor: number, left: LeftToGiveBack): RefundParts {
  const creditMinor = Math.min(amountMinor, Math.max(0, left.creditMinor));
  const cardMinor = Math.min(amountMinor - creditMinor, Math.max(0, left.cardMinor));
  return { creditMinor, cardMinor, handMinor: amountMinor - creditMinor - cardMinor };
}

/** A part of a sum that goes back onto one card: of the order's own page (null), or of a page that asked for the rest. */
export type CardPart = { restPageId: number | null; amountMinor: number };

/**
 * Splits what goes back by card over the cards that paid, since the provider gives back of each only what it brought: first the
 * order's own, then those of the rest, oldest first. Amounts in minor units.
 *
 * cards   what each brought, less what was promised back onto it
 * throws  when they did not bring so much: the caller asks for no more than is left
 */
export function splitOverCards(amountMinor: number, cards: readonly CardPart[]): CardPart[] {
  const parts = splitInOrder(
    amountMinor,
    cards.map((card) => card.amountMinor),
  );
  const leftMinor = parts.reduce((left, minor) => left - minor, amountMinor);
  if (leftMinor > 0) throw new Error(`${leftMinor} of ${amountMinor} were brought by no card`);
  return cards.flatMap(({ restPageId }, at) => (parts[at] ? [{ restPageId, amountMinor: parts[at] }] : []));
}

/**
 * What of an order may be paid by card beside what came, in minor units of its currency; 0: nothing. Its own page asks for all of it
 * while nothing has come. Of one that is paid in another way, only once the staff has asked for it by card.
 *
 * leftMinor      what is left to pay, less what an exchange still waits for
 * underWayMinor  what the bank works on: until it answers, nothing else is asked for
 */
export function restByCardMinor(
  payment: Pick<
    typeof payments.$inferSelect,
    'status' | 'method' | 'collectedMinor' | 'expiresAt' | 'restAskedAt' | 'currency'
  >,
  { isClosed, leftMinor, underWayMinor }: { isClosed: boolean; leftMinor: number; underWayMinor: number },
): number {
  const { status, method, collectedMinor, expiresAt, restAskedAt, currency } = payment;
  if (isClosed || leftMinor <= 0 || underWayMinor > 0 || !isCurrency(currency)) return 0;
  if (status !== 'pending' && status !== 'paid' && status !== 'on_delivery') return 0;
  const hasOwnPage = method === 'card' && status === 'pending' && collectedMinor === 0 && expiresAt !== null;
  const isExpected = method === 'card' || restAskedAt !== null;
  return hasOwnPage || !isExpected || chargeFault(leftMinor, currency) !== null ? 0 : leftMinor;
}

type Open = Pick<Kept, 'collectedMinor' | 'refundedMinor'> & {
  status: (typeof PAYMENT_STATES)[number];
  method: PaymentMethod;
  /** Of the order: what is still to be paid. */
  balanceMinor: number;
  /** The same, but for lines that were changed after it was paid: what is left of the sum that the payment asked for. */
  leftOfAskedMinor: number;
  isDelivered: boolean;
};

/**
 * How the payment of an open order stands once its sums have changed by hand: paid as soon as nothing is left to pay. A deposit
 * leaves it as it was. What counted as paid and is not any more is to be paid again, but not for lines that were added since:
 * their difference stands open (decision 0089).
 */
export function standingByHand(payment: Open): Open['status'] {
  const { status, method, collectedMinor, refundedMinor, balanceMinor, leftOfAskedMinor, isDelivered } = payment;
  const isCovered = balanceMinor <= 0 || (status === 'paid' && leftOfAskedMinor <= 0);
  if (isCovered && collectedMinor > refundedMinor) return 'paid';
  if (status !== 'paid') return status;
  if (isCovered && collectedMinor > 0) return 'refunded';
  return method === 'on_delivery' && !isDelivered ? 'on_delivery' : 'pending';
}
