/** What the frame of the back office shows of the shop's day; read again quietly (office-pulse.server.ts). */

/**
 * How many wait for somebody: orders that may leave, money to decide about, special orders and returns without an answer, ratings that nobody has
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

export type NewsItem = {
  kind: 'order' | 'special' | 'return' | 'parked' | 'payment' | 'notice' | 'unknown';
  id: number;
  number: string;
  who: string;
  at: string;
};

export type Pulse = { waiting: Waiting; news: NewsItem[] };
