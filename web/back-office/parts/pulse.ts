/** What the frame of the back office shows of the shop's day; read again quietly (office-pulse.server.ts). */

/** How many wait for somebody: orders that may leave, special orders and returns without an answer, messages that were given up. */
export type Waiting = { orders: number; specials: number; returns: number; messages: number };

export type NewsItem = {
  kind: 'order' | 'special' | 'return' | 'payment';
  id: number;
  number: string;
  who: string;
  at: string;
};

export type Pulse = { waiting: Waiting; news: NewsItem[] };
