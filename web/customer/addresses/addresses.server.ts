import type { RouterContextProvider } from 'react-router';
import { listAddresses } from '#shop/customers/list-addresses.ts';
import { listCountries } from '#shop/places/list-countries.ts';
import { customerOnly } from '../customer-only.server.ts';

/** A customer's addresses, the default first, and the countries a new one may be in. */
export async function readOwnAddresses(context: Readonly<RouterContextProvider>) {
  const { shop, locale, userId, name } = customerOnly(context);
  return { addresses: await listAddresses(shop, userId), countries: listCountries(locale), name };
}
