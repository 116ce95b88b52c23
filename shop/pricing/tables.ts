import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { products } from '../catalog/tables.ts';
import { minor, moment } from '../kernel/tables.ts';

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
