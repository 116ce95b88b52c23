import { eq } from 'drizzle-orm';
import type { Tx } from '../kernel/shop.ts';
import { specialOrders } from './tables.ts';

/** Takes a person out of what they asked to have cut: what was asked and quoted stays. */
export async function forgetAsker(tx: Tx, { userId, alias }: { userId: string; alias: string }): Promise<void> {
  await tx
    .update(specialOrders)
    .set({ email: alias, customerName: '–', phone: '', note: '' })
    .where(eq(specialOrders.userId, userId));
}
