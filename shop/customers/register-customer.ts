import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { mailboxOf } from '../kernel/mailbox-of.ts';
import { isWithinRateLimit } from '../kernel/rate-limit.ts';
import type { Shop } from '../kernel/shop.ts';
import { findPersonByEmail } from './find-person.ts';
import { type NewAccount, openAccount } from './open-account.ts';

/** A mailbox is written to about registrations this often, whatever follows a + in its address. */
const EMAIL_LIMIT = { limit: 3, windowSeconds: 3_600 };

/**
 * Opens a customer's account and records the event, in one transaction.
 *
 * An address that has an account already is not refused: whoever asks must not learn who shops here (A08). The owner of
 * the address gets an e-mail that says so, and can log in as before; nobody else gained anything.
 *
 * repeatable  the second time only the e-mail goes out
 * source      R-166, A08
 */
export async function registerCustomer(shop: Shop, customer: Omit<NewAccount, 'staffRole'>): Promise<void> {
  const mayEmail = await isWithinRateLimit(shop, `registered:${mailboxOf(customer.email)}`, EMAIL_LIMIT);
  await inTransaction(shop, async (tx) => {
    const userId = await openAccount(shop, tx, { ...customer, staffRole: null });
    if (!mayEmail) return; // a new account asks for its e-mail once signed in
    if (userId) return record(shop, tx, { name: 'user.registered', payload: { userId } });
    const owner = await findPersonByEmail({ db: tx }, customer.email);
    if (owner) await record(shop, tx, { name: 'registration.repeated', payload: { userId: owner.userId } });
  });
}
