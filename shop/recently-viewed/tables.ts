import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { products } from '../catalog/tables.ts';
import { moment } from '../kernel/tables.ts';

export const recentlyViewed = pgTable(
  'recently_viewed',
  {
    visitorHash: text('visitor_hash').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    viewedAt: moment('viewed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.visitorHash, table.productId] })],
);

/** What a view must know of the article; read only. */
export const viewedProducts = pgTable('products', {
  id: integer('id').primaryKey(),
  isHidden: boolean('is_hidden').notNull(),
});
