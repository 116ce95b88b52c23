import { eq } from 'drizzle-orm';
import { isOwnAddress } from '../customers/is-own-address.ts';
import { mailboxOf } from '../kernel/mailbox-of.ts';
import { consumeRateLimits } from '../kernel/rate-limit.ts';
import { isRefusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { orders } from './tables.ts';

/** Beyond the orders of a day: e-mails that are sent again, and those that say that an order ended. */
const MORE_EMAILS = 3;
const DAY = 86_400;

/**
 * Whether one more e-mail may go to an order's e-mail address today. Anybody can type any address into an order, so e-mails
 * that nobody of the shop asked for are few a day. Without limit only to a customer whose address was proven and who was
 * signed in.
 *
 * emailId    the event's: an e-mail that is tried again counts once
 * repeatable  yes
 * source      decision 0066, RELIABILITY 3.26
 */
export async function mayWriteToBuyer(shop: Shop, orderId: number, emailId: string): Promise<boolean> {
  const [order] = await shop.db
    .select({ email: orders.email, userId: orders.userId })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order || (await isOwnAddress(shop, order))) return true;
  const limit = shop.settings.deliveryOrdersPerDay + MORE_EMAILS;
  const turn = { key: `order-letters:${mailboxOf(order.email)}`, limit, windowSeconds: DAY };
  try {
    await consumeRateLimits(shop, [turn], `order-letter:${emailId}`);
    return true;
  } catch (error) {
    if (isRefusal(error) && error.code === 'too.many.tries') return false;
    throw error;
  }
}
