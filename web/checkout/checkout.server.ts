import type { RouterContextProvider } from 'react-router';
import { listCountries } from '#shop/places/list-countries.ts';
import { requestContext } from '#web/request-context.server.ts';

/** What the checkout needs to know: countries, and where it may send a browser for paying. */
export function readCheckout(request: Request, context: Readonly<RouterContextProvider>) {
  const { shop, locale, paymentHosts = [] } = context.get(requestContext);
  return {
    countries: listCountries(locale),
    paymentHosts: [...paymentHosts, new URL(shop.settings.publicUrl).host],
    isCancelled: new URL(request.url).searchParams.get('cancelled') === '1',
  };
}
