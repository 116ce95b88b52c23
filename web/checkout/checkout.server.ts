import type { RouterContextProvider } from 'react-router';
import { customerOf } from '#contracts/viewer.ts';
import { readCostRules } from '#shop/checkout/price-order.ts';
import { findPerson } from '#shop/customers/find-person.ts';
import { listAddresses } from '#shop/customers/list-addresses.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { heldSeconds } from '#shop/payments/held-seconds.ts';
import { listCountries } from '#shop/places/list-countries.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { readPaymentHosts } from './payment-hosts.server.ts';

/**
 * What the checkout needs to know: countries, the customer’s addresses, and where it may send a browser for paying (R-191,
 * Countries come with whole pages only: a browser that asks for data has them, or asks once.
 */
export async function readCheckout(request: Request, context: Readonly<RouterContextProvider>) {
  const { pathname, searchParams } = new URL(request.url);
  const { shop, locale, viewer } = context.get(requestContext);
  const customer = customerOf(viewer);
  const person = customer ? await findPerson(shop, customer.userId) : null;
  const { confirmFromMinor: fromMinor, confirmFromPieces: fromPieces } = shop.settings;
  return {
    countries: pathname.endsWith('.data') ? [] : listCountries(locale),
    rules: await readCostRules(shop.db),
    addresses: customer ? await listAddresses(shop, customer.userId) : [],
    paymentHosts: readPaymentHosts(context),
    hand: { ways: shop.settings.checkoutHandWays, heldUntil: heldUntil(shop) },
    isWrapOffered: shop.settings.isGiftWrapOffered,
    confirm: person?.emailVerified ? null : { fromMinor, fromPieces },
    isCancelled: searchParams.get('cancelled') === '1',
  };
}

/** Until when an order that is placed now and paid by hand is held for its money. */
function heldUntil(shop: Shop): string {
  return new Date(shop.clock.now().getTime() + heldSeconds(shop, 'bank_transfer') * 1000).toISOString();
}

/** Every country in the visitor's language, for a browser that opens the checkout without loading the page anew. */
export function readCountries(context: Readonly<RouterContextProvider>) {
  return listCountries(context.get(requestContext).locale);
}
