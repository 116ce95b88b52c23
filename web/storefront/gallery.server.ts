import type { RouterContextProvider } from 'react-router';
import { staffMay } from '#contracts/staff-may.ts';
import { bestRated } from '#shop/catalog/pick-products.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { notFound } from '../frame/not-found.server.ts';

/** A few real articles, for the cards of the gallery; for whoever builds the shop and for its staff, a 404 for all others. */
export async function readGallery(context: Readonly<RouterContextProvider>) {
  const { shop, locale, viewer, isDevelopment } = context.get(requestContext);
  if (!isDevelopment && !staffMay(viewer, 'articles', 'see')) throw await notFound(context);
  return { cards: await bestRated(shop, locale, 4) };
}
