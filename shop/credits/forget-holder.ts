import { eq } from 'drizzle-orm';
import type { Tx } from '../kernel/shop.ts';
import { credits } from './tables.ts';

/** Takes out whom credits were for, and what was written to them. The codes stay good: their money is not the shop's. */
export async function forgetHolder(tx: Tx, email: string): Promise<void> {
  const isTheirs = eq(credits.holderEmail, email.toLowerCase());
  await tx.update(credits).set({ holderEmail: '', message: '' }).where(isTheirs);
}
