import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Shop, Tx } from '../kernel/shop.ts';
import { payments, providerCustomers } from './tables.ts';

/** Somebody with an account, as the provider is told of them. */
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
  const row = { userId: holder.userId, customerId: made, createdAt: shop.clock.now() };
  if (known === null) await db.insert(providerCustomers).values(row).onConflictDoNothing();
  else
    await db
      .update(providerCustomers)
      .set(row)
      .where(and(eq(providerCustomers.userId, holder.userId), eq(providerCustomers.customerId, known)));
  const kept = await customerIdOf(db, holder.userId);
  if (kept === null) throw new Error(`${holder.userId} is not known to the payment provider although just made so`);
  return kept;
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
