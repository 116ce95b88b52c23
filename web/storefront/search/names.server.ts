import type { RouterContextProvider } from 'react-router';
import type { Facet } from '#contracts/catalog.ts';
import { sizeText } from '#contracts/sizes.ts';
import { sayIn } from '#contracts/texts/translate.ts';
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
    sizes: facets.sizes.map(({ code }) => ({ code, name: sizeText(code, sayIn(locale)) })),
    colours: inShort(facets.colours),
  };
}
