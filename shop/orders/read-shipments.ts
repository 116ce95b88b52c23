import { asc, eq } from 'drizzle-orm';
import type { Locale } from '#contracts/money.ts';
import type { ShipmentShown } from '#contracts/orders.ts';
import { pieceName } from '#contracts/piece-name.ts';
import { sayIn } from '#contracts/texts/translate.ts';
import type { Db } from '../kernel/shop.ts';
import { orderLines, shipmentLines, shipments } from './tables.ts';

/** The parcels of an order with what is in each, oldest first. */
export async function readShipments(db: Db, orderId: number, locale: Locale): Promise<ShipmentShown[]> {
  const rows = await db
    .select({ parcel: shipments, line: orderLines, quantity: shipmentLines.quantity })
    .from(shipments)
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.id), asc(orderLines.position));
  const parcels = new Map<number, ShipmentShown>();
  for (const { parcel, line, quantity } of rows) {
    const shown = parcels.get(parcel.id) ?? {
      id: parcel.id,
      status: parcel.status,
      carrier: parcel.carrier,
      tracking: parcel.tracking,
      link: parcel.link,
      packedAt: parcel.createdAt.toISOString(),
      shippedAt: parcel.shippedAt?.toISOString() ?? null,
      endedAt: parcel.endedAt?.toISOString() ?? null,
      lines: [],
    };
    const [name, colour] = locale === 'fr' ? [line.nameFr, line.colourNameFr] : [line.nameEn, line.colourNameEn];
    shown.lines.push({
      lineId: line.id,
      name: pieceName({ name, size: line.size, colourName: colour }, sayIn(locale)),
      quantity,
    });
    parcels.set(parcel.id, shown);
  }
  return [...parcels.values()];
}
