import type { RouterContextProvider } from 'react-router';
import { bestRated } from '#shop/catalog/pick-products.ts';
import { requestContext } from '#web/request-context.server.ts';

/** A few real articles, for the cards of the gallery. */
export async function readGallery(context: Readonly<RouterContextProvider>) {
  const { shop, locale } = context.get(requestContext);
  return { cards: await bestRated(shop, locale, 4) };
}
