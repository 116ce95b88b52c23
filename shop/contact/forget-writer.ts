import { eq } from 'drizzle-orm';
import type { Tx } from '../kernel/shop.ts';
import { contactMessages } from './tables.ts';

/** Throws away what somebody wrote to the shop from an address. */
export async function forgetWriter(tx: Tx, email: string): Promise<void> {
  await tx.delete(contactMessages).where(eq(contactMessages.email, email.toLowerCase()));
}
