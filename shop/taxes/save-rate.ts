import { and, eq, inArray, ne } from 'drizzle-orm';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { lockForTransaction } from '../kernel/lock-for-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { countriesOf, refuseTaken } from '../places/country-group.ts';
import { taxRateCountries, taxRates } from './tables.ts';

/** A rate as the staff wants it; `rateBp` in hundredths of a percent, 0 to 9999. */
export type RateInput = {
  name: string;
  countries: string[];
  isElsewhere: boolean;
  rateBp: number;
};

type Change = { id: number; version: number } | null;

/**
 * Adds a rate (`change` null) or writes one anew, with its countries. Orders that stand keep what was agreed.
 *
 * returns     the rate's id
 * refuses     not.found · edit.stale · input.invalid — a country that is none, none at all, or one of another rate; a second
 *             "everywhere else"
 */
export async function saveRate(
  shop: Shop,
  { input, change, actor }: { input: RateInput; change: Change; actor: string },
): Promise<number> {
  const countries = countriesOf(input);
  return inTransaction(shop, async (tx) => {
    // One rate is written at a time: two that take the same country would otherwise only meet in the database's refusal.
    await lockForTransaction(tx, 'tax-rates');
    await refuseOverlap(tx, { countries, isElsewhere: input.isElsewhere, id: change?.id ?? null });
    const { name, isElsewhere, rateBp } = input;
    const fields = { name, isElsewhere, rateBp, updatedAt: shop.clock.now() };
    const before = change ? await asItStands(tx, change.id) : null;
    const id = change ? await rewrite(tx, change, fields) : await add(tx, fields);
    await tx.delete(taxRateCountries).where(eq(taxRateCountries.rateId, id));
    if (countries.length > 0) {
      await tx.insert(taxRateCountries).values(countries.map((country) => ({ country, rateId: id })));
    }
    const action = change ? 'tax.rate.changed' : 'tax.rate.added';
    await audit(tx, { actor, action, subjectType: 'tax_rate', subjectId: id, before, after: { ...input, countries } });
    await record(shop, tx, { name: 'costs.changed', payload: {} });
    return id;
  });
}

async function asItStands(tx: Tx, rateId: number): Promise<RateInput | null> {
  const { name, isElsewhere, rateBp } = taxRates;
  const [rate] = await tx.select({ name, isElsewhere, rateBp }).from(taxRates).where(eq(taxRates.id, rateId));
  const { country } = taxRateCountries;
  const own = await tx.select({ country }).from(taxRateCountries).where(eq(taxRateCountries.rateId, rateId));
  return rate ? { ...rate, countries: own.map((row) => row.country).sort() } : null;
}

type Fields = Omit<RateInput, 'countries'> & { updatedAt: Date };

async function add(tx: Tx, fields: Fields): Promise<number> {
  const [added] = await tx.insert(taxRates).values(fields).returning({ id: taxRates.id });
  if (!added) throw new Error('The rate was not written');
  return added.id;
}

async function rewrite(tx: Tx, { id, version }: { id: number; version: number }, fields: Fields): Promise<number> {
  const [changed] = await tx
    .update(taxRates)
    .set({ ...fields, version: version + 1 })
    .where(and(eq(taxRates.id, id), eq(taxRates.version, version)))
    .returning({ id: taxRates.id });
  if (changed) return changed.id;
  const [there] = await tx.select({ id: taxRates.id }).from(taxRates).where(eq(taxRates.id, id));
  throw new Refusal(there ? 'edit.stale' : 'not.found');
}

async function refuseOverlap(
  tx: Tx,
  { countries, isElsewhere, id }: { countries: string[]; isElsewhere: boolean; id: number | null },
): Promise<void> {
  const [taken] = await tx
    .select({ country: taxRateCountries.country, group: taxRates.name })
    .from(taxRateCountries)
    .innerJoin(taxRates, eq(taxRates.id, taxRateCountries.rateId))
    .where(and(inArray(taxRateCountries.country, [...countries, '']), ne(taxRates.id, id ?? 0)))
    .limit(1);
  const [other] = isElsewhere
    ? await tx
        .select({ group: taxRates.name })
        .from(taxRates)
        .where(and(eq(taxRates.isElsewhere, true), ne(taxRates.id, id ?? 0)))
    : [];
  refuseTaken(taken, other);
}

/**
 * Takes a rate away: its countries fall to "everywhere else", or have none.
 *
 * refuses  not.found · edit.stale
 */
export async function removeRate(
  shop: Shop,
  { id, version, actor }: { id: number; version: number; actor: string },
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const [before] = await tx.select().from(taxRates).where(eq(taxRates.id, id)).for('update');
    if (!before) throw new Refusal('not.found');
    if (before.version !== version) throw new Refusal('edit.stale');
    await tx.delete(taxRates).where(eq(taxRates.id, id));
    await audit(tx, { actor, action: 'tax.rate.removed', subjectType: 'tax_rate', subjectId: id, before });
    await record(shop, tx, { name: 'costs.changed', payload: {} });
  });
}
