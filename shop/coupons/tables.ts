import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { minor, moment } from '../kernel/tables.ts';
import { orders } from '../orders/tables.ts';

export const coupons = pgTable('coupons', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  code: text('code').notNull().unique(),
  /** Hundredths of a percent; null for an amount. */
  percentBp: integer('percent_bp'),
  amountMinor: minor('amount_minor'),
  minimumMinor: minor('minimum_minor').notNull().default(0),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  maxUses: integer('max_uses'),
  maxUsesEach: integer('max_uses_each'),
  isActive: boolean('is_active').notNull().default(true),
  uses: integer('uses').notNull().default(0),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const couponCustomers = pgTable(
  'coupon_customers',
  {
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    customerKey: text('customer_key').notNull(),
    uses: integer('uses').notNull(),
  },
  (table) => [primaryKey({ columns: [table.couponId, table.customerKey] })],
);

export const couponRedemptions = pgTable('coupon_redemptions', {
  orderId: integer('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  couponId: integer('coupon_id')
    .notNull()
    .references(() => coupons.id),
  customerKeys: text('customer_keys').array().notNull(),
  redeemedAt: moment('redeemed_at').notNull(),
  releasedAt: moment('released_at'),
});
