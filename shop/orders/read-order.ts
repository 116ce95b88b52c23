import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { dayOf } from '#contracts/days.ts';
import { type Currency, isCurrency, type Locale } from '#contracts/money.ts';
import { taxNowMinor } from '#contracts/order-money.ts';
import type { OrderLineShown, OrderReceipt, OrderRow, OrderShown, PromisedArrival } from '#contracts/orders.ts';
import { hashToken, SHORTEST_TOKEN } from '../kernel/encrypt.ts';
import { maskEmail } from '../kernel/mask-email.ts';
import type { Db, Shop } from '../kernel/shop.ts';
import { buyerLanguage } from './buyer-language.ts';
import { readExchange } from './exchanges.ts';
import { readShipments } from './read-shipments.ts';
import { isUnconfirmed, nextSteps } from './rules.ts';
import { orderLines, orders } from './tables.ts';

type OrderRecord = typeof orders.$inferSelect;
type LineRecord = typeof orderLines.$inferSelect;

/** The currency of a row; the database holds only what the shop can sell in. */
export function currencyOf(code: string): Currency {
  if (!isCurrency(code)) throw new Error(`An order is kept in ${code}, which the shop cannot sell in`);
  return code;
}

/** A line in one language. */
export function showLine(line: LineRecord, locale: Locale): OrderLineShown {
  return {
    id: line.id,
    productId: line.productId,
    designNumber: line.designNumber,
    sku: line.sku,
    name: locale === 'fr' ? line.nameFr : line.nameEn,
    size: line.size,
    colourName: locale === 'fr' ? line.colourNameFr : line.colourNameEn,
    picturePath: line.pictureKey,
    pictureWall: line.pictureWall ?? '',
    quantity: line.quantity,
    listPriceMinor: line.listPriceMinor,
    unitPriceMinor: line.unitPriceMinor,
    totalMinor: line.totalMinor,
    couponMinor: line.couponMinor,
    shipped: line.shipped,
    dropped: line.dropped,
    packed: line.packed,
    lost: line.lost,
  };
}

/** The lines of an order, in the order in which they were bought. */
export async function readOrderLines(db: Db, orderId: number, locale: Locale): Promise<OrderLineShown[]> {
  return (await lineRecords(db, orderId)).map((row) => showLine(row, locale));
}

async function lineRecords(db: Db, orderId: number): Promise<LineRecord[]> {
  return db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));
}

/** Until when an order waits to be confirmed; null for one that does not. */
function confirmByOf(order: OrderRecord): string | null {
  return isUnconfirmed(order) && order.confirmBy ? order.confirmBy.toISOString() : null;
}

/** An order as a list shows it; pictures are added by the list. */
export function showRow(order: OrderRecord): Omit<OrderRow, 'picturePaths'> {
  return {
    id: order.id,
    number: order.number,
    customerName: order.customerName,
    email: order.email,
    country: order.country,
    city: order.city,
    isGuest: order.userId === null,
    currency: currencyOf(order.currency),
    totalMinor: order.totalMinor,
    dueMinor: order.dueMinor,
    creditedMinor: order.creditedMinor,
    itemsCount: order.itemsCount,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    deliveryStatus: order.deliveryStatus,
    shippedAt: order.shippedAt?.toISOString() ?? null,
    placedAt: order.placedAt.toISOString(),
    nextSteps: nextSteps(order),
    confirmBy: confirmByOf(order),
    isExchange: order.exchangeOfReturn !== null,
    version: order.version,
  };
}

/** An order with everything its owner or the staff may see, without its payment: payments/read-payment.ts adds that. */
export type OrderWithoutPayment = Omit<OrderShown, 'payment'>;

/** Code and delivery of an order as they were when it was placed, and the tax in what it comes to now. */
function costsShown(order: OrderRecord) {
  const { couponCode, couponMinor, deliveryMinor, taxRateBp } = order;
  return { couponCode, couponMinor, deliveryMinor, taxRateBp, taxMinor: taxNowMinor(order) };
}

/** The days that the buyer was told; they are late once the last has passed and not everything is there. */
function arrivalOf({ clock }: Pick<Shop, 'clock'>, order: OrderRecord): PromisedArrival | null {
  const { arrivesFrom: from, arrivesTo: to, deliveryStatus } = order;
  if (from === null || to === null) return null;
  const isOpen = deliveryStatus === 'pending' || deliveryStatus === 'in_progress';
  return { from, to, isLate: isOpen && dayOf(clock.now()) > to };
}

