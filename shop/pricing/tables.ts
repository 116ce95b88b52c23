import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Currency } from '#contracts/money.ts';
import { products } from '../catalog/tables.ts';
import { currencyCode, minor, moment } from '../kernel/tables.ts';

export const discounts = pgTable('discounts', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  productId: integer('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' }),
  kind: text('kind', { enum: ['percent', 'amount'] }).notNull(),
  basisPoints: integer('basis_points'),
  amountMinor: minor('amount_minor'),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  appliedAt: moment('applied_at').notNull().defaultNow(),
  appliedBy: text('applied_by'),
  cancelledAt: moment('cancelled_at'),
});

/** The price columns of an article, which pricing keeps; the rest of the row is the catalogue's. */
export const productPrices = pgTable('products', {
  id: integer('id').primaryKey(),
  currency: currencyCode('currency').$type<Currency>().notNull(),
  listPriceMinor: minor('list_price_minor').notNull(),
  /** The price today, for sorting and filtering only; what is shown and charged is computed. */
  sortPriceMinor: minor('sort_price_minor').notNull(),
  updatedAt: moment('updated_at').notNull(),
});
