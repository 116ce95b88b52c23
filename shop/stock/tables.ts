import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { products } from '../catalog/tables.ts';
import { moment } from '../kernel/tables.ts';
import { orderLines } from '../orders/tables.ts';

/** What can be bought of an article: one row per size and colour, with its pieces. A plain article has one row without either. */
export const productVariants = pgTable('product_variants', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  productId: integer('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' }),
  sku: text('sku').notNull().unique(),
  size: text('size'),
  colourCode: text('colour_code'),
  colourNameEn: text('colour_name_en'),
  colourNameFr: text('colour_name_fr'),
  colourHex: text('colour_hex'),
  position: integer('position').notNull().default(0),
  onHand: integer('on_hand').notNull().default(0),
  reserved: integer('reserved').notNull().default(0),
  /** Where its pieces lie, as whoever packs reads it: at most 20 signs, '' where nobody has said. */
  shelf: text('shelf').notNull().default(''),
  /** When `stock.low` was recorded for it; empty again once it was refilled, by the database itself (migration 0010). */
  lowStockNotifiedAt: moment('low_told_at'),
});

/** From how many pieces down an article is low: the one column of it that stock keeps; the rest is the catalogue's. */
export const stockThresholds = pgTable('products', {
  id: integer('id').primaryKey(),
  lowStockThreshold: integer('low_stock_threshold').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const stockMovements = pgTable('stock_movements', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  variantId: integer('variant_id')
    .notNull()
    .references(() => productVariants.id, { onDelete: 'cascade' }),
  kind: text('kind', { enum: ['initial', 'adjustment', 'reserve', 'release', 'sale', 'restock', 'return'] }).notNull(),
  onHandDelta: integer('on_hand_delta').notNull().default(0),
  reservedDelta: integer('reserved_delta').notNull().default(0),
  orderLineId: integer('order_line_id').references(() => orderLines.id, { onDelete: 'set null' }),
  round: integer('round').notNull().default(1),
  /** The parcel whose pieces moved; null where it is none's. */
  shipmentId: integer('shipment_id'),
  reason: text('reason').notNull().default(''),
  actor: text('actor'),
  createdAt: moment('created_at').notNull().defaultNow(),
});
