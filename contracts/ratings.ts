/**
 * The orders in which the ratings of an article stand. helpful: those with words first, in the reader's language first, then
 * what most people called helpful · highest, lowest: by stars; of equal ones as by helpful
 *
 * source  decision 0112
 */
export const RATING_SORTS = ['helpful', 'newest', 'highest', 'lowest'] as const;
export type RatingSort = (typeof RATING_SORTS)[number];
