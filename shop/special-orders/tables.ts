import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { SPECIAL_SIDES, SPECIAL_STATUSES, SPECIAL_STEPS } from '#contracts/special-orders.ts';
import { products } from '../catalog/tables.ts';
import { users } from '../customers/tables.ts';
import { currencyCode, minor, moment } from '../kernel/tables.ts';
import { orders } from '../orders/tables.ts';

export const specialOrders = pgTable('special_orders', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  productId: integer('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' }),
  userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
  tokenHash: text('token_hash').notNull().unique(),
  encryptedToken: text('sealed_token').notNull(),
  requestHash: text('request_hash').notNull(),
  email: text('email').notNull(),
  customerName: text('customer_name').notNull().default(''),
  phone: text('phone').notNull().default(''),
  locale: text('locale', { enum: ['en', 'fr'] }).notNull(),
  size: text('size'),
  colourCode: text('colour_code'),
  quantity: integer('quantity').notNull(),
  note: text('note').notNull().default(''),
  status: text('status', { enum: SPECIAL_STATUSES }).notNull(),
  /** The price of one piece. */
  quoteMinor: minor('quote_minor'),
  quoteCurrency: currencyCode('quote_currency'),
  quoteReadyOn: date('quote_ready_on', { mode: 'string' }),
  quoteMessage: text('quote_message').notNull().default(''),
  quoteExpiresAt: moment('quote_expires_at'),
  orderId: integer('order_id').references(() => orders.id, { onDelete: 'set null' }),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const specialOrderSteps = pgTable('special_order_steps', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  specialOrderId: integer('special_order_id')
    .notNull()
    .references(() => specialOrders.id, { onDelete: 'cascade' }),
  step: text('step', { enum: SPECIAL_STEPS }).notNull(),
  side: text('side', { enum: SPECIAL_SIDES }).notNull(),
  unitMinor: minor('unit_minor'),
  currency: currencyCode('currency'),
  readyOn: date('ready_on', { mode: 'string' }),
  message: text('message').notNull().default(''),
  at: moment('at').notNull().defaultNow(),
});
