import { sql } from 'drizzle-orm';
import type { Tx } from './shop.ts';

/** What changes take one after the other, each with the number of its lock: any number that nothing else has. */
const NUMBERS = {
  'shipping-zones': 52_001,
  'tax-rates': 52_002,
  prices: 710_418,
  'home-popup': 710_419,
  'api-keys': 710_429,
  'staff-names': 710_430,
  'webhook-endpoints': 710_431,
  'design-numbers': 710_432,
  'staff-notices': 710_433,
} as const;

/**
 * Waits until no other change, of any process, holds this; then holds it until the transaction ends. For what a constraint
 * cannot say: that something is counted, or looked for, before it is written.
 */
export async function lockForTransaction(tx: Tx, what: keyof typeof NUMBERS): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${NUMBERS[what]})`);
}
