/** What the shop needs from a payment provider with a hosted checkout page. Money is in the shop's minor units throughout. */

import type { CardKeeping } from './cards.ts';

/** One priced row of the hosted page; delivery and other charges are rows too. */
export interface CheckoutLine {
  name: string;
  /** whole pieces, ≥ 1 */
  quantity: number;
  unitAmountMinor: number;
}

export interface CheckoutRequest {
  paymentId: string;
  orderNumber: string;
  /** ISO 4217, upper case */
  currency: string;
  amountMinor: number;
  lines: readonly CheckoutLine[];
  /** what the page knows already; null, or one the provider does not take: the payer types it there */
  email: string | null;
  /** whose saved cards are offered on the page; null: nobody's. Somebody the provider does not know is nobody. */
  customerId: string | null;
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
  idempotencyKey: string;
  locale: 'en' | 'fr';
  metadata: Readonly<Record<string, string>>;
}

export interface OpenedCheckout {
  sessionId: string;
  /** where the customer pays; on the payment host's allow-list */
  url: string;
  /** when the provider really closes the page; may be later than asked for, never trust the asked-for time */
  expiresAt: Date;
}

export const checkoutStatuses = ['open', 'complete', 'expired'] as const;
export type CheckoutStatus = (typeof checkoutStatuses)[number];

export const checkoutPaymentStatuses = ['unpaid', 'paid', 'no_payment_required'] as const;
export type CheckoutPaymentStatus = (typeof checkoutPaymentStatuses)[number];

/** A checkout as the provider knows it. `complete` alone is not money: read `paymentStatus`. */
export interface CheckoutSnapshot {
  sessionId: string;
  status: CheckoutStatus;
  paymentStatus: CheckoutPaymentStatus;
  amountMinor: number;
  currency: string;
  liveMode: boolean;
  /** the shop's own payment id as it was given at opening; null when the session was not opened by the shop */
  paymentId: string | null;
  /** what a refund is made against; null until the customer has confirmed */
  providerPaymentId: string | null;
  /** only when the provider says so, never in an event */
  card: { brand: string; last4: string } | null;
}

export interface ExpiryAnswer {
  /**
   * `expired`: this call closed it. `already_expired`, `already_complete`: it had ended before, nothing was changed. `still_open`:
   * the provider does not close it, and it may still be paid.
   */
  outcome: 'expired' | 'already_expired' | 'already_complete' | 'still_open';
  session: CheckoutSnapshot;
}

export interface RefundRequest {
  providerPaymentId: string;
  amountMinor: number;
  currency: string;
  idempotencyKey: string;
}

export const refundStatuses = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

export interface RefundAnswer {
  refundId: string;
  status: RefundStatus;
}

export const checkoutEventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
] as const;
export type CheckoutEventType = (typeof checkoutEventTypes)[number];

interface ProviderEvent {
  /** the same in every retry of one event: what makes the inbox count it once */
  id: string;
  occurredAt: Date;
  liveMode: boolean;
}

export interface CheckoutEvent extends ProviderEvent {
  type: CheckoutEventType;
  /** as it was when the event happened; may be older than what readCheckout returns */
  session: CheckoutSnapshot;
}

/** A refund as the provider knows it: one that the shop asked for, or one that somebody made at the provider's. */
export interface RefundReport {
  refundId: string;
  /** what it gives back; null when the provider names none */
  providerPaymentId: string | null;
  amountMinor: number;
  currency: string;
  status: RefundStatus;
  /** the shop's own key of the promise; null when the shop did not ask */
  promiseKey: string | null;
}

export interface RefundEvent extends ProviderEvent {
  type: 'refund';
  refund: RefundReport;
}

/** How much of a payment has gone back altogether, by the provider's count. */
export interface GoneBackEvent extends ProviderEvent {
  type: 'gone_back';
  providerPaymentId: string | null;
  goneBackMinor: number;
  currency: string;
}

/** A buyer's bank takes a payment back, or has decided about it. The money is gone while it is open or lost. */
export interface DisputeReport {
  disputeId: string;
  providerPaymentId: string | null;
  amountMinor: number;
  currency: string;
  /** the bank's word for it */
  reason: string;
  standing: 'open' | 'won' | 'lost';
  /** until when the provider takes an answer; null when there is none to give */
  answerBy: Date | null;
}

export interface DisputeEvent extends ProviderEvent {
  type: 'dispute';
  dispute: DisputeReport;
}

/** A genuine event the shop has no use for: acknowledge it and do nothing. */
export interface IgnoredEvent extends ProviderEvent {
  type: 'ignored';
  providerType: string;
}

export type PaymentEvent = CheckoutEvent | RefundEvent | GoneBackEvent | DisputeEvent | IgnoredEvent;

export interface Payments extends CardKeeping {
  /** Whether real money is expected. A snapshot or event of the other mode must never confirm a payment. */
  readonly liveMode: boolean;

  /** The shortest time a checkout can stay open here; choose `expiresAt` at least this far ahead, and hold the goods until then. */
  readonly shortestCheckoutSeconds: number;

  /**
   * Opens the hosted page on which the customer pays one order.
   *
   * expiresAt   stretched when it is closer than the provider allows; the answer has the time that counts
   * refuses     PaymentsRejected — bad input, lines that do not add up to amountMinor, or the idempotency key used for other input
   *             PaymentsUnavailable — nothing is known about the outcome: repeat with the same key
   * repeatable  the same key and input give the same session, however often and however parallel
   * source      R-184
   */
  openCheckout(request: CheckoutRequest): Promise<OpenedCheckout>;

  /**
   * Reads a checkout afresh: the only answer a payment may be confirmed from, besides a verified event.
   *
   * refuses     PaymentsRejected — no such session, or one that pays no order (a card is kept, a subscription) ·
   *             PaymentsUnavailable
   * repeatable  always
   */
  readCheckout(sessionId: string): Promise<CheckoutSnapshot>;

  /**
   * Closes a page so that nobody can pay it any more; only then may its goods be released.
   *
   * returns     whether it was closed now or had ended before, and how, or is still open
   * refuses     PaymentsRejected — no such session · PaymentsUnavailable
   * repeatable  always
   */
  expireCheckout(sessionId: string): Promise<ExpiryAnswer>;

  /**
   * Gives money back, all or part; several parts up to what was paid.
   *
   * refuses     PaymentsRejected — more than what is left, or nothing was paid · PaymentsUnavailable
   * repeatable  the same key and input refund once
   */
  refund(request: RefundRequest): Promise<RefundAnswer>;

  /**
   * Verifies that a webhook comes from the provider, and reads its event.
   *
   * rawBody     the bytes as they came in, before any parsing
   * refuses     WebhookRefused — nothing in it may be believed or stored
   * repeatable  always; the same event may come many times and in any order
   * source      R-186, P01–P03, P13
   */
  verifyWebhook(rawBody: Uint8Array, signatureHeader: string | undefined): Promise<PaymentEvent>;
}

/** The provider did not answer, or not sensibly. What was asked may have happened: repeat it with the same idempotency key. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable';
}

/** The provider understood and said no. Repeating the same request is pointless. */
export class PaymentsRejected extends Error {
  override name = 'PaymentsRejected';
  readonly code: string;
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export const webhookRefusalReasons = ['no_header', 'bad_signature', 'too_old', 'bad_body', 'no_secret'] as const;
export type WebhookRefusalReason = (typeof webhookRefusalReasons)[number];

/** The message at the webhook route is not proven to be the provider's. Answer 400 and change nothing. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused';
  readonly reason: WebhookRefusalReason;
  constructor(reason: WebhookRefusalReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
