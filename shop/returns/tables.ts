import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { RETURN_STATUSES } from '#contracts/returns.ts';
import { bytes, moment } from '../kernel/tables.ts';
import { orderLines, orders } from '../orders/tables.ts';

export const returns = pgTable('returns', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' }),
  status: text('status', { enum: RETURN_STATUSES }).notNull(),
  reason: text('reason').notNull().default(''),
  /** What the buyer wants instead; empty: their money. */
  wish: text('wish').notNull().default(''),
  answer: text('answer').notNull().default(''),
  actor: text('actor'),
  answeredAt: moment('answered_at'),
  receivedAt: moment('received_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const returnLines = pgTable(
  'return_lines',
  {
    returnId: integer('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    isRestocked: boolean('is_restocked').notNull().default(false),
    /** It stays with the buyer, though money went back for it. */
    isKept: boolean('is_kept').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.returnId, table.orderLineId] })],
);

export const returnPhotos = pgTable(
  'return_photos',
  {
    returnId: integer('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Of the large one, in pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Both are WebP. */
    large: bytes('large').notNull(),
    small: bytes('small').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.returnId, table.position] })],
);
