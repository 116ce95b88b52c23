import { and, asc, eq, sql } from 'drizzle-orm';
import { piecesToCome, piecesToPack } from '#contracts/parcels.ts';
import { record } from '../kernel/events.ts';
import type { Db, Shop, Tx } from '../kernel/shop.ts';
import { productsOf } from './order-holds.ts';
import { orderLines, orders } from './tables.ts';

/** What became of the pieces of a line: what is left to come, and what of that is still to be packed. */
export type LinePieces = {
  lineId: number;
  variantId: number | null;
  quantity: number;
  shipped: number;
  dropped: number;
  packed: number;
  lost: number;
  left: number;
  toPack: number;
  totalMinor: number;
  couponMinor: number;
};

/** The lines of a locked order with the pieces that are left to come, and to pack. */
export async function piecesOf(db: Db, orderId: number): Promise<LinePieces[]> {
  const rows = await db
    .select({
      lineId: orderLines.id,
      variantId: orderLines.variantId,
      quantity: orderLines.quantity,
      shipped: orderLines.shipped,
      dropped: orderLines.dropped,
      packed: orderLines.packed,
      lost: orderLines.lost,
      totalMinor: orderLines.totalMinor,
      couponMinor: orderLines.couponMinor,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return rows.map((line) => ({ ...line, left: piecesToCome(line), toPack: piecesToPack(line) }));
}

/** Whether something of an order is cut for its buyer. */
export async function isMadeToOrder(tx: Tx, orderId: number): Promise<boolean> {
  return (await tx.$count(orderLines, and(eq(orderLines.orderId, orderId), orderLines.isMadeToOrder))) > 0;
}

/** Where the pieces of a parcel are counted on their lines; null: on none, they are to be packed. */
type PiecesState = 'packed' | 'shipped' | 'dropped' | 'lost' | null;

/** Counts the pieces of a parcel from one state into another. The database refuses more than were ordered. */
export async function countPieces(
  tx: Tx,
  shipmentId: number,
  { from, to }: { from: PiecesState; to: PiecesState },
): Promise<void> {
  const changes = [
    ...(from === null ? [] : [sql`${sql.identifier(from)} = l.${sql.identifier(from)} - s.quantity`]),
    ...(to === null ? [] : [sql`${sql.identifier(to)} = l.${sql.identifier(to)} + s.quantity`]),
  ];
  await tx.execute(sql`UPDATE order_lines l SET ${sql.join(changes, sql`, `)}
    FROM shipment_lines s WHERE s.shipment_id = ${shipmentId} AND s.order_line_id = l.id`);
}

/** The rest of an order will not come: counted on its lines. */
export async function dropRest(shop: Shop, tx: Tx, orderId: number): Promise<void> {
  await tx.execute(
    sql`UPDATE order_lines SET dropped = quantity - shipped, packed = 0, lost = 0 WHERE order_id = ${orderId}`,
  );
  await tx.update(orders).set({ restDroppedAt: shop.clock.now() }).where(eq(orders.id, orderId));
}

/** Nothing of a line is packed or lost any more: the whole order was called off. */
export async function clearOpenPieces(tx: Tx, orderId: number): Promise<void> {
  await tx.update(orderLines).set({ packed: 0, lost: 0 }).where(eq(orderLines.orderId, orderId));
}

/** Pieces that were lost are to be packed again. */
export async function forgetLost(tx: Tx, orderId: number): Promise<void> {
  await tx.update(orderLines).set({ lost: 0 }).where(eq(orderLines.orderId, orderId));
}

/** Records `stock.changed` for the articles of an order. */
export async function recordStockChanged(shop: Shop, tx: Tx, orderId: number): Promise<void> {
  await record(shop, tx, { name: 'stock.changed', payload: { productIds: await productsOf(tx, orderId) } });
}
