import { RATING_SORTS, type RatingSort } from '#contracts/ratings.ts';
import { RATING, ratingAddress } from './addresses.ts';

/* Addresses that only the screens of ratings need: `addresses.ts` is part of every first visit. */

/** Where the list of ratings begins on their page. */
export const RATING_LIST = 'list';

/** A page of the ratings of an article, in an order, where that is not the usual one. */
export function ratingPageAddress(id: number, { sort, page = 1 }: { sort?: RatingSort; page?: number }): string {
  const params = new URLSearchParams({ rt: String(id) });
  if (sort && sort !== RATING_SORTS[0]) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return `${RATING}?${params}`;
}

/** Where one rating stands on a page that shows it. */
export function ratingMark(id: number): string {
  return `rating-${id}`;
}

/** Where a press of “helpful” is sent without scripts: the page of ratings as it stands, which leads back to an article's page. */
export function helpfulAddress(id: number, { pathname, search }: { pathname: string; search: string }): string {
  return pathname === RATING ? `${pathname}${search}` : `${ratingAddress(id)}&from=article`;
}
