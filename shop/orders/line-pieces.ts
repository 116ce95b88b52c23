import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { record } from '../kernel/events.ts';
import type { Db, Shop, Tx } from '../kernel/shop.ts';
import { productsOf } from './order-holds.ts';
import { orderLines, orders, shipmentLines, shipments } from './tables.ts';

/** What of a line was delivered, and what is left to come. */
export type LinePieces = {
  lineId: number;
  variantId: number | null;
  quantity: number;
  shipped: number;
  left: number;
  totalMinor: number;
  couponMinor: number;
};

/** The lines of a locked order with the pieces that are left to come. */
export async function piecesOf(tx: Tx, orderId: number): Promise<LinePieces[]> {
  return tx
    .select({
      lineId: orderLines.id,
      variantId: orderLines.variantId,
      quantity: orderLines.quantity,
      shipped: orderLines.shipped,
      left: sql<number>`${orderLines.quantity} - ${orderLines.shipped} - ${orderLines.dropped}`,
      totalMinor: orderLines.totalMinor,
      couponMinor: orderLines.couponMinor,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}

/** Whether something of an order is cut for its buyer. */
export async function isMadeToOrder(tx: Tx, orderId: number): Promise<boolean> {
  return (await tx.$count(orderLines, and(eq(orderLines.orderId, orderId), orderLines.isMadeToOrder))) > 0;
}

export type Parcel = {
  orderId: number;
  carrier: string;
  tracking: string;
  requestKey: string;
  actor: string;
  lines: readonly { lineId: number; quantity: number }[];
};

/** Writes a parcel and counts its pieces on their lines. The database refuses more than is left. */
export async function writeShipment(shop: Shop, tx: Tx, { lines, ...parcel }: Parcel): Promise<number> {
  const [shipment] = await tx
    .insert(shipments)
    .values({ ...parcel, createdAt: shop.clock.now() })
    .returning({ id: shipments.id });
  if (!shipment) throw new Error('The parcel was not written');
  await tx
    .insert(shipmentLines)
    .values(lines.map(({ lineId, quantity }) => ({ shipmentId: shipment.id, orderLineId: lineId, quantity })));
  await tx.execute(sql`UPDATE order_lines l SET shipped = l.shipped + s.quantity
    FROM shipment_lines s WHERE s.shipment_id = ${shipment.id} AND s.order_line_id = l.id`);
  return shipment.id;
}

/** The rest of an order will not come: counted on its lines. */
export async function dropRest(shop: Shop, tx: Tx, orderId: number): Promise<void> {
  await tx.execute(sql`UPDATE order_lines SET dropped = quantity - shipped WHERE order_id = ${orderId}`);
  await tx.update(orders).set({ restDroppedAt: shop.clock.now() }).where(eq(orders.id, orderId));
}

/** Records `stock.changed` for the articles of an order. */
export async function recordStockChanged(shop: Shop, tx: Tx, orderId: number): Promise<void> {
  await record(shop, tx, { name: 'stock.changed', payload: { productIds: await productsOf(tx, orderId) } });
}

/** The parcel that was written for a request. */
export type WrittenShipment = {
  id: number;
  carrier: string;
  tracking: string;
  lines: { lineId: number; quantity: number }[];
};

/** The parcel that was written for this request before, if there is one, with its pieces. */
export async function sameShipment(tx: Tx, orderId: number, requestKey: string): Promise<WrittenShipment | null> {
  const { id, carrier, tracking } = shipments;
  const [same] = await tx
    .select({ id, carrier, tracking })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), eq(shipments.requestKey, requestKey)));
  if (!same) return null;
  const lines = await tx
    .select({ lineId: shipmentLines.orderLineId, quantity: shipmentLines.quantity })
    .from(shipmentLines)
    .where(eq(shipmentLines.shipmentId, same.id));
  return { ...same, lines };
}

/** When the last parcel of an order was delivered; null when none was. */
export async function lastShipmentAt(tx: Tx, orderId: number): Promise<Date | null> {
  const [last] = await tx
    .select({ at: shipments.createdAt })
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .orderBy(desc(shipments.id))
    .limit(1);
  return last?.at ?? null;
}

/** What was delivered of each line of an order, parcel by parcel, oldest first. */
export function deliveredPieces(db: Db, orderId: number): Promise<{ lineId: number; quantity: number; at: Date }[]> {
  return db
    .select({ lineId: shipmentLines.orderLineId, quantity: shipmentLines.quantity, at: shipments.createdAt })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.id), asc(shipmentLines.orderLineId));
}
