import { asc, eq } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import type { ShipmentShown } from '#contracts/orders.ts';
import type { Db } from '../kernel/shop.ts';
import { orderLines, shipmentLines, shipments } from './tables.ts';

/** The parcels of an order with what was in each, oldest first. */
export async function readShipments(db: Db, orderId: number, locale: Locale): Promise<ShipmentShown[]> {
  const rows = await db
    .select({
      id: shipments.id,
      carrier: shipments.carrier,
      tracking: shipments.tracking,
      at: shipments.createdAt,
      lineId: orderLines.id,
      nameEn: orderLines.nameEn,
      nameFr: orderLines.nameFr,
      size: orderLines.size,
      quantity: shipmentLines.quantity,
    })
    .from(shipments)
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.id), asc(orderLines.position));
  const parcels = new Map<number, ShipmentShown>();
  for (const { id, carrier, tracking, at, lineId, nameEn, nameFr, size, quantity } of rows) {
    const parcel = parcels.get(id) ?? { id, carrier, tracking, deliveredAt: at.toISOString(), lines: [] };
    const name = locale === 'fr' ? nameFr : nameEn;
    parcel.lines.push({ lineId, name: size === null ? name : `${name}, ${size}`, quantity });
    parcels.set(id, parcel);
  }
  return [...parcels.values()];
}
