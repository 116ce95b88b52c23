import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';
import { type NewAccount, openAccount } from './open-account.ts';

/**
 * Opens a customer's account and tells the world, in one change.
 *
 * An address that has an account already is not refused: whoever asks must not learn who shops here (A08). The owner of
 * the address can log in as before; nobody else gained anything.
 *
 * repeatable  the second time changes nothing
 * source      R-166, RELIABILITY A08
 */
export async function registerCustomer(shop: Shop, customer: Omit<NewAccount, 'staffRole'>): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const userId = await openAccount(shop, tx, { ...customer, staffRole: null });
    if (userId) await record(shop, tx, { name: 'user.registered', payload: { userId } });
  });
}
