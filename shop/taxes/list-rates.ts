import { asc, eq, sql } from 'drizzle-orm';
import type { TaxRate } from '#contracts/delivery.ts';
import type { Db } from '../kernel/shop.ts';
import { taxRateCountries, taxRates } from './tables.ts';

/** A rate as the staff sees it. */
export type RateRecord = TaxRate & { id: number; name: string; version: number };

/** Every rate with its countries, "everywhere else" last. One statement. */
export async function listRates(db: Db): Promise<RateRecord[]> {
  return db
    .select({
      id: taxRates.id,
      name: taxRates.name,
      isElsewhere: taxRates.isElsewhere,
      rateBp: taxRates.rateBp,
      version: taxRates.version,
      countries: sql<string[]>`COALESCE(array_agg(${taxRateCountries.country} ORDER BY ${taxRateCountries.country})
        FILTER (WHERE ${taxRateCountries.country} IS NOT NULL), '{}')`,
    })
    .from(taxRates)
    .leftJoin(taxRateCountries, eq(taxRateCountries.rateId, taxRates.id))
    .groupBy(taxRates.id)
    .orderBy(asc(taxRates.isElsewhere), asc(taxRates.id));
}
