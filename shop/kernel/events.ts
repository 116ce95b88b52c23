import type { Shop, Tx } from './shop.ts';
import { outbox } from './tables.ts';
import { noteInChange } from './telemetry.ts';

/** The shop's events, in the past tense, with their payload. Ids only: a subscriber reads the rest. */
export type ShopEvents = {
  'order.placed': { orderId: number; sealedToken: string };
  /** Its buyer is asked once more to confirm it. */
  'order.confirmation.asked': { orderId: number };
  /** It waited for somebody to confirm it, and somebody has. */
  'order.confirmed': { orderId: number };
  'order.paid': { orderId: number };
  /** Money of it was taken by hand, or such a record taken back, and nobody is written to about it. */
  'order.money.changed': { orderId: number };
  /** By card, and still unpaid some minutes after it was placed. */
  'order.payment.awaited': { orderId: number };
  'order.payment.failed': { orderId: number };
  /** Somebody took it up: it is being packed. */
  'order.started': { orderId: number };
  /** A parcel of it is with the courier. */
  'order.shipped': { orderId: number; shipmentId: number };
  /** A parcel of it left and arrived in one step: developers are told both, its customer only that it is there. */
  'order.shipped.at.once': { orderId: number; shipmentId: number };
  /** Something became of a parcel of it that nobody is written to about. */
  'order.parcels.changed': { orderId: number };
  'order.delivered': { orderId: number };
  'order.part.delivered': { orderId: number; shipmentId: number };
  'order.remainder.cancelled': { orderId: number };
  'order.refused': { orderId: number };
  'order.payment.asked': { orderId: number };
  'order.rest.asked': { orderId: number };
  'order.rest.paid': { orderId: number; amountMinor: number };
  'order.cancelled': { orderId: number };
  /** Some days after it has arrived: its customer is asked what they think of it. */
  'order.review.asked': { orderId: number };
  'payment.parked': { paymentId: number };
  'payment.refund.due': { paymentId: number };
  'payment.refund.asked': { refundId: number };
  'order.refunded': { orderId: number; refundId: number };
  /** Somebody has lost the e-mail with the link to an order. */
  'link.asked': { sealedRequest: string };
  /** Other articles, or other pieces of them. */
  'order.edited': { orderId: number };
  'order.deposit.recorded': { orderId: number };
  /** Money was put onto a store credit or a gift card. */
  'credit.given': { creditId: number };
  /** It is an exchange, and what it waited for has come back: it may leave. */
  'order.exchange.ready': { orderId: number };
  /** Somebody else receives it, or it goes to another address. */
  'order.address.changed': { orderId: number };
  'cards.left': { customerId: string };
  'return.asked': { returnId: number };
  'return.to.answer': { returnId: number };
  'return.answered': { returnId: number };
  /** What developers are told of a return, step by step. */
  'return.requested': { returnId: number };
  'return.approved': { returnId: number };
  'return.rejected': { returnId: number };
  'return.received': { returnId: number };
  'return.refunded': { returnId: number };
  'stock.changed': { productIds: number[] };
  /** These variants have come down to their article's threshold. */
  'stock.low': { variantIds: number[] };
  /** `isNew`: the articles were added a moment ago. */
  'product.changed': { productIds: number[]; isNew?: true };
  /** By sales or ratings these articles stand elsewhere in a list. */
  'product.ranked': { productIds: number[] };
  'category.changed': { categoryId: number };
  /** A cloth or a kind of article is new, another than it was, or gone. */
  'choice.changed': { what: 'cloth' | 'type'; code: string };
  'rating.given': { productId: number; ratingId: number };
  'rating.moderated': { productId: number; ratingId: number };
  /** Another number of people call it helpful. */
  'rating.voted': { productId: number; ratingId: number };
  'settings.changed': Record<string, never>;
  /** Every article is to be given to the search again. */
  'search.refill.asked': Record<string, never>;
  'note.changed': { slug: string };
  'page.changed': { name: string };
  'poster.changed': { posterId: number };
  /** Delivery zones or tax rates are others now. */
  'costs.changed': Record<string, never>;
  'user.registered': { userId: string };
  'registration.repeated': { userId: string };
  'user.verification.asked': { userId: string };
  'user.email.asked': { userId: string; sealedEmail: string };
  /** The address before, and whether it had been proved. */
  'user.email.changed': { userId: string; sealedEmail: string; wasProved: boolean };
  'user.password.changed': { userId: string };
  'user.second.factor.changed': { userId: string };
  'password.forgotten': { sealedEmail: string };
  'newsletter.requested': { subscriberId: number; sealedToken: string };
  'contact.written': { messageId: number };
  'special.requested': SpecialOrderEvent;
  'special.quoted': SpecialOrderEvent;
  'special.accepted': SpecialOrderEvent;
  'special.declined': SpecialOrderEvent;
  'wish.granted': { wishId: number };
  'staff.invited': { invitationId: number; sealedToken: string };
  /** Things that a colleague is to be told of, in one e-mail. */
  'staff.notices.due': { userId: string; noticeIds: number[] };
  /** The shop turned an endpoint of a builder off by itself. */
  'webhook.turned.off': { endpointId: number };
  /** A program sent a message to open browsers, over the HTTP API of the push hub. */
  'push.published': { channels: string[]; event: string; data: string; exceptSocket?: string };
};
/** A special order, and which side is written to. */
type SpecialOrderEvent = { specialOrderId: number; to: 'customer' | 'shop' };
export type ShopEventName = keyof ShopEvents;
export type ShopEvent = { [N in ShopEventName]: { name: N; payload: ShopEvents[N] } }[ShopEventName];

