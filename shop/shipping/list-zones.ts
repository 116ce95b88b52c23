import { asc, eq, sql } from 'drizzle-orm';
import type { DeliveryZone } from '#contracts/delivery.ts';
import type { Db } from '../kernel/shop.ts';
import { deliveryZoneCountries, deliveryZones } from './tables.ts';

/** A zone as the staff sees it. */
export type ZoneRecord = DeliveryZone & { id: number; name: string; version: number };

/** Every zone with its countries, "everywhere else" last. One statement. */
export async function listZones(db: Db): Promise<ZoneRecord[]> {
  return db
    .select({
      id: deliveryZones.id,
      name: deliveryZones.name,
      isElsewhere: deliveryZones.isElsewhere,
      flatMinor: deliveryZones.flatMinor,
      freeFromMinor: deliveryZones.freeFromMinor,
      daysLeast: deliveryZones.daysLeast,
      daysMost: deliveryZones.daysMost,
      version: deliveryZones.version,
      countries: sql<
        string[]
      >`COALESCE(array_agg(${deliveryZoneCountries.country} ORDER BY ${deliveryZoneCountries.country})
        FILTER (WHERE ${deliveryZoneCountries.country} IS NOT NULL), '{}')`,
    })
    .from(deliveryZones)
    .leftJoin(deliveryZoneCountries, eq(deliveryZoneCountries.zoneId, deliveryZones.id))
    .groupBy(deliveryZones.id)
    .orderBy(asc(deliveryZones.isElsewhere), asc(deliveryZones.id));
}

/** What of a zone everybody may know: not what the staff calls it. */
export function zoneShown({
  countries,
  isElsewhere,
  flatMinor,
  freeFromMinor,
  daysLeast,
  daysMost,
}: ZoneRecord): DeliveryZone {
  return { countries, isElsewhere, flatMinor, freeFromMinor, daysLeast, daysMost };
}
