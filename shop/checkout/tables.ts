import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../kernel/tables.ts';
import { orders } from '../orders/tables.ts';

/** One row per buyer and Idempotency-Key: what was asked, and the order that answered it. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actor: text('actor').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    encryptedToken: text('sealed_token'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.actor, table.key] })],
);