export const SUBSCRIBERS = [
  'cards',
  'documents',
  'mail',
  'notices',
  'pages',
  'push',
  'refunds',
  'search',
  'webhooks',
] as const;
export type Subscriber = (typeof SUBSCRIBERS)[number];

/** Which subscribers get which event. One outbox row is written per event and claiming subscriber, so each makes its own progress. */
export const SUBSCRIPTIONS: Record<ShopEventName, readonly Subscriber[]> = {
  'order.placed': ['mail', 'webhooks', 'push', 'notices'],
  'order.confirmation.asked': ['mail'],
  'order.confirmed': ['mail', 'push', 'notices'],
  'order.paid': ['documents', 'mail', 'webhooks', 'push', 'notices'],
  'order.money.changed': ['documents', 'push'],
  'order.payment.awaited': ['mail'],
  'order.payment.failed': ['mail', 'webhooks', 'push'],
  'order.started': ['push'],
  'order.shipped': ['mail', 'webhooks', 'push'],
  'order.shipped.at.once': ['webhooks'],
  'order.parcels.changed': ['push'],
  'order.delivered': ['documents', 'mail', 'webhooks', 'push'],
  'order.part.delivered': ['mail', 'push'],
  'order.remainder.cancelled': ['documents', 'mail', 'push'],
  'order.refused': ['mail', 'webhooks', 'push'],
  'order.payment.asked': ['mail', 'push'],
  'order.rest.asked': ['mail', 'push'],
  'order.rest.paid': ['mail'],
  'credit.given': ['mail'],
  'order.cancelled': ['mail', 'webhooks', 'push'],
  'order.review.asked': ['mail'],
  'payment.parked': [],
  'payment.refund.due': ['refunds'],
  'payment.refund.asked': ['refunds'],
  'order.refunded': ['documents', 'mail', 'webhooks', 'push'],
  'link.asked': ['mail'],
  'order.edited': ['documents', 'mail', 'push'],
  'order.deposit.recorded': ['mail'],
  'order.exchange.ready': ['mail', 'push', 'notices'],
  'order.address.changed': ['push'],
  'cards.left': ['cards'],
  'return.asked': ['mail'],
  'return.to.answer': ['mail'],
  'return.answered': ['mail'],
  'return.requested': ['webhooks', 'notices'],
  'return.approved': ['webhooks'],
  'return.rejected': ['webhooks'],
  'return.received': ['webhooks'],
  'return.refunded': ['webhooks'],
  'stock.changed': ['pages', 'search', 'push'],
  'stock.low': ['mail', 'webhooks', 'notices'],
  'product.changed': ['pages', 'webhooks', 'search', 'push'],
  'product.ranked': ['pages'],
  'category.changed': ['pages', 'search', 'push'],
  'choice.changed': ['pages', 'search', 'push'],
  'rating.given': ['pages', 'search', 'push'],
  'rating.moderated': ['pages', 'search', 'push'],
  'rating.voted': ['pages'],
  'settings.changed': ['pages'],
  'search.refill.asked': ['search'],
  'note.changed': ['pages'],
  'page.changed': ['pages'],
  'poster.changed': ['pages', 'push'],
  'costs.changed': ['pages'],
  'user.registered': ['mail'],
  'registration.repeated': ['mail'],
  'user.verification.asked': ['mail'],
  'user.email.asked': ['mail'],
  'user.email.changed': ['cards', 'mail'],
  'user.password.changed': ['mail'],
  'user.second.factor.changed': ['mail'],
  'password.forgotten': ['mail'],
  'newsletter.requested': ['mail'],
  'contact.written': ['mail'],
  'special.requested': ['mail', 'notices'],
  'special.quoted': ['mail'],
  'special.accepted': ['mail'],
  'special.declined': ['mail'],
  'wish.granted': ['mail'],
  'staff.invited': ['mail'],
  'staff.notices.due': ['mail'],
  'push.published': ['push'],
  'webhook.turned.off': ['mail'],
};

/** The subscriber of an event that every node handles: one row, which nobody claims, so it is done when it is written. */
export const EVERY_NODE = 'nodes';

/**
 * Records an event in the transaction of its change. The relay in background/ delivers it to the subscribers after
 * the commit, at least once each: one node for all, or every node, as the shop says.
 *
 * source  decision 0048
 */
export async function record(
  shop: Pick<Shop, 'ids' | 'clock' | 'everyNode'>,
  tx: Tx,
  ...events: ShopEvent[]
): Promise<void> {
  const occurredAt = shop.clock.now();
  for (const event of events) noteInChange(tx, event.name);
  const rows = events.flatMap((event) => {
    const row = { eventId: shop.ids.uuid(), name: event.name, payload: event.payload, occurredAt };
    const subscribers = SUBSCRIPTIONS[event.name];
    const claimed = subscribers
      .filter((name) => !shop.everyNode.has(name))
      .map((subscriber) => ({ ...row, subscriber, nextTryAt: occurredAt }));
    const isForNodes = claimed.length < subscribers.length;
    return isForNodes ? [...claimed, { ...row, subscriber: EVERY_NODE, doneAt: occurredAt }] : claimed;
  });
  if (rows.length > 0) await tx.insert(outbox).values(rows);
}
