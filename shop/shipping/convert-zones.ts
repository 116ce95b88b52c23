import { sql } from 'drizzle-orm';
import { type Exchange, exchanged } from '../kernel/exchange.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { deliveryZones } from './tables.ts';

/** Reckons what delivery costs, and from when on nothing, in another currency, as part of the caller's change. */
export async function convertZones(shop: Shop, tx: Tx, exchange: Exchange): Promise<void> {
  await tx.update(deliveryZones).set({
    flatMinor: exchanged(deliveryZones.flatMinor, exchange),
    freeFromMinor: exchanged(deliveryZones.freeFromMinor, exchange),
    version: sql`${deliveryZones.version} + 1`,
    updatedAt: shop.clock.now(),
  });
}
