/** At most this many pieces of one variant in an order; a guard against slips, not a rule of the trade. */
export const MAX_QUANTITY = 99;
/** At most this many different lines in an order. */
export const MAX_LINES = 100;
/** At most this many characters of a note that the staff writes about an order. */
export const LONGEST_ORDER_NOTE = 2_000;
/** At most this many pictures of one article. */
export const MOST_PICTURES = 8;
/** At most this many signs say where the pieces of a variant lie: "C-04". */
export const LONGEST_SHELF = 20;
/** The greatest id or version: the columns of the database that hold them have four bytes. */
export const LARGEST_ID = 2_147_483_647;
