import { type RouterContextProvider, redirect } from 'react-router';
import { staffMay } from '#contracts/staff-may.ts';
import { readProduct } from '#shop/catalog/read-product.ts';
import { ownVotes } from '#shop/ratings/own-votes.ts';
import { readOwnRating } from '#shop/ratings/read-own-rating.ts';
import { listZones, zoneShown } from '#shop/shipping/list-zones.ts';
import { personAsking, requestContext } from '#web/frame/request-context.server.ts';
import { ARTICLES, articleEditorAddress } from '../addresses.ts';
import { notFound } from '../frame/not-found.server.ts';
import { readMarkdown } from '../markdown.ts';
import { shippingRates } from '../seo/shipping-rates.ts';

const HIGHEST_ID = 2_147_483_647;
/** As many as the page shows or puts into structured data; all of them stand on the page of ratings. */
const RATINGS_SENT = 5;

/** The article an address asks for, null when no article can have that number. Anything but digits leads to the list. */
export function articleAsked(request: Request): number | null {
  const rt = new URL(request.url).searchParams.get('rt') ?? '';
  if (!/^\d+$/.test(rt)) throw redirect(ARTICLES);
  const id = Number(rt);
  return id <= HIGHEST_ID ? id : null;
}

/**
 * One article, and what the visitor said of it before. An unknown or hidden article is a 404 (R-049); staff who may see the
 * articles' resource see a hidden one as a draft. Their pages are never kept.
 */
export async function readArticle(request: Request, context: Readonly<RouterContextProvider>) {
  const id = articleAsked(request);
  const { shop, locale } = context.get(requestContext);
  const person = personAsking(context);
  const shown = id === null ? null : await readProduct(shop, id, locale);
  const isStaff = person !== null && staffMay(person, 'articles', 'see');
  const article = shown ?? (id !== null && isStaff ? await readProduct(shop, id, locale, { withHidden: true }) : null);
  if (!article) throw await notFound(context);
  const [own, zones] = await Promise.all([person && readOwnRating(shop, person, article.id), listZones(shop.db)]);
  const shipping = shippingRates(zones, article.price.unitMinor);
  const spoken = article.ratings.filter(({ comment }) => comment).slice(0, RATINGS_SENT);
  const ids = spoken.map(({ id: ratingId }) => ratingId);
  const votes = { ownId: own?.id ?? null, voted: person ? await ownVotes(shop, person, ids) : [] };
  return {
    article: { ...article, ratings: spoken },
    own,
    votes,
    story: article.story ? readMarkdown(article.story) : [],
    shipping,
    zones: zones.map(zoneShown),
    editAt: shown ? null : articleEditorAddress(article.id),
  };
}
