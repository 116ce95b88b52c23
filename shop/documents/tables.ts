import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { DOCUMENT_KINDS, type DocumentBuyer, type DocumentContent } from '#contracts/documents.ts';
import { currencyCode, minor, moment } from '../kernel/tables.ts';
import { orders } from '../orders/tables.ts';
import { refunds } from '../payments/tables.ts';

/** The last number of each kind and year. Its row is locked by whoever issues, until their transaction ends. */
export const documentNumbers = pgTable(
  'document_numbers',
  {
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    year: integer('year').notNull(),
    lastNumber: integer('last_number').notNull(),
    lastIssuedAt: moment('last_issued_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

/** Invoices and credit notes as they were issued. The database refuses every change but that a buyer who left is named no more. */
export const documents = pgTable('documents', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
  year: integer('year').notNull(),
  number: integer('number').notNull(),
  orderId: integer('order_id')
    .notNull()
    .references(() => orders.id),
  invoiceId: integer('invoice_id'),
  refundId: integer('refund_id').references(() => refunds.id),
  /** Of an invoice: the one that it replaces, and how often the order's lines had been changed when it was issued. */
  replacesId: integer('replaces_id'),
  edits: integer('edits').notNull().default(0),
  issuedAt: moment('issued_at').notNull(),
  currency: currencyCode('currency').notNull(),
  goodsMinor: minor('goods_minor').notNull(),
  couponMinor: minor('coupon_minor').notNull(),
  deliveryMinor: minor('delivery_minor').notNull(),
  totalMinor: minor('total_minor').notNull(),
  taxRateBp: integer('tax_rate_bp'),
  taxMinor: minor('tax_minor').notNull(),
  content: jsonb('content').$type<DocumentContent>().notNull(),
  buyer: jsonb('buyer').$type<DocumentBuyer>(),
});
