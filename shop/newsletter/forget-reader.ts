import { eq } from 'drizzle-orm';
import type { Tx } from '../kernel/shop.ts';
import { newsletterSubscribers } from './tables.ts';

/** Takes an address off the list without a trace. */
export async function forgetReader(tx: Tx, email: string): Promise<void> {
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
}
