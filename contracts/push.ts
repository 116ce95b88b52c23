import * as z from 'zod/mini';
import { AVAILABILITIES } from './catalog.ts';

/** The channel that every open shop listens to: nothing on it is anybody's own. */
export const SHOPPERS_CHANNEL = 'shoppers';
/** The channel of the staff: subscribing needs a session that may see orders. */
export const STAFF_CHANNEL = 'private-admin';
/** Where a browser asks for the signature that opens the staff's channel. */
export const PUSH_AUTH_PATH = '/broadcasting/auth';

const both = z.object({ en: z.string(), fr: z.string() });
const id = z.int().check(z.positive());

const product = z.object({
  id,
  number: z.string(),
  name: both,
  category: z.string(),
  price: z.int(),
  list_price: z.int(),
  currency: z.string(),
  availability: z.enum(AVAILABILITIES),
  rating: z.object({ average: z.number(), count: z.int() }),
  image: z.nullable(z.string()),
  is_disabled: z.literal(false),
});
/** An article that is no longer in a shop window: nothing is said of it but that. */
const gone = z.object({ id, is_disabled: z.literal(true) });

/**
 * The messages of the specification, by their exact names, and the fields that each may carry: what is not listed here
 * is not sent (V03). Each may come twice: an id that is known is replaced.
 *
 * source 
 */
export const PUSH_EVENTS = {
  /** a department is new or another than it was. */
  'product-category-event': z.object({ category: z.union([z.object({ id, code: z.string(), name: both }), gone]) }),
  /** an article is new. */
  'product-event': z.object({ product }),
  /** an article is another than it was. */
  'product-update-event': z.object({ product: z.union([product, gone]) }),
  /** so much has changed that the lists are to be read again. */
  'set-product-event': z.object({ changed: z.nullable(z.int()) }),
  /** a poster is new, another than it was, or taken down. */
  'advertising-poster-event': z.object({
    poster: z.union([z.object({ id, title: both, line: both, link: z.string(), is_home_popup: z.boolean() }), gone]),
  }),
  /** a rating can be read, or no longer. */
  'rating-event': z.object({
    product_id: id,
    rating: z.union([
      z.object({ id, note: z.int(), comment: z.string(), name: z.string(), created_at: z.string() }),
      gone,
    ]),
  }),
  /** an order is new or another than it was. Staff only. */
  'order-update-event': z.object({
    order: z.object({
      id,
      number: z.string(),
      payment_status: z.string(),
      delivery_status: z.string(),
      total: z.int(),
      currency: z.string(),
      items: z.int(),
      placed_at: z.string(),
    }),
  }),
  /** articles are no longer shown, so the recently viewed articles are to be read again. */
  'reload-article-recently-visited-event': z.object({}),
} as const;

export type PushEventName = keyof typeof PUSH_EVENTS;
export type PushData<N extends PushEventName> = z.infer<(typeof PUSH_EVENTS)[N]>;
export type PushedProduct = z.infer<typeof product>;

const message = <N extends PushEventName>(event: N) => z.object({ event: z.literal(event), data: PUSH_EVENTS[event] });

/** A message as it arrives; anything else on the channels is not the shop's own and is passed over. */
export const pushEventSchema = z.discriminatedUnion('event', [
  message('product-category-event'),
  message('product-event'),
  message('product-update-event'),
  message('set-product-event'),
  message('advertising-poster-event'),
  message('rating-event'),
  message('order-update-event'),
  message('reload-article-recently-visited-event'),
]);
export type PushEvent = z.infer<typeof pushEventSchema>;

/**
 * How a browser reaches the push service. The key is public: it opens no more than the shoppers' channel.
 *
 * isOwn  the shop itself is the service, at its own address
 * host   null: the shop itself, or the cluster's own host
 */
export type PushAccess = {
  key: string;
  isOwn: boolean;
  cluster: string;
  host: string | null;
  port: number | null;
  isTls: boolean;
};
