import { and, eq, inArray, isNull, not, notInArray, or } from 'drizzle-orm';
import { isAnyId } from '../kernel/any-of.ts';
import type { Tx } from '../kernel/shop.ts';
import { creditEntries, credits } from './tables.ts';

const NOBODY = { holderEmail: '', message: '' };

/** Takes out whom credits were for, and what was written to them. The codes stay good: their money is not the shop's. */
export async function forgetHolder(tx: Tx, email: string): Promise<void> {
  await tx.update(credits).set(NOBODY).where(eq(credits.holderEmail, email.toLowerCase()));
}

/**
 * The same of an address that nobody has proved: only of credits whose every entry is of these orders. Others are somebody's who may be the
 * one with that address, whoever typed it.
 */
export async function forgetHolderOfOrders(tx: Tx, email: string, orderIds: readonly number[]): Promise<void> {
  const { creditId, orderId } = creditEntries;
  const isOfOrders = isAnyId(orderId, orderIds);
  const ofOrders = tx.select({ creditId }).from(creditEntries).where(isOfOrders);
  const ofOthers = tx
    .select({ creditId })
    .from(creditEntries)
    .where(or(isNull(orderId), not(isOfOrders)));
  const isTheirs = and(inArray(credits.id, ofOrders), notInArray(credits.id, ofOthers));
  await tx
    .update(credits)
    .set(NOBODY)
    .where(and(eq(credits.holderEmail, email.toLowerCase()), isTheirs));
}
