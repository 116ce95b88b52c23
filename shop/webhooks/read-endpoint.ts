import { eq } from 'drizzle-orm';
import type { Shop } from '../kernel/shop.ts';
import { webhookEndpoints } from './tables.ts';

/** What the e-mail about an endpoint that was turned off says; null when it is gone or on again. */
export async function readEndpointTurnedOff(
  shop: Shop,
  id: number,
): Promise<{ url: string; reason: 'failing' | 'gone' } | null> {
  const [row] = await shop.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  if (!row || row.offReason === null || row.offReason === 'owner') return null;
  return { url: row.url, reason: row.offReason };
}
