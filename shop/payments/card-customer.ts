import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { isRefusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { payments, providerCustomers } from './tables.ts';

/** Somebody with an account, as the provider gets them. */
export type CardHolder = { userId: string; email: string };

/** Who somebody is at the payment provider's; null while they have never saved a card. */
export async function customerIdOf(db: Pick<Tx, 'select'>, userId: string): Promise<string | null> {
  const [known] = await db
    .select({ customerId: providerCustomers.customerId })
    .from(providerCustomers)
    .where(eq(providerCustomers.userId, userId));
  return known?.customerId ?? null;
}

/**
 * Makes somebody known to the payment provider, once: who comes second uses what the first has made.
 *
 * spent    a customer id the provider does not know any more, as after a change of provider; it is replaced
 * returns  their id there
 * refuses  not.signed.in — they have left for good meanwhile; the provider is asked to forget them
 * throws   PaymentsRejected, PaymentsUnavailable
 * source   R-085, decision 0034
 */
export async function ensureCustomer(shop: Shop, holder: CardHolder, spent: string | null = null): Promise<string> {
  const { db } = shop;
  const known = await customerIdOf(db, holder.userId);
  if (known !== null && known !== spent) return known;
  // One key for one person, so that two tabs at once are one customer there; another address or a second start is another.
  const marks = createHash('sha256')
    .update(`${holder.email}\n${spent ?? ''}`)
    .digest('hex')
    .slice(0, 24);
  const made = await shop.payments.createCustomer({ ...holder, idempotencyKey: `customer-${holder.userId}-${marks}` });
  await keepCustomer(shop, { userId: holder.userId, customerId: made, known });
  const kept = await customerIdOf(db, holder.userId);
  if (kept === null) throw new Error(`${holder.userId} is not known to the payment provider although just made so`);
  return kept;
}

async function keepCustomer(
  shop: Shop,
  { userId, customerId, known }: { userId: string; customerId: string; known: string | null },
): Promise<void> {
  const row = { userId, customerId, createdAt: shop.clock.now() };
  try {
    await inTransaction(shop, async (tx) => {
      if (known === null) return tx.insert(providerCustomers).values(row).onConflictDoNothing();
      const isKnown = and(eq(providerCustomers.userId, userId), eq(providerCustomers.customerId, known));
      return tx.update(providerCustomers).set(row).where(isKnown);
    });
  } catch (error) {
    if (isRefusal(error) && error.code === 'not.signed.in') await recordCardsLeft(shop, customerId);
    throw error;
  }
}

async function recordCardsLeft(shop: Shop, customerId: string): Promise<void> {
  await inTransaction(shop, (tx) => record(shop, tx, { name: 'cards.left', payload: { customerId } }));
}

/**
 * Somebody leaves: the shop forgets who they were at the provider's, and answers whom the provider has to forget.
 *
 * repeatable  the second time there is nobody to forget
 */
export async function dropCustomer(tx: Tx, userId: string): Promise<string | null> {
  await tx.update(payments).set({ providerCustomerId: null }).where(eq(payments.userId, userId));
  const [left] = await tx.delete(providerCustomers).where(eq(providerCustomers.userId, userId)).returning();
  return left?.customerId ?? null;
}
