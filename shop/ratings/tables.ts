import { boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { FITS } from '#contracts/fit.ts';
import { products } from '../catalog/tables.ts';
import { users } from '../customers/tables.ts';
import { moment } from '../kernel/tables.ts';

export const ratings = pgTable('ratings', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  productId: integer('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' }),
  userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
  stars: smallint('stars').notNull(),
  /** How it fits in the usual size; null: not said, or an article without sizes. */
  fit: text('fit', { enum: FITS }),
  title: text('title').notNull().default(''),
  comment: text('comment').notNull().default(''),
  displayName: text('display_name').notNull(),
  locale: text('locale', { enum: ['en', 'fr'] }).notNull(),
  isVerifiedBuyer: boolean('is_verified_buyer').notNull().default(false),
  status: text('status', { enum: ['shown', 'hidden', 'waiting'] })
    .notNull()
    .default('shown'),
  answer: text('answer').notNull().default(''),
  /** When somebody of the shop looked at it as it is now; null: new. */
  reviewedAt: moment('reviewed_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Who called a rating helpful: each once. */
export const helpfulVotes = pgTable(
  'helpful_votes',
  {
    ratingId: integer('rating_id')
      .notNull()
      .references(() => ratings.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.ratingId, table.userId] })],
);

/** What a rating must know of the article and its sizes, of orders and of their lines; read only. */
export const ratedProducts = pgTable('products', {
  id: integer('id').primaryKey(),
  nameEn: text('name_en').notNull(),
  nameFr: text('name_fr').notNull(),
  isHidden: boolean('is_hidden').notNull(),
});
export const ratedVariants = pgTable('product_variants', {
  productId: integer('product_id').notNull(),
  size: text('size'),
});
export const purchases = pgTable('orders', {
  id: integer('id').primaryKey(),
  userId: text('user_id'),
  paymentStatus: text('payment_status').notNull(),
  deliveryStatus: text('delivery_status').notNull(),
});
export const purchasedLines = pgTable('order_lines', {
  orderId: integer('order_id').notNull(),
  productId: integer('product_id'),
});
