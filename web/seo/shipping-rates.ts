import { type DeliveryZone, deliveryTo } from '#contracts/delivery.ts';
import { deliveryFeeMinor } from '#contracts/totals.ts';

/**
 * The countries that structured data lists by name: it has no "everywhere", and take fifty at most. Where the
 * shop's French and English are read; the shop delivers to others too.
 */
export const LISTED_COUNTRIES = ['FR', 'BE', 'CH', 'GB', 'IE', 'US', 'CA', 'SN', 'CI', 'TG'] as const;

/** What delivery of one piece costs, in minor units, and where it does. */
export type ShippingRate = { feeMinor: number; countries: string[] };

/** What is said of delivery to those countries, cheapest first; a country that is not delivered to is left out. */
export function shippingRates(zones: readonly DeliveryZone[], goodsMinor: number): ShippingRate[] {
  const byFee = new Map<number, string[]>();
  for (const country of LISTED_COUNTRIES) {
    const delivered = deliveryTo(zones, country);
    if (!delivered) continue;
    const feeMinor = deliveryFeeMinor(delivered.rate, goodsMinor);
    byFee.set(feeMinor, [...(byFee.get(feeMinor) ?? []), country]);
  }
  return [...byFee].map(([feeMinor, countries]) => ({ feeMinor, countries })).sort((a, b) => a.feeMinor - b.feeMinor);
}
