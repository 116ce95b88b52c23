import { sql } from 'drizzle-orm';
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
  /** Whose one e-mail per article it is; null on rows of before migration 0044: then the address stands for it. */
  mailbox: text('mailbox'),
  locale: text('locale', { enum: ['en', 'fr'] }).notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  askedAt: moment('asked_at').notNull().defaultNow(),
  sentAt: moment('told_at'),
  leftAt: moment('left_at'),
});

/** The mailbox of an alert; at most one e-mail per article goes there at a restock. */
export const readerMailbox = sql<string>`COALESCE(${backInStockAlerts.mailbox}, ${backInStockAlerts.email})`;
