import { eq } from 'drizzle-orm';
import type { Db } from '../kernel/shop.ts';
import { unreachableAddresses } from './tables.ts';

/**
 * Somebody opened the link of an e-mail: e-mails reach their address, whatever was reported before. What was noted stays.
 *
 * repeatable  a reachable address stays one
 */
export async function markReachable(tx: Pick<Db, 'delete'>, email: string): Promise<void> {
  await tx.delete(unreachableAddresses).where(eq(unreachableAddresses.email, email.toLowerCase()));
}
