import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ParcelStatus } from '#contracts/orders.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Db, Shop, Tx } from '../kernel/shop.ts';
import { countPieces } from './line-pieces.ts';
import { shipmentLines, shipments } from './tables.ts';

/** Who brings a parcel, its number, and where the courier says how far it is (https, or empty). */
export type ParcelWay = { carrier: string; tracking: string; link: string };

export type NewParcel = ParcelWay & {
  orderId: number;
  requestKey: string;
  actor: string;
  lines: readonly { lineId: number; quantity: number }[];
};

/**
 * Writes a parcel and counts its pieces on their lines. The database refuses more than is left.
 *
 * isThere  it has arrived already: packed, shipped and brought in one go
 */
export async function writeParcel(
  shop: Shop,
  tx: Tx,
  { lines, isThere, ...parcel }: NewParcel & { isThere: boolean },
): Promise<number> {
  const now = shop.clock.now();
  const there = isThere ? ({ status: 'arrived', shippedAt: now, endedAt: now } as const) : {};
  const [shipment] = await tx
    .insert(shipments)
    .values({ ...parcel, ...there, createdAt: now })
    .returning({ id: shipments.id });
  if (!shipment) throw new Error('The parcel was not written');
  await tx
    .insert(shipmentLines)
    .values(lines.map(({ lineId, quantity }) => ({ shipmentId: shipment.id, orderLineId: lineId, quantity })));
  await countPieces(tx, shipment.id, { from: null, to: isThere ? 'shipped' : 'packed' });
  return shipment.id;
}

/** A parcel as it is written, with its pieces. */
export type WrittenParcel = ParcelWay & {
  id: number;
  status: ParcelStatus;
  lines: { lineId: number; quantity: number }[];
};

const { id, status, carrier, tracking, link } = shipments;
const parcelColumns = { id, status, carrier, tracking, link };

/** The parcel that was written for this request before, if there is one, with its pieces. */
export async function sameParcel(tx: Tx, orderId: number, requestKey: string): Promise<WrittenParcel | null> {
  const [same] = await tx
    .select(parcelColumns)
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), eq(shipments.requestKey, requestKey)));
  return same ? { ...same, lines: await linesOf(tx, same.id) } : null;
}

/**
 * A parcel of a locked order.
 *
 * refuses  not.found — the order has no such parcel
 */
export async function parcelOf(tx: Tx, orderId: number, shipmentId: number): Promise<WrittenParcel> {
  const [parcel] = await tx
    .select(parcelColumns)
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), eq(shipments.id, shipmentId)));
  if (!parcel) throw new Refusal('not.found');
  return { ...parcel, lines: await linesOf(tx, parcel.id) };
}

/** The parcels of a locked order of which nobody knows yet what became of them, oldest first. */
export async function openParcelsOf(tx: Tx, orderId: number): Promise<{ id: number; status: ParcelStatus }[]> {
  return tx
    .select({ id, status })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), inArray(status, ['packed', 'shipped'])))
    .orderBy(asc(id));
}

function linesOf(tx: Tx, shipmentId: number) {
  return tx
    .select({ lineId: shipmentLines.orderLineId, quantity: shipmentLines.quantity })
    .from(shipmentLines)
    .where(eq(shipmentLines.shipmentId, shipmentId))
    .orderBy(asc(shipmentLines.orderLineId));
}

/** Writes the step of a parcel with its moment. A packed parcel that ends at once was shipped at that moment, too. */
export async function setParcel(
  shop: Shop,
  tx: Tx,
  parcel: Pick<WrittenParcel, 'id' | 'status'>,
  to: Exclude<ParcelStatus, 'packed'>,
): Promise<void> {
  const now = shop.clock.now();
  await tx
    .update(shipments)
    .set({
      status: to,
      ...(parcel.status === 'packed' ? { shippedAt: now } : {}),
      ...(to === 'shipped' ? {} : { endedAt: now }),
    })
    .where(eq(shipments.id, parcel.id));
}

/**
 * Some pieces of a parcel met another end than the rest: they are a parcel of their own from now on, with the same courier,
 * number, link and moments. The rest stays the parcel that the buyer was told of.
 *
 * pieces   fewer than are in the parcel, each line once
 * returns  the parcel of these pieces
 */
export async function splitParcel(
  tx: Tx,
  parcel: WrittenParcel,
  { pieces, requestKey, actor }: { pieces: WrittenParcel['lines']; requestKey: string; actor: string },
): Promise<WrittenParcel> {
  const [whole] = await tx.select().from(shipments).where(eq(shipments.id, parcel.id));
  if (!whole) throw new Error('The parcel is gone, though its order is locked');
  const { id: _id, ...same } = whole;
  const [part] = await tx
    .insert(shipments)
    .values({ ...same, requestKey, actor })
    .returning({ id: shipments.id });
  if (!part) throw new Error('The parcel was not written');
  for (const { lineId, quantity } of pieces) {
    const here = and(eq(shipmentLines.shipmentId, parcel.id), eq(shipmentLines.orderLineId, lineId));
    const isAll = parcel.lines.some((line) => line.lineId === lineId && line.quantity === quantity);
    if (isAll) await tx.delete(shipmentLines).where(here);
    else {
      await tx
        .update(shipmentLines)
        .set({ quantity: sql`${shipmentLines.quantity} - ${quantity}` })
        .where(here);
    }
    await tx.insert(shipmentLines).values({ shipmentId: part.id, orderLineId: lineId, quantity });
  }
  return { ...parcel, id: part.id, lines: [...pieces] };
}

/** Writes who brings a parcel. */
export async function setParcelWay(tx: Tx, shipmentId: number, way: ParcelWay): Promise<void> {
  await tx.update(shipments).set(way).where(eq(shipments.id, shipmentId));
}

/** A packed parcel is undone: its pieces are to be packed again. */
export async function removeParcel(tx: Tx, shipmentId: number): Promise<void> {
  await countPieces(tx, shipmentId, { from: 'packed', to: null });
  await tx.delete(shipments).where(eq(shipments.id, shipmentId));
}

/** When the last parcel of an order arrived; null when none has. */
export async function lastArrivalAt(tx: Tx, orderId: number): Promise<Date | null> {
  const [last] = await tx
    .select({ at: shipments.endedAt })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), eq(status, 'arrived')))
    .orderBy(desc(shipments.endedAt), desc(shipments.id))
    .limit(1);
  return last?.at ?? null;
}

/** What arrived of each line of an order, parcel by parcel, in the order in which they came. */
export async function arrivedPieces(
  db: Db,
  orderId: number,
): Promise<{ lineId: number; quantity: number; at: Date }[]> {
  const rows = await db
    .select({ lineId: shipmentLines.orderLineId, quantity: shipmentLines.quantity, at: shipments.endedAt })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(and(eq(shipments.orderId, orderId), eq(status, 'arrived')))
    .orderBy(asc(shipments.endedAt), asc(shipments.id), asc(shipmentLines.orderLineId));
  return rows.flatMap(({ at, ...pieces }) => (at === null ? [] : [{ ...pieces, at }]));
}
