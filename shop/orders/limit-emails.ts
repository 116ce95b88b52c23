import { eq } from 'drizzle-orm';
import type { OrderEmail } from '#contracts/orders.ts';
import { isOwnAddress } from '../customers/is-own-address.ts';
import { mailboxOf } from '../kernel/mailbox-of.ts';
import { consumeRateLimits } from '../kernel/rate-limit.ts';
import { isRefusal, Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { orders } from './tables.ts';

/** Beyond the orders of a day: e-mails that are sent again, and those that say that an order ended. */
const MORE_EMAILS = 3;
const DAY = 86_400;

/** What anybody's order can have sent to an address that nobody proved, and what a colleague can send to it as often as they like. */
const LIMITED_EMAILS: readonly OrderEmail[] = [
  'order.placed',
  'order.confirmation.asked',
  'order.payment.asked',
  'order.rest.asked',
  'order.payment.awaited',
  'order.payment.failed',
  'order.cancelled',
];

/** Whether an e-mail counts against the day's limit of its address. */
export function isLimitedEmail(name: OrderEmail): boolean {
  return LIMITED_EMAILS.includes(name);
}

/**
 * Counts one more e-mail to an order's e-mail address today. Anybody can type any address into an order, so e-mails about it
 * are few a day, also those that a colleague sends again. Without limit only to a customer whose address was proven and who
 * was signed in.
 *
 * emailId    the event's, or another name of this one e-mail: tried again it counts once
 * refuses     emails.too.many, with the seconds to wait
 * repeatable  yes
 * source      decision 0066
 */
export async function countEmailToBuyer(shop: Shop, orderId: number, emailId: string): Promise<void> {
  const [order] = await shop.db
    .select({ email: orders.email, userId: orders.userId })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order || order.email === '' || (await isOwnAddress(shop, order))) return;
  const limit = shop.settings.deliveryOrdersPerDay + MORE_EMAILS;
  const turn = { key: `order-letters:${mailboxOf(order.email)}`, limit, windowSeconds: DAY };
  try {
    await consumeRateLimits(shop, [turn], `order-letter:${emailId}`);
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'too.many.tries') throw error;
    throw new Refusal('emails.too.many', { retryAfterSeconds: error.more.retryAfterSeconds ?? DAY });
  }
}
