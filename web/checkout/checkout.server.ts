import type { RouterContextProvider } from 'react-router';
import { readCostRules } from '#shop/checkout/price-order.ts';
import { listAddresses } from '#shop/customers/list-addresses.ts';
import { listCountries } from '#shop/places/list-countries.ts';
import { requestContext } from '#web/request-context.server.ts';
import { readPaymentHosts } from './payment-hosts.server.ts';

/** What the checkout needs to know: countries, the customer’s addresses, and where it may send a browser for paying. */
export async function readCheckout(request: Request, context: Readonly<RouterContextProvider>) {
  const { shop, locale, viewer } = context.get(requestContext);
  return {
    countries: listCountries(locale),
    rules: await readCostRules(shop.db),
    addresses: viewer.kind === 'user' ? await listAddresses(shop, viewer.userId) : [],
    paymentHosts: readPaymentHosts(context),
    isCancelled: new URL(request.url).searchParams.get('cancelled') === '1',
  };
}
