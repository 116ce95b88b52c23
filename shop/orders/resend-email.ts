import { and, desc, eq, sql } from 'drizzle-orm';
import { isHandWay } from '#contracts/money-by-hand.ts';
import { ORDER_EMAILS, type OrderEmail } from '#contracts/orders.ts';
import { audit } from '../kernel/audit.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { consumeRateLimit } from '../kernel/rate-limit.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Db, Shop, Tx } from '../kernel/shop.ts';
import { outbox } from '../kernel/tables.ts';
import { type LockedOrder, lockOrder } from './change-order.ts';
import { countEmailToBuyer, isLimitedEmail } from './limit-emails.ts';
import { orders, shipments } from './tables.ts';

/** The e-mails of one order may be sent again this often. */
const RESENDS = { limit: 5, windowSeconds: 3_600 };

type Standing = Pick<LockedOrder, 'email' | 'deliveryStatus' | 'paymentStatus' | 'paymentMethod'> & {
  confirmBy: Date | string | null;
};

/**
 * Says whether an e-mail would still be true: e-mails are written from how an order stands now, and one that is not true any
 * more is not written at all.
 */
export function isStillTrue(emailMessage: OrderEmail, order: Standing): boolean {
  const { email, deliveryStatus, paymentStatus, paymentMethod, confirmBy } = order;
  if (email === '') return false; // nobody is written to
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'refunded';
  const isToPayByHand = isHandWay(paymentMethod) && paymentStatus === 'pending';
  switch (emailMessage) {
    case 'order.placed':
      return paymentMethod === 'on_delivery' || isToPayByHand;
    case 'order.confirmation.asked':
      return confirmBy !== null && deliveryStatus === 'pending';
    case 'order.confirmed':
      return confirmBy === null && (paymentStatus === 'on_delivery' || isToPayByHand);
    case 'order.paid':
      return isPaid;
    case 'order.edited':
      return deliveryStatus === 'pending';
    case 'order.exchange.ready':
      return deliveryStatus === 'pending' && confirmBy === null;
    case 'order.deposit.recorded':
      return paymentStatus === 'pending' || paymentStatus === 'on_delivery';
    case 'order.rest.asked':
      return deliveryStatus !== 'cancelled';
    case 'order.payment.awaited':
    case 'order.payment.asked':
      return paymentStatus === 'pending';
    case 'order.payment.failed':
      return paymentStatus === 'failed';
    case 'order.started':
      return false;
    case 'order.shipped':
      return deliveryStatus === 'in_progress';
    case 'order.delivered':
    case 'order.remainder.cancelled':
      return deliveryStatus === 'delivered';
    case 'order.part.delivered':
      return deliveryStatus === 'in_progress' || deliveryStatus === 'delivered';
    case 'order.cancelled':
    case 'order.refused':
      return deliveryStatus === 'cancelled';
    case 'order.refunded':
    case 'order.rest.paid':
      return isPaid;
    case 'order.review.asked':
      return false; // asked once
    default:
      return emailMessage satisfies never;
  }
}

/** The same, and of a parcel on its way whether it still is. */
async function isTrueNow(db: Db | Tx, emailMessage: OrderEmail, order: Standing, payload: unknown): Promise<boolean> {
  if (!isStillTrue(emailMessage, order)) return false;
  if (emailMessage !== 'order.shipped') return true;
  const isNamed = typeof payload === 'object' && payload !== null && 'shipmentId' in payload;
  const shipmentId = isNamed ? Number(payload.shipmentId) : 0;
  return (await db.$count(shipments, and(eq(shipments.id, shipmentId), eq(shipments.status, 'shipped')))) > 0;
}

/** Counts an e-mail that is sent again. The order is held and nothing is refused any more, so only what is sent is counted. */
export async function countResend(shop: Shop, tx: Tx, orderId: number): Promise<void> {
  await consumeRateLimit({ ...shop, db: tx }, `letter-again:${orderId}`, RESENDS);
}

/**
 * Sends an e-mail about an order once more, as things stand now.
 *
 * emailId    the outbox row it was sent by
 * refuses     not.found · letter.not.true · too.many.tries · emails.too.many
 * repeatable  each time is another e-mail, so it is counted
 */
export async function resendEmail(
  shop: Shop,
  { orderId, emailId, actor }: { orderId: number; emailId: number; actor: string },
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const [emailMessage] = await tx
      .select()
      .from(outbox)
      .where(
        and(
          eq(outbox.id, emailId),
          sql`${outbox.subscriber} = 'mail' AND (${outbox.payload}->>'orderId') = ${String(orderId)}`,
        ),
      );
    if (!emailMessage) throw new Refusal('not.found');
    const known = ORDER_EMAILS.find((name) => name === emailMessage.name);
    if (!known || !(await isTrueNow(tx, known, order, emailMessage.payload))) throw new Refusal('letter.not.true');
    const eventId = shop.ids.uuid();
    // Counted now: whoever asks learns at once when it cannot go, and it is not counted again when it is written.
    if (isLimitedEmail(known)) await countEmailToBuyer({ ...shop, db: tx }, orderId, eventId);
    await countResend(shop, tx, orderId);
    const { name, subscriber, payload } = emailMessage;
    const now = shop.clock.now();
    await tx.insert(outbox).values({ eventId, name, subscriber, payload, occurredAt: now, nextTryAt: now });
    const action = 'order.letter.resent';
    await audit(tx, { actor, action, subjectType: 'order', subjectId: orderId, after: { letter: name } });
  });
}

/**
 * Sends the newest e-mail about an order once more that is still true.
 *
 * returns  which one it was
 * refuses  not.found · letter.not.true when none is · too.many.tries · emails.too.many
 */
export async function resendNewestEmail(
  shop: Shop,
  { orderId, actor }: { orderId: number; actor: string },
): Promise<OrderEmail> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Refusal('not.found');
  const emails = await shop.db
    .select({ id: outbox.id, name: outbox.name, payload: outbox.payload })
    .from(outbox)
    // written like the index outbox_letters_of_order, so that it is used
    .where(sql`${outbox.subscriber} = 'mail' AND (${outbox.payload}->>'orderId') = ${String(orderId)}`)
    .orderBy(desc(outbox.id));
  for (const { id: emailId, name, payload } of emails) {
    const known = ORDER_EMAILS.find((emailMessage) => emailMessage === name);
    if (!known || !(await isTrueNow(shop.db, known, order, payload))) continue;
    await resendEmail(shop, { orderId, emailId, actor });
    return known;
  }
  throw new Refusal('letter.not.true');
}
