import { ARTICLES } from '../../addresses.ts';

/** The list with a search field: where the search leads without scripts. */
export const SEARCH_PAGE = `${ARTICLES}?search=1`;
