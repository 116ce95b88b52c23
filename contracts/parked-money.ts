/** Money that a person must decide about: what does not fit, and why a buyer's bank takes a payment back. */

/** An amount as the provider reported it; the currency may be one that the shop does not sell in. */
export type Sum = { minor: number; currency: string };

/**
 * What does not fit between a payment and the money that came: its amount, its currency, real money in a test shop
 * (`live`) or the reverse (`test`), the number of another payment, or another payment page than the one that was opened.
 */
export const MISMATCHES = ['amount', 'currency', 'live', 'test', 'payment', 'session'] as const;
export type MismatchKind = (typeof MISMATCHES)[number];

/** A payment that does not fit, for people to read. */
export type Mismatch = {
  /** `other`: what was noted is none of the kinds; its words are all that is known. */
  kind: MismatchKind | 'other';
  words: string;
  wanted: Sum;
  /** null when it was not written down how much came */
  came: Sum | null;
};

/**
 * Why a buyer disputes a payment, as the bank names it. Another word is as good as `general`.
 *
 * source  https://docs.stripe.com/api/disputes/object#dispute_object-reason
 */
export const DISPUTE_REASONS = [
  'bank_cannot_process',
  'check_returned',
  'credit_not_processed',
  'customer_initiated',
  'debit_not_authorized',
  'duplicate',
  'fraudulent',
  'general',
  'incorrect_account_details',
  'insufficient_funds',
  'noncompliant',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const;
