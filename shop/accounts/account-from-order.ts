import { and, desc, eq, isNull } from 'drizzle-orm';
import { openAccount } from '#shop/customers/open-account.ts';
import { addresses, users } from '#shop/customers/tables.ts';
import { buyerLanguage } from '#shop/orders/buyer-language.ts';
import { DESTINATION_COLUMNS } from '#shop/orders/destination.ts';
import { orders } from '#shop/orders/tables.ts';
import { encrypt } from '../kernel/encrypt.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { mailboxOf } from '../kernel/mailbox-of.ts';
import { consumeRateLimit } from '../kernel/rate-limit.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';

/** The hash of no password: nobody logs in with it (customers/find-person.ts#credentialsOf). */
export const NO_PASSWORD = '';

/** One address is written to this often, together with forgotten passwords. */
const FOR_AN_ADDRESS = { limit: 5, windowSeconds: 3_600 };

/**
 * Makes an account for the guest of an order with one press: an e-mail to the order's address leads to the choice of a password.
 * Before that the account is nobody's: it has no password, and no order stands in it. An address that has an account gets the
 * same e-mail, so that whoever presses learns nothing.
 *
 * refuses     not.found — the order is not a guest's, or has no address · too.many.tries
 * repeatable  the second time only the e-mail goes out again
 * source      decision 0109
 */
export async function openAccountOfOrder(shop: Shop, orderId: number): Promise<void> {
  const [order] = await shop.db
    .select({ email: orders.email, name: orders.customerName, locale: buyerLanguage })
    .from(orders)
    .where(and(eq(orders.id, orderId), isNull(orders.userId)));
  if (!order || order.email === '') throw new Refusal('not.found');
  await consumeRateLimit(shop, `forgot-to:${mailboxOf(order.email)}`, FOR_AN_ADDRESS);
  const sealedEmail = encrypt(shop.settings.encryptionKey, order.email);
  await inTransaction(shop, async (tx) => {
    await openAccount(shop, tx, { ...order, passwordHash: NO_PASSWORD, staffRole: null });
    await record(shop, tx, { name: 'password.forgotten', payload: { sealedEmail } });
  });
}

/**
 * The reader of an address takes an account over that was opened from an order of theirs: name and address come from the newest
 * order that has just joined it. The caller has made sure that nobody has chosen a password for it before.
 */
export async function fillFromOrder(shop: Shop, tx: Tx, userId: string): Promise<void> {
  const [order] = await tx
    .select(DESTINATION_COLUMNS)
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.id))
    .limit(1);
  if (!order) return;
  const { email: _email, customerName: name, ...place } = order;
  const now = shop.clock.now();
  await tx.update(users).set({ name, updatedAt: now }).where(eq(users.id, userId));
  const times = { createdAt: now, updatedAt: now };
  await tx.insert(addresses).values({ ...place, ...times, userId, kind: 'shipping', isDefault: true });
}
