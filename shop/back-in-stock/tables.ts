import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { products } from '../catalog/tables.ts';
import { moment } from '../kernel/tables.ts';

export const backInStockAlerts = pgTable('back_in_stock_wishes', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  productId: integer('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' }),
  /** null: any. */
  size: text('size'),
  colourCode: text('colour_code'),
  email: text('email').notNull(),
  locale: text('locale', { enum: ['en', 'fr'] }).notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  askedAt: moment('asked_at').notNull().defaultNow(),
  toldAt: moment('told_at'),
  leftAt: moment('left_at'),
});
