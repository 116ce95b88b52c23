import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { CREDIT_CAUSES, CREDIT_KINDS } from '#contracts/credits.ts';
import { currencyCode, minor, moment } from '../kernel/tables.ts';

/** Money that the shop holds for whoever has the code (migration 0068). */
export const credits = pgTable('credits', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  kind: text('kind', { enum: CREDIT_KINDS }).notNull(),
  codeHash: text('code_hash').notNull().unique(),
  encryptedCode: text('encrypted_code').notNull(),
  currency: currencyCode('currency').notNull(),
  /** Follows the entries; only the database changes it. */
  balanceMinor: minor('balance_minor').notNull().default(0),
  /** Lower case; empty: nobody is written to. */
  holderEmail: text('holder_email').notNull().default(''),
  message: text('message').notNull().default(''),
  locale: text('locale').notNull(),
  actor: text('actor').notNull(),
  /** Names the form: sent twice, it is one credit. */
  requestKey: text('request_key').unique(),
  createdAt: moment('created_at').notNull().defaultNow(),
  voidedAt: moment('voided_at'),
});

/** Appended and never changed. */
export const creditEntries = pgTable('credit_entries', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  creditId: integer('credit_id')
    .notNull()
    .references(() => credits.id, { onDelete: 'restrict' }),
  /** Never 0; negative where it was spent or is void. */
  amountMinor: minor('amount_minor').notNull(),
  cause: text('cause', { enum: CREDIT_CAUSES }).notNull(),
  orderId: integer('order_id'),
  /** The record of money that it paid, or the refund. */
  causeId: integer('cause_id'),
  reason: text('reason').notNull().default(''),
  actor: text('actor').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
