import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { RECORDED_WAYS } from '#contracts/money-by-hand.ts';
import { PAYMENT_METHODS } from '#contracts/orders.ts';
import { users } from '../customers/tables.ts';
import { currencyCode, minor, moment } from '../kernel/tables.ts';
import { orders } from '../orders/tables.ts';

/**
 * pending: the hosted page is open or about to be · processing: the bank takes days · paid · failed · expired ·
 * parked: what the provider says does not match, a person decides · refund_due: money came and goods did not ·
 * refunded · on_delivery: the courier collects
 */
export const PAYMENT_STATES = [
  'pending',
  'processing',
  'paid',
  'failed',
  'expired',
  'parked',
  'refund_due',
  'refunded',
  'on_delivery',
] as const;

export const payments = pgTable('payments', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' }),
  userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
  method: text('method', { enum: PAYMENT_METHODS }).notNull(),
  status: text('status', { enum: PAYMENT_STATES }).notNull(),
  amountMinor: minor('amount_minor').notNull(),
  /**
   * What came, in `currency`: reported by the provider, or brought by the courier. Money that waits for a decision is not in it.
   * Follows the ledger, as the next one does; only shop/ledger changes them.
   */
  collectedMinor: minor('collected_minor').notNull().default(0),
  /** What of it went back. */
  refundedMinor: minor('refunded_minor').notNull().default(0),
  currency: currencyCode('currency').notNull(),
  provider: text('provider').notNull().default('none'),
  providerKey: text('provider_key').notNull().unique(),
  checkoutSessionId: text('checkout_session_id').unique(),
  checkoutUrl: text('checkout_url'),
  /** The language of the page; null: none was asked for yet. */
  pageLocale: text('page_locale', { enum: ['en', 'fr'] }),
  /** Pages that the shop closed itself because the sum was about to change (shop/payments/close-open-page.ts). */
  leftSessions: text('left_sessions').array().notNull().default([]),
  providerPaymentId: text('provider_payment_id'),
  /** whose saved cards the checkout offers; written with the order */
  providerCustomerId: text('provider_customer_id'),
  cardBrand: text('card_brand'),
  cardLast4: text('card_last4'),
  parkedReason: text('parked_reason'),
  /** What came in with a payment that did not match; kept once somebody has decided. */
  parkedAmountMinor: minor('parked_amount_minor'),
  parkedCurrency: currencyCode('parked_currency'),
  parkedSessionId: text('parked_session_id'),
  expiresAt: moment('expires_at'),
  checkedAt: moment('checked_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  paidAt: moment('paid_at'),
  /** When the staff asked for what is left by card (ask-for-rest.ts). */
  restAskedAt: moment('rest_asked_at'),
});

/**
 * Pages of the provider that ask for what is left of an order beside what came, and what they brought (migrations 0066 and 0070).
 * processing: its buyer has sent it, and the bank takes days.
 */
export const restPages = pgTable('rest_pages', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' }),
  paymentId: integer('payment_id')
    .notNull()
    .references(() => payments.id, { onDelete: 'cascade' }),
  state: text('state', { enum: ['open', 'processing', 'paid', 'closed'] }).notNull(),
  amountMinor: minor('amount_minor').notNull(),
  currency: currencyCode('currency').notNull(),
  providerKey: text('provider_key').notNull().unique(),
  checkoutSessionId: text('checkout_session_id').unique(),
  checkoutUrl: text('checkout_url'),
  pageLocale: text('page_locale', { enum: ['en', 'fr'] }),
  expiresAt: moment('expires_at').notNull(),
  checkedAt: moment('checked_at'),
  providerPaymentId: text('provider_payment_id').unique(),
  cardBrand: text('card_brand'),
  cardLast4: text('card_last4'),
  createdAt: moment('created_at').notNull().defaultNow(),
  paidAt: moment('paid_at'),
});

/**
 * The provider's reports about money that somebody has to see: a buyer's bank takes it back, or has decided · money went back
 * that the shop did not send, booked, beyond what came, or not booked yet · money of the other mode (real in a test shop, or the reverse).
 */
export const NOTICE_KINDS = [
  'disputed',
  'dispute_won',
  'dispute_lost',
  'refund_elsewhere',
  'refund_beyond',
  'refund_gap',
  'other_mode',
] as const;

export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    paymentId: integer('payment_id').references(() => payments.id, { onDelete: 'set null' }),
    outcome: text('outcome').notNull(),
    payload: jsonb('payload').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
    /** When somebody has decided about an event that belongs to no payment. */
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by'),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
);

/**
 * Parts of an order's money beside its own page at the provider or its courier: what the staff took by hand, what counts by an
 * exchange, what was left and came by card. Never changed but once: taken back, when it was written down by hand by mistake
 * (migrations 0055, 0064 and 0066). The ledger has an entry of each, and of each that was taken back.
 */
export const moneyByHand = pgTable('money_by_hand', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' }),
  paymentId: integer('payment_id')
    .notNull()
    .references(() => payments.id, { onDelete: 'cascade' }),
  way: text('way', { enum: RECORDED_WAYS }).notNull(),
  amountMinor: minor('amount_minor').notNull(),
  /** The shop's day on which it came. */
  receivedOn: date('received_on', { mode: 'string' }).notNull(),
  /** By which bank or operator know it; empty for cash without one. */
  reference: text('reference').notNull().default(''),
  actor: text('actor').notNull(),
  /** Names the form: sent twice, it is one record. */
  requestKey: text('request_key').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  takenBackAt: moment('taken_back_at'),
  takenBackBy: text('taken_back_by'),
  takenBackReason: text('taken_back_reason'),
});

export const refunds = pgTable('refunds', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  paymentId: integer('payment_id')
    .notNull()
    .references(() => payments.id, { onDelete: 'cascade' }),
  amountMinor: minor('amount_minor').notNull(),
  /** What of it is delivery. */
  deliveryMinor: minor('delivery_minor').notNull().default(0),
  status: text('status', { enum: ['requested', 'succeeded', 'failed'] }).notNull(),
  providerKey: text('provider_key').notNull().unique(),
  providerRefundId: text('provider_refund_id'),
  reason: text('reason').notNull().default(''),
  actor: text('actor'),
  returnId: integer('return_id'),
  /** Onto the card that paid this rest; null: the card of the order, or by hand. */
  restPageId: integer('rest_page_id').references(() => restPages.id, { onDelete: 'cascade' }),
  /** Somebody gives it back; the provider is not asked. How, and by which reference, where it was said. */
  isByHand: boolean('is_by_hand').notNull().default(false),
  way: text('way', { enum: RECORDED_WAYS }),
  reference: text('reference').notNull().default(''),
  problem: text('problem').notNull().default(''),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Which of the provider's customers somebody is: all that the shop knows of saved cards. */
export const providerCustomers = pgTable('provider_customers', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  customerId: text('customer_id').notNull().unique(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
