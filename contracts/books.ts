/**
 * What the books of the shop must say at any moment. movements: pieces on hand and held are the sums of their movements ·
 * holds: pieces that are held are those that open orders wait for · lines: an order adds up from its lines · due: what is due is
 * what is coming or has come · ledger: what orders and payments keep is the sum of their entries · refunds: what went back, within what came and beyond it, is the
 * refunds that succeeded · payments: what counts as paid has come · byhand: what people took is posted ·
 * exchanges: what counts for an order went back for another · coupons: a code's uses are
 * the orders that use it · messages: none is given up or has waited for long
 */
export const BOOK_RULES = [
  'movements',
  'holds',
  'lines',
  'due',
  'ledger',
  'refunds',
  'payments',
  'byhand',
  'exchanges',
  'credits',
  'coupons',
  'messages',
] as const;
export type BookRule = (typeof BOOK_RULES)[number];

/** What one rule found: how many rows break it, and the first of them by a name that people know them by. */
export type BookFinding = { rule: BookRule; count: number; offenders: string[] };

/** How many offenders of a rule are named. */
export const OFFENDERS_NAMED = 20;

/** After how many minutes a message that has not gone out counts as stuck. */
export const MESSAGE_LATE_MINUTES = 60;
