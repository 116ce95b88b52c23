import type { RouterContextProvider } from 'react-router';
import { deliveryTo } from '#contracts/delivery.ts';
import { listCountries } from '#shop/places/list-countries.ts';
import { listZones, zoneShown } from '#shop/shipping/list-zones.ts';
import { requestContext } from '#web/frame/request-context.server.ts';

/** Where the shop delivers, for what and how fast, and the country that the address asks about; one that is none is left out. */
export async function readDelivery(request: Request, context: Readonly<RouterContextProvider>) {
  const { shop, locale } = context.get(requestContext);
  const zones = (await listZones(shop.db)).map(zoneShown);
  const countries = listCountries(locale);
  const nameOf = new Map(countries.map(({ code, name }) => [code, name]));
  const typed = new URL(request.url).searchParams.get('country');
  const code = typed ?? '';
  return {
    countries,
    zones,
    rows: zones.map(({ countries: codes, ...zone }) => ({
      ...zone,
      names: codes.map((one) => nameOf.get(one) ?? one).sort((one, other) => one.localeCompare(other, locale)),
    })),
    asked: nameOf.has(code) ? { code, isServed: deliveryTo(zones, code) !== null } : null,
    /** Sent without a choice. */
    isUnchosen: typed === '',
    cutoffHour: shop.settings.dispatch.cutoffHour,
  };
}
