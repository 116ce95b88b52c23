import type { Transit } from './arrival.ts';
import { type DeliveryRate, deliveryFeeMinor } from './totals.ts';

/** The countries that a rule holds for; `isElsewhere`: also every country that no other rule names. */
type Where = { countries: readonly string[]; isElsewhere: boolean };

/**
 * Where the shop delivers for what, and how many working days a parcel is on its way there at least and at most; null: nothing is
 * promised (settings, delivery zones). Minor units of the shop's currency.
 */
export type DeliveryZone = Where & DeliveryRate & { daysLeast: number | null; daysMost: number | null };

/** The tax that prices include, in hundredths of a percent. */
export type TaxRate = Where & { rateBp: number };

/** What an order costs beyond its articles, before a code: as the staff has set it. */
export type CostRules = { zones: readonly DeliveryZone[]; taxes: readonly TaxRate[] };

function ruleFor<R extends Where>(rules: readonly R[], country: string): R | undefined {
  return rules.find(({ countries }) => countries.includes(country)) ?? rules.find(({ isElsewhere }) => isElsewhere);
}

/**
 * What delivery to a country is charged by.
 *
 * returns  `rate` null while no zone is set at all: delivery is included everywhere; null as a whole: not delivered there
 */
export function deliveryTo(zones: readonly DeliveryZone[], country: string): { rate: DeliveryRate | null } | null {
  if (zones.length === 0) return { rate: null };
  const zone = ruleFor(zones, country);
  return zone ? { rate: { flatMinor: zone.flatMinor, freeFromMinor: zone.freeFromMinor } } : null;
}

/** The one country that the shop delivers to; null where it delivers to more. */
export function onlyCountry(zones: readonly DeliveryZone[]): string | null {
  const [country, ...others] = zones.flatMap(({ countries }) => countries);
  const isOnly = country !== undefined && others.length === 0 && !zones.some(({ isElsewhere }) => isElsewhere);
  return isOnly ? country : null;
}

/** How long a parcel is on its way to a zone; null where nobody has said it. */
export function transitOf({
  daysLeast: least,
  daysMost: most,
}: Pick<DeliveryZone, 'daysLeast' | 'daysMost'>): Transit | null {
  return least === null || most === null ? null : { least, most };
}

/** How long a parcel is on its way to a country; null where nobody has said it, or nothing is delivered. */
export function transitTo(zones: readonly DeliveryZone[], country: string): Transit | null {
  const zone = ruleFor(zones, country);
  return zone ? transitOf(zone) : null;
}

/** The tax rate of a country, in hundredths of a percent; null when none is set for it. */
export function taxRateTo(taxes: readonly TaxRate[], country: string): number | null {
  return ruleFor(taxes, country)?.rateBp ?? null;
}

/** The least and the most that delivery costs somewhere, in minor units, for goods of this worth. */
export function deliveryRange(zones: readonly DeliveryZone[], goodsMinor: number): { least: number; most: number } {
  const fees = zones.length === 0 ? [0] : zones.map((zone) => deliveryFeeMinor(zone, goodsMinor));
  return { least: Math.min(...fees), most: Math.max(...fees) };
}

/** What may be said of delivery to everybody, wherever they are. Amounts in minor units. */
export type DeliveryPromise = { kind: 'included' } | { kind: 'free.from' | 'from'; amountMinor: number };

/**
 * The promise that holds for every zone: included, free from an amount on (the highest one, so that it is true everywhere),
 * or merely what it costs at least.
 */
export function deliveryPromise(zones: readonly DeliveryZone[]): DeliveryPromise {
  const paid = zones.filter(({ flatMinor }) => flatMinor > 0);
  if (paid.length === 0) return { kind: 'included' };
  const thresholds = paid.flatMap(({ freeFromMinor }) => (freeFromMinor === null ? [] : [freeFromMinor]));
  if (thresholds.length === paid.length) return { kind: 'free.from', amountMinor: Math.max(...thresholds) };
  return { kind: 'from', amountMinor: Math.min(...zones.map(({ flatMinor }) => flatMinor)) };
}
