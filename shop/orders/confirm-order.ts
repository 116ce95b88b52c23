import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { audit } from '../kernel/audit.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { consumeRateLimit } from '../kernel/rate-limit.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { lockOrder, setConfirmed } from './change-order.ts';
import { isUnconfirmed } from './rules.ts';
import { orders } from './tables.ts';

/** One order's buyer may ask for the e-mail again this often. */
const ASKED_AGAIN = { limit: 3, windowSeconds: 3_600 };

/**
 * What the e-mail's link carries and nothing else does: the order's own token was given to whoever ordered, this only to the
 * e-mail address. Nothing of it is kept; another encryption key makes others, and the e-mail is sent again.
 */
export function confirmationCode({ settings }: Pick<Shop, 'settings'>, orderUuid: string): string {
  return createHmac('sha256', settings.encryptionKey).update(`confirm-order ${orderUuid}`, 'utf8').digest('base64url');
}

/**
 * The buyer says yes, by the link that went to their e-mail address.
 *
 * refuses     not.found — another order's code, or none · order.not.waiting — it lapsed or was called off
 * repeatable  the second time finds it confirmed
 * source      decision 0066
 */
export async function confirmByCode(shop: Shop, { orderId, code }: { orderId: number; code: string }): Promise<void> {
  const [order] = await shop.db
    .select({ uuid: orders.publicUuid, exchangeOf: orders.exchangeOfReturn })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order || order.exchangeOf !== null || !isSame(code, confirmationCode(shop, order.uuid)))
    throw new Refusal('not.found');
  await confirm(shop, orderId, 'guest');
}

/**
 * Somebody of the staff says yes for the buyer, having telephoned.
 *
 * refuses     not.found · order.not.waiting
 * repeatable  the second time finds it confirmed
 */
export async function confirmByHand(shop: Shop, { orderId, actor }: { orderId: number; actor: string }): Promise<void> {
  await confirm(shop, orderId, actor);
}

async function confirm(shop: Shop, orderId: number, actor: string): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.confirmBy === null && order.deliveryStatus !== 'cancelled') return; // confirmed already
    if (!isUnconfirmed(order)) throw new Refusal('order.not.waiting');
    await setConfirmed(shop, tx, orderId);
    const change = { before: { isConfirmed: false }, after: { isConfirmed: true } };
    await audit(tx, { actor, action: 'order.confirmed', subjectType: 'order', subjectId: orderId, ...change });
    await record(shop, tx, { name: 'order.confirmed', payload: { orderId } });
  });
}

/**
 * Sends the e-mail that asks for the yes once more.
 *
 * refuses     not.found · order.not.waiting · too.many.tries
 * repeatable  each time is another e-mail, so it is counted
 */
export async function resendConfirmation(shop: Shop, orderId: number): Promise<void> {
  await consumeRateLimit(shop, `confirm-again:${orderId}`, ASKED_AGAIN);
  await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!isUnconfirmed(order) || order.exchangeOfReturn !== null) throw new Refusal('order.not.waiting');
    await record(shop, tx, { name: 'order.confirmation.asked', payload: { orderId } });
  });
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
