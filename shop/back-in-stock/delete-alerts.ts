import { eq } from 'drizzle-orm';
import type { Tx } from '../kernel/shop.ts';
import { backInStockAlerts } from './tables.ts';

/** Deletes the alerts of an address. */
export async function deleteAlertsOf(tx: Tx, email: string): Promise<void> {
  await tx.delete(backInStockAlerts).where(eq(backInStockAlerts.email, email));
}
