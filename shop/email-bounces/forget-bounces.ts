import { eq, lt } from 'drizzle-orm';
import type { Shop, Tx } from '../kernel/shop.ts';
import { emailBounces, unreachableAddresses } from './tables.ts';

/** Throws away what is known of e-mails to somebody's address. */
export async function forgetBouncesOf(tx: Tx, email: string): Promise<void> {
  await tx.delete(emailBounces).where(eq(emailBounces.email, email.toLowerCase()));
  await tx.delete(unreachableAddresses).where(eq(unreachableAddresses.email, email.toLowerCase()));
}

const A_YEAR_MS = 365 * 86_400_000;

/** Deletes bounces that were reported a year ago. Addresses stay unreachable until somebody opens an e-mail's link. */
export async function forgetOldBounces(shop: Shop): Promise<void> {
  await shop.db
    .delete(emailBounces)
    .where(lt(emailBounces.reportedAt, new Date(shop.clock.now().getTime() - A_YEAR_MS)));
}
