import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { DELIVERY_STATUSES, PARCEL_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '#contracts/orders.ts';
import { products } from '../catalog/tables.ts';
import { users } from '../customers/tables.ts';
import { currencyCode, minor, moment } from '../kernel/tables.ts';
import { productVariants } from '../stock/tables.ts';
import { buyerKeyOf } from './buyer-key.ts';

export const orders = pgTable('orders', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  number: text('number').notNull().unique(),
  publicUuid: uuid('public_uuid').notNull().unique(),
  tokenHash: text('token_hash').notNull().unique(),
  userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
  /** '' for an order taken by telephone whose buyer gave none. */
  email: text('email').notNull(),
  /** What its buyer is known by: the address, or the figures of the telephone where there is none. Kept by the database. */
  buyerKey: text('buyer_key').notNull().generatedAlwaysAs(buyerKeyOf(sql`email`, sql`phone`)),
  customerName: text('customer_name').notNull(),
  locale: text('locale', { enum: ['en', 'fr'] }).notNull(),
  currency: currencyCode('currency').notNull(),
  subtotalMinor: minor('subtotal_minor').notNull(),
  discountMinor: minor('discount_minor').notNull(),
  /** The code that was used, and what it took off the goods. */
  couponCode: text('coupon_code'),
  couponMinor: minor('coupon_minor').notNull().default(0),
  deliveryMinor: minor('delivery_minor').notNull().default(0),
  /** The rate that the prices included, in hundredths of a percent, and the part of the total it makes; null: none was set. */
  taxRateBp: integer('tax_rate_bp'),
  taxMinor: minor('tax_minor').notNull().default(0),
  totalMinor: minor('total_minor').notNull(),
  /**
   * The total less what was called off: what is still coming or has come. Nothing of a cancelled order is due. Follows the
   * ledger, as the next one does; only shop/ledger changes them.
   */
  dueMinor: minor('due_minor').notNull().default(0),
  /** What of the due was given back: a return, a courtesy. */
  creditedMinor: minor('credited_minor').notNull().default(0),
  itemsCount: integer('items_count').notNull(),
  paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }).notNull(),
  paymentStatus: text('payment_status', { enum: PAYMENT_STATUSES }).notNull(),
  deliveryStatus: text('delivery_status', { enum: DELIVERY_STATUSES }).notNull().default('pending'),
  country: text('country').notNull(),
  city: text('city').notNull(),
  state: text('state').notNull().default(''),
  street: text('street').notNull(),
  apartment: text('apartment').notNull().default(''),
  zip: text('zip').notNull().default(''),
  phone: text('phone').notNull().default(''),
  /** Working days on the way as they were agreed, and the days on which it was said to arrive (promise-arrival.ts). */
  transitLeast: integer('transit_least'),
  transitMost: integer('transit_most'),
  arrivesFrom: date('arrives_from', { mode: 'string' }),
  arrivesTo: date('arrives_to', { mode: 'string' }),
  /** Its parcel shows no prices; the message for its card and whether it is wrapped are of gifts alone. */
  isGift: boolean('is_gift').notNull().default(false),
  giftMessage: text('gift_message').notNull().default(''),
  isGiftWrapped: boolean('is_gift_wrapped').notNull().default(false),
  /** Until when somebody has to confirm it; null: nobody has to, or somebody has. One that lapsed keeps its moment. */
  confirmBy: moment('confirm_by'),
  /** The return for which it is the exchange, and what of that counts for it at most. */
  exchangeOfReturn: integer('exchange_of_return'),
  exchangeMinor: minor('exchange_minor'),
  version: integer('version').notNull().default(1),
  /** How often its lines were changed after it was placed. */
  edits: integer('edits').notNull().default(0),
  placedAt: moment('placed_at').notNull().defaultNow(),
  /** Since when it counts as sold; null: it was not paid or confirmed. Kept by the database itself (migration 0057), never written here. */
  soldAt: moment('sold_at'),
  /** When it was decided whether its buyer is told that it is still unpaid; null: not yet. */
  unpaidEmailAt: moment('unpaid_email_at'),
  /** When it was decided whether its buyer is asked for a review; null: not yet. */
  reviewEmailAt: moment('review_email_at'),
  paidAt: moment('paid_at'),
  startedAt: moment('started_at'),
  /** when its first parcel left with the courier */
  shippedAt: moment('shipped_at'),
  deliveredAt: moment('delivered_at'),
  cancelledAt: moment('cancelled_at'),
  /** when the parcel was refused on delivery */
  refusedAt: moment('refused_at'),
  /** when the rest of a partly delivered order was called off */
  restDroppedAt: moment('rest_dropped_at'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const orderLines = pgTable('order_lines', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' }),
  position: integer('position').notNull(),
  productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
  variantId: integer('variant_id').references(() => productVariants.id, { onDelete: 'set null' }),
  designNumber: text('design_number').notNull(),
  sku: text('sku').notNull(),
  nameEn: text('name_en').notNull(),
  nameFr: text('name_fr').notNull(),
  size: text('size'),
  colourCode: text('colour_code'),
  colourNameEn: text('colour_name_en'),
  colourNameFr: text('colour_name_fr'),
  pictureKey: text('picture_key'),
  pictureWall: text('picture_wall'),
  quantity: integer('quantity').notNull(),
  /** Pieces that were delivered, and pieces that never will be because the rest was called off. */
  shipped: integer('shipped').notNull().default(0),
  dropped: integer('dropped').notNull().default(0),
  /** Pieces in an open parcel, and pieces of lost parcels about which nobody has decided (contracts/parcels.ts). */
  packed: integer('packed').notNull().default(0),
  lost: integer('lost').notNull().default(0),
  /** Cut after the order (a special order): holds nothing from stock. */
  isMadeToOrder: boolean('is_made_to_order').notNull().default(false),
  listPriceMinor: minor('list_price_minor').notNull(),
  unitPriceMinor: minor('unit_price_minor').notNull(),
  totalMinor: minor('total_minor').notNull(),
  /** The line's share of the order's code: the shares add up to it. */
  couponMinor: minor('coupon_minor').notNull().default(0),
});

/**
 * One parcel of an order, from the moment it is packed (`createdAt`). `requestKey` names the request: a second one is no second
 * parcel. The shop's own parcels have keys of its own; in older rows such a key is `delivered`.
 */
export const shipments = pgTable('shipments', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' }),
  carrier: text('carrier').notNull().default(''),
  tracking: text('tracking').notNull().default(''),
  requestKey: text('request_key').notNull(),
  actor: text('actor').notNull(),
  status: text('status', { enum: PARCEL_STATUSES }).notNull().default('packed'),
  /** where the courier says how far it is; empty or https */
  link: text('link').notNull().default(''),
  createdAt: moment('created_at').notNull().defaultNow(),
  shippedAt: moment('shipped_at'),
  /** when it arrived, was refused, or was known to be lost */
  endedAt: moment('ended_at'),
});

export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: integer('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shipmentId, table.orderLineId] })],
);

/** What the staff wrote to each other about an order; never shown to customers. */
export const orderNotes = pgTable('order_notes', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' }),
  author: text('author').notNull(),
  body: text('body').notNull(),
  requestKey: text('request_key'),
  createdAt: moment('created_at').notNull().defaultNow(),
});
