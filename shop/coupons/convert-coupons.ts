import { isNotNull, ne, or, sql } from 'drizzle-orm';
import { type Exchange, exchanged } from '../kernel/exchange.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { coupons } from './tables.ts';

/** Reckons the amounts and minimums of every code in another currency, as part of the caller's change. */
export async function convertCoupons(shop: Shop, tx: Tx, exchange: Exchange): Promise<void> {
  await tx
    .update(coupons)
    .set({
      amountMinor: exchanged(coupons.amountMinor, exchange),
      minimumMinor: exchanged(coupons.minimumMinor, exchange),
      version: sql`${coupons.version} + 1`,
      updatedAt: shop.clock.now(),
    })
    .where(or(isNotNull(coupons.amountMinor), ne(coupons.minimumMinor, 0)));
}
