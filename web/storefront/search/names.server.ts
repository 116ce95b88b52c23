import type { RouterContextProvider } from 'react-router';
import type { Facet } from '#contracts/catalog.ts';
import { listProducts } from '#shop/catalog/list-products.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { readListQuery } from '../list-query.ts';
import type { SearchNames } from './search-names.ts';

const inShort = (facets: readonly Facet[]) =>
  facets.map(({ code, name, hex }) => ({ code, name, ...(hex && { hex }) }));

/** What the codes of the index are called: everything the shop sells, in the list's own order. */
export async function readSearchNames(context: Readonly<RouterContextProvider>): Promise<SearchNames> {
  const { shop, locale } = context.get(requestContext);
  const everything = { ...readListQuery(new URLSearchParams(), shop.settings.currency), perPage: 1 };
  const { facets } = await listProducts(shop, everything, locale);
  return {
    cloth: inShort(facets.cloths),
    type: inShort(facets.types),
    sizes: inShort(facets.sizes),
    colours: inShort(facets.colours),
  };
}
