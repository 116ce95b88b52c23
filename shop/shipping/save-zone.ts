import { and, eq, inArray, ne } from 'drizzle-orm';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { lockForTransaction } from '../kernel/lock-for-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import { refuseUnchargedPart } from '../kernel/refuse-charge.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { countriesOf, refuseTaken } from '../places/country-group.ts';
import { deliveryZoneCountries, deliveryZones } from './tables.ts';

/**
 * A zone as the staff wants it. Amounts in minor units; `freeFromMinor` null: never free. Working days on the way, both null:
 * nothing is promised; both missing: as they were.
 */
export type ZoneInput = {
  name: string;
  countries: string[];
  isElsewhere: boolean;
  flatMinor: number;
  freeFromMinor: number | null;
  daysLeast?: number | null | undefined;
  daysMost?: number | null | undefined;
};

type Change = { id: number; version: number } | null;

/**
 * Adds a zone (`change` null) or writes one anew, with its countries. Orders that stand keep what was agreed.
 *
 * returns     the zone's id
 * refuses     not.found · edit.stale · input.invalid — a country that is none, none at all, or one of another zone; a second
 *             "everywhere else"; a fee that no card can be charged; fewer days at most than at least, or only one of them
 */
export async function saveZone(
  shop: Shop,
  { input, change, actor }: { input: ZoneInput; change: Change; actor: string },
): Promise<number> {
  const countries = countriesOf(input);
  refuseUnchargedPart(shop, 'flat', input.flatMinor);
  refuseDays(input);
  return inTransaction(shop, async (tx) => {
    // One zone is written at a time: two that take the same country would otherwise only meet in the database's refusal.
    await lockForTransaction(tx, 'shipping-zones');
    await refuseOverlap(tx, { countries, isElsewhere: input.isElsewhere, id: change?.id ?? null });
    const { countries: _, ...own } = input;
    const fields = { ...own, updatedAt: shop.clock.now() };
    const before = change ? await asItStands(tx, change.id) : null;
    const id = change ? await rewrite(tx, change, fields) : await add(tx, fields);
    await tx.delete(deliveryZoneCountries).where(eq(deliveryZoneCountries.zoneId, id));
    if (countries.length > 0) {
      await tx.insert(deliveryZoneCountries).values(countries.map((country) => ({ country, zoneId: id })));
    }
    const action = change ? 'delivery.zone.changed' : 'delivery.zone.added';
    await audit(tx, {
      actor,
      action,
      subjectType: 'delivery_zone',
      subjectId: id,
      before,
      after: { ...input, countries },
    });
    await record(shop, tx, { name: 'costs.changed', payload: {} });
    return id;
  });
}

async function asItStands(tx: Tx, zoneId: number): Promise<ZoneInput | null> {
  const { name, isElsewhere, flatMinor, freeFromMinor, daysLeast, daysMost } = deliveryZones;
  const fields = { name, isElsewhere, flatMinor, freeFromMinor, daysLeast, daysMost };
  const [zone] = await tx.select(fields).from(deliveryZones).where(eq(deliveryZones.id, zoneId));
  const { country } = deliveryZoneCountries;
  const own = await tx.select({ country }).from(deliveryZoneCountries).where(eq(deliveryZoneCountries.zoneId, zoneId));
  return zone ? { ...zone, countries: own.map((row) => row.country).sort() } : null;
}

type Fields = Omit<ZoneInput, 'countries'> & { updatedAt: Date };

async function add(tx: Tx, fields: Fields): Promise<number> {
  const [added] = await tx.insert(deliveryZones).values(fields).returning({ id: deliveryZones.id });
  if (!added) throw new Error('The zone was not written');
  return added.id;
}

async function rewrite(tx: Tx, { id, version }: { id: number; version: number }, fields: Fields): Promise<number> {
  const [changed] = await tx
    .update(deliveryZones)
    .set({ ...fields, version: version + 1 })
    .where(and(eq(deliveryZones.id, id), eq(deliveryZones.version, version)))
    .returning({ id: deliveryZones.id });
  if (changed) return changed.id;
  const [there] = await tx.select({ id: deliveryZones.id }).from(deliveryZones).where(eq(deliveryZones.id, id));
  throw new Refusal(there ? 'edit.stale' : 'not.found');
}

function refuseDays({ daysLeast, daysMost }: ZoneInput): void {
  const isGiven = typeof daysLeast === 'number' && typeof daysMost === 'number';
  const isMissing = !isGiven && daysLeast !== daysMost;
  const isReversed = isGiven && daysLeast > daysMost;
  if (!isMissing && !isReversed) return;
  const field = typeof daysLeast === 'number' ? 'days_most' : 'days_least';
  throw new Refusal('input.invalid', {
    problems: [{ field, code: isMissing ? 'problem.days.both' : 'problem.days.order' }],
  });
}

async function refuseOverlap(
  tx: Tx,
  { countries, isElsewhere, id }: { countries: string[]; isElsewhere: boolean; id: number | null },
): Promise<void> {
  const [taken] = await tx
    .select({ country: deliveryZoneCountries.country, group: deliveryZones.name })
    .from(deliveryZoneCountries)
    .innerJoin(deliveryZones, eq(deliveryZones.id, deliveryZoneCountries.zoneId))
    .where(and(inArray(deliveryZoneCountries.country, [...countries, '']), ne(deliveryZones.id, id ?? 0)))
    .limit(1);
  const [other] = isElsewhere
    ? await tx
        .select({ group: deliveryZones.name })
        .from(deliveryZones)
        .where(and(eq(deliveryZones.isElsewhere, true), ne(deliveryZones.id, id ?? 0)))
    : [];
  refuseTaken(taken, other);
}

/**
 * Takes a zone away: its countries fall to "everywhere else", or are not delivered to.
 *
 * refuses  not.found · edit.stale
 */
export async function removeZone(
  shop: Shop,
  { id, version, actor }: { id: number; version: number; actor: string },
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const [before] = await tx.select().from(deliveryZones).where(eq(deliveryZones.id, id)).for('update');
    if (!before) throw new Refusal('not.found');
    if (before.version !== version) throw new Refusal('edit.stale');
    await tx.delete(deliveryZones).where(eq(deliveryZones.id, id));
    await audit(tx, { actor, action: 'delivery.zone.removed', subjectType: 'delivery_zone', subjectId: id, before });
    await record(shop, tx, { name: 'costs.changed', payload: {} });
  });
}
