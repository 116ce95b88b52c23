import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '#contracts/money.ts';
import { products } from '../catalog/tables.ts';
import { currencyCode, minor, moment } from '../kernel/tables.ts';

/** What a discount may be put on. */
export const DISCOUNT_TARGETS = ['articles', 'category', 'tag', 'cloth', 'all'] as const;

/** One request of “apply”: the discounts that were put on articles together. */
export const discountBatches = pgTable('discount_batches', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  targetKind: text('target_kind', { enum: DISCOUNT_TARGETS }).notNull(),
  /** Id of the category, the tag, code of the cloth; '' otherwise. */
  targetCode: text('target_code').notNull().default(''),
  kind: text('kind', { enum: ['percent', 'amount'] }).notNull(),
  basisPoints: integer('basis_points'),
  amountMinor: minor('amount_minor'),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  idempotencyKey: uuid('press'),
  productsCount: integer('products_count').notNull(),
  appliedAt: moment('applied_at').notNull().defaultNow(),
  appliedBy: text('applied_by'),
});

export const discounts = pgTable('discounts', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  productId: integer('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' }),
  batchId: integer('batch_id').references(() => discountBatches.id),
  kind: text('kind', { enum: ['percent', 'amount'] }).notNull(),
  basisPoints: integer('basis_points'),
  amountMinor: minor('amount_minor'),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  appliedAt: moment('applied_at').notNull().defaultNow(),
  appliedBy: text('applied_by'),
  cancelledAt: moment('cancelled_at'),
  /** Halted by itself; freezing all is a setting. */
  frozenAt: moment('frozen_at'),
});

/** The price columns of an article, which pricing keeps; the rest of the row is the catalogue's. */
export const productPrices = pgTable('products', {
  id: integer('id').primaryKey(),
  currency: currencyCode('currency').$type<Currency>().notNull(),
  listPriceMinor: minor('list_price_minor').notNull(),
  /** The price today, for sorting and filtering only; what is shown and charged is computed. */
  sortPriceMinor: minor('sort_price_minor').notNull(),
  updatedAt: moment('updated_at').notNull(),
  version: integer('version').notNull(),
  // What a discount may be aimed at; only read here.
  categoryId: integer('category_id').notNull(),
  clothCode: text('cloth_code'),
  tagsEn: text('tags_en').array().notNull(),
  tagsFr: text('tags_fr').array().notNull(),
});
