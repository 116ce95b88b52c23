import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { LEDGER_ACCOUNTS, LEDGER_CAUSES } from '#contracts/ledger.ts';
import { currencyCode, minor, moment } from '../kernel/tables.ts';

/** Appended and never changed; what orders and payments keep of it follows by itself (migration 0046). */
export const ledgerEntries = pgTable('ledger_entries', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id').notNull(),
  /** Of what came and what went back; null for what is owed. */
  paymentId: integer('payment_id'),
  account: text('account', { enum: LEDGER_ACCOUNTS }).notNull(),
  /** Never 0; negative where less of it is owed, or a refund came back. */
  amountMinor: minor('amount_minor').notNull(),
  currency: currencyCode('currency').notNull(),
  cause: text('cause', { enum: LEDGER_CAUSES }).notNull(),
  /** Of the order, the payment or the refund, as the cause says. */
  causeId: integer('cause_id').notNull(),
  /** Who caused it: somebody's id, `provider`, `shop`; null: a guest, or not known. */
  actor: text('actor'),
  createdAt: moment('created_at').notNull().defaultNow(),
});
