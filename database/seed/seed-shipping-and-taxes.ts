import { coupons } from '#shop/coupons/tables.ts';
import type { Tx } from '#shop/kernel/shop.ts';
import { deliveryZoneCountries, deliveryZones } from '#shop/shipping/tables.ts';
import { taxRateCountries, taxRates } from '#shop/taxes/tables.ts';
import { DEMO_COUPON, DEMO_RATES, DEMO_ZONES } from './demo/shipping-and-taxes.ts';

/** Fills in where the demonstration shop delivers for what, the taxes in its prices, and a code to try out. */
export async function seedShippingAndTaxes(tx: Tx): Promise<void> {
  for (const { countries, ...fields } of DEMO_ZONES) {
    const [zone] = await tx.insert(deliveryZones).values(fields).returning({ id: deliveryZones.id });
    if (!zone || countries.length === 0) continue;
    await tx.insert(deliveryZoneCountries).values(countries.map((country) => ({ country, zoneId: zone.id })));
  }
  for (const { countries, ...fields } of DEMO_RATES) {
    const [rate] = await tx.insert(taxRates).values(fields).returning({ id: taxRates.id });
    if (rate) await tx.insert(taxRateCountries).values(countries.map((country) => ({ country, rateId: rate.id })));
  }
  await tx.insert(coupons).values(DEMO_COUPON);
}
