/** What the frame of the back office shows of the shop's day: how many wait for somebody, and what is new. */

/**
 * Orders that may leave, money to decide about, special orders and returns without an answer, ratings that nobody has
 * looked at, messages that were given up.
 */
export type Waiting = {
  orders: number;
  payments: number;
  specials: number;
  returns: number;
  ratings: number;
  messages: number;
};

/** Something that happened and of which somebody who runs the shop is notified. */
export type NewsItem = {
  /**
   * `parked`: a payment does not match · `payment`: one is owed back · `notice`: a word of the provider · `unknown`: money
   * of no known order
   */
  kind: 'order' | 'special' | 'return' | 'parked' | 'payment' | 'notice' | 'unknown';
  /** Of the special order or the return; else of the order, 0 when there is none. */
  id: number;
  /** The order's number; empty for a special order, and where there is no order. */
  number: string;
  who: string;
  /** ISO 8601 */
  at: string;
};

export type NotificationCounts = { waiting: Waiting; news: NewsItem[] };
