import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { products } from '../catalog/tables.ts';
import { users } from '../customers/tables.ts';
import { moment } from '../kernel/tables.ts';

export const wishlistItems = pgTable(
  'wishes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
);

/** What the wishlist needs of the article; read only. */
export const wishlistProducts = pgTable('products', {
  id: integer('id').primaryKey(),
  isHidden: boolean('is_hidden').notNull(),
});
