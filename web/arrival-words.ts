import { type Arrival, arrivalFrom, type Transit } from '#contracts/arrival.ts';
import { sayArrival } from '#contracts/arrival-words.ts';
import { type DeliveryZone, deliveryTo, transitTo } from '#contracts/delivery.ts';
import { type Currency, formatMoney, formatRound, type Locale } from '#contracts/money.ts';
import type { DeliveryRate } from '#contracts/totals.ts';
import { countryName } from './country-name.ts';
import type { Frame } from './frame/root.server.ts';
import type { Say } from './i18n/translator.ts';

/** Within how many working days a parcel leaves. */
export function sayLeaves(t: Say, days: number): string {
  return days === 0 ? t('delivery.leaves.today') : t('delivery.leaves', { count: days });
}

/** Arrives Tue 1 to Thu 3 December · France · €6.90: what the country's zone says; one sentence where nothing is delivered. */
export function sayDeliveryTo(
  t: Say,
  locale: Locale,
  { shop, zones, country }: { shop: Frame['shop']; zones: readonly DeliveryZone[]; country: string },
): string {
  const name = countryName(country, locale);
  const delivered = deliveryTo(zones, country);
  if (!delivered) return t('delivery.not.there', { country: name });
  const arrival = arrivalNow(shop, transitTo(zones, country));
  const when = arrival ? sayArrival(t, locale, arrival) : sayLeaves(t, shop.dispatch.days);
  return [when, name, sayFee(t, locale, { rate: delivered.rate, currency: shop.currency })].join(' · ');
}

/** What delivery costs by a rate: included, an amount, and from when on nothing. */
export function sayFee(
  t: Say,
  locale: Locale,
  { rate, currency }: { rate: DeliveryRate | null; currency: Currency },
): string {
  if (!rate || rate.flatMinor === 0) return t('promise.delivery');
  const fee = formatMoney(rate.flatMinor, currency, locale);
  if (rate.freeFromMinor === null) return fee;
  return t('delivery.fee.free.from', { fee, amount: formatRound(rate.freeFromMinor, currency, locale) });
}

/** How many working days it takes until a parcel is there, packing included. */
export function sayWorkingDays(t: Say, transit: Transit | null, dispatchDays = 0): string {
  if (!transit) return t('delivery.days.none');
  const [least, most] = [transit.least + dispatchDays, transit.most + dispatchDays];
  return least === most ? t('delivery.days.in', { count: most }) : t('delivery.days.span', { least, most });
}

/** When a parcel that is ordered now is there; null where the shop promises no days. */
export function arrivalNow({ dispatch }: Pick<Frame['shop'], 'dispatch'>, transit: Transit | null): Arrival | null {
  return transit && arrivalFrom(dispatch.from, dispatch, transit);
}
