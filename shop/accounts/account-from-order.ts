import { fillAccount } from '#shop/customers/fill-account.ts';
import { openAccount } from '#shop/customers/open-account.ts';
import { countEmailToBuyer } from '#shop/orders/limit-emails.ts';
import { readBuyer, readOnlyBuyer } from '#shop/orders/read-buyer.ts';
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
 * refuses     not.found — the order is not a guest's, or has no address · too.many.tries · emails.too.many
 * repeatable  the second time only the e-mail goes out again
 * source      decision 0109
 */
export async function openAccountOfOrder(shop: Shop, orderId: number): Promise<void> {
  const { userId, email, customerName: name, locale } = await readBuyer(shop.db, orderId);
  if (userId !== null || email === '') throw new Refusal('not.found');
  await consumeRateLimit(shop, `forgot-to:${mailboxOf(email)}`, FOR_AN_ADDRESS);
  await countEmailToBuyer(shop, orderId, `account-offer ${shop.ids.uuid()}`);
  const sealedEmail = encrypt(shop.settings.encryptionKey, email);
  await inTransaction(shop, async (tx) => {
    await openAccount(shop, tx, { email, name, locale, passwordHash: NO_PASSWORD, staffRole: null });
    await record(shop, tx, { name: 'password.forgotten', payload: { sealedEmail } });
  });
}

/**
 * The reader of an address takes an account over that was opened from an order of theirs: name and address come from the
 * orders that have just joined it, where these agree. The caller has made sure that nobody has chosen a password for it before.
 */
export async function fillFromOrder(shop: Shop, tx: Tx, userId: string): Promise<void> {
  const buyer = await readOnlyBuyer(tx, userId);
  if (buyer) await fillAccount(shop, tx, { userId, name: buyer.customerName, address: buyer.address });
}