function giftShown({ isGift, giftMessage: message, isGiftWrapped: isWrapped }: OrderRecord): OrderShown['gift'] {
  return isGift ? { message, isWrapped } : null;
}

async function showOrder(shop: Shop, order: OrderRecord, locale: Locale): Promise<OrderWithoutPayment> {
  const { db } = shop;
  const lines = await lineRecords(db, order.id);
  return {
    ...showRow(order),
    locale: order.locale,
    subtotalMinor: order.subtotalMinor,
    discountMinor: order.discountMinor,
    ...costsShown(order),
    paidAt: order.paidAt?.toISOString() ?? null,
    startedAt: order.startedAt?.toISOString() ?? null,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    refusedAt: order.refusedAt?.toISOString() ?? null,
    restDroppedAt: order.restDroppedAt?.toISOString() ?? null,
    arrival: arrivalOf(shop, order),
    address: {
      country: order.country,
      city: order.city,
      state: order.state,
      street: order.street,
      apartment: order.apartment,
      zip: order.zip,
      phone: order.phone,
    },
    gift: giftShown(order),
    exchange: await readExchange(db, order),
    isMadeToOrder: lines.some((line) => line.isMadeToOrder),
    lines: lines.map((line) => showLine(line, locale)),
    parcels: await readShipments(db, order.id, locale),
  };
}

/** One order for the staff; null when there is none. */
export async function readOrder(shop: Shop, orderId: number, locale: Locale): Promise<OrderWithoutPayment | null> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  return order ? showOrder(shop, order, locale) : null;
}

/**
 * One order for whoever holds its token; null when number and token do not go together, for whatever reason.
 *
 * source  R-232
 */
export async function readOrderByToken(
  shop: Shop,
  number: string,
  token: string,
  locale: Locale,
): Promise<OrderWithoutPayment | null> {
  if (token.length < SHORTEST_TOKEN) return null;
  const [order] = await shop.db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.tokenHash, hashToken(token))));
  return order ? showOrder(shop, order, locale) : null;
}

/** A person's own orders, newest first. */
export async function listOrdersOf(shop: Shop, userId: string, locale: Locale): Promise<OrderWithoutPayment[]> {
  const rows = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(100);
  return Promise.all(rows.map((order) => showOrder(shop, order, locale)));
}

/** A receipt, and what only the server gets of its order: `userId` is null for a guest's. */
type OrderOfUuid = { orderId: number; userId: string | null; receipt: OrderReceipt };

/**
 * What the success page shows for a checkout's uuid; null when there is none.
 *
 * source  R-047
 */
export async function readOrderByUuid(shop: Shop, uuid: string, locale: Locale): Promise<OrderOfUuid | null> {
  if (!UUID.test(uuid)) return null;
  const [order] = await shop.db.select().from(orders).where(eq(orders.publicUuid, uuid.toLowerCase()));
  if (!order) return null;
  const receipt: OrderReceipt = {
    number: order.number,
    uuid: order.publicUuid,
    maskedEmail: maskEmail(order.email),
    currency: currencyOf(order.currency),
    totalMinor: order.totalMinor,
    dueMinor: order.dueMinor,
    creditedMinor: order.creditedMinor,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    deliveryStatus: order.deliveryStatus,
    confirmBy: confirmByOf(order),
    refusedAt: order.refusedAt?.toISOString() ?? null,
    shippedAt: order.shippedAt?.toISOString() ?? null,
    placedAt: order.placedAt.toISOString(),
    arrival: arrivalOf(shop, order),
    city: order.city,
    ...costsShown(order),
    lines: await readOrderLines(shop.db, order.id, locale),
  };
  return { orderId: order.id, userId: order.userId, receipt };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What opening a checkout, and an e-mail, need of an order; `locale` is the language of its buyer. */
export async function orderForPayment(db: Db, orderId: number) {
  const [order] = await db
    .select({
      number: orders.number,
      email: orders.email,
      locale: buyerLanguage,
      publicUuid: orders.publicUuid,
      deliveryMinor: orders.deliveryMinor,
      isMadeToOrder: sql<boolean>`EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = orders.id AND l.is_made_to_order)`,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order) throw new Error(`Order ${orderId} is gone`);
  return order;
}

/** The order behind a checkout's uuid. */
export async function orderIdOfUuid(db: Db, uuid: string): Promise<number | null> {
  if (!UUID.test(uuid)) return null;
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.publicUuid, uuid.toLowerCase()));
  return order?.id ?? null;
}
