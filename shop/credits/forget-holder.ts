import { and, eq, inArray } from 'drizzle-orm';
import { isAnyId } from '../kernel/any-of.ts';
import type { Tx } from '../kernel/shop.ts';
import { creditEntries, credits } from './tables.ts';

const NOBODY = { holderEmail: '', message: '' };

/** Takes out whom credits were for, and what was written to them. The codes stay good: their money is not the shop's. */
export async function forgetHolder(tx: Tx, email: string): Promise<void> {
  await tx.update(credits).set(NOBODY).where(eq(credits.holderEmail, email.toLowerCase()));
}

/** The same of an address that nobody has proved: only of credits that money of these orders went onto. */
export async function forgetHolderOfOrders(tx: Tx, email: string, orderIds: readonly number[]): Promise<void> {
  const { creditId } = creditEntries;
  const ofOrders = tx.select({ creditId }).from(creditEntries).where(isAnyId(creditEntries.orderId, orderIds));
  const isTheirs = and(eq(credits.holderEmail, email.toLowerCase()), inArray(credits.id, ofOrders));
  await tx.update(credits).set(NOBODY).where(isTheirs);
}
