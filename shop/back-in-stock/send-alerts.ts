import { sql } from 'drizzle-orm';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';
import { backInStockAlerts } from './tables.ts';

const AT_ONCE = 100;

/**
 * Tells everybody whose wish can be bought now. Looks by itself every few seconds instead of hearing of every change of
 * stock, most of which are sales (decision 0029).
 *
 * returns     how many wishes were granted
 * repeatable  each wish is told once, on however many nodes
 * source      issue 4
 */
export async function sendAlerts(shop: Shop): Promise<number> {
  return inTransaction(shop, async (tx) => {
    const granted = await tx
      .update(backInStockAlerts)
      .set({ toldAt: shop.clock.now() })
      .where(sql`${backInStockAlerts.id} IN (${dueWishes()})`)
      .returning({ id: backInStockAlerts.id });
    if (granted.length > 0)
      await record(shop, tx, ...granted.map(({ id }) => ({ name: 'wish.granted' as const, payload: { wishId: id } })));
    return granted.length;
  });
}

/** Open wishes of which one fitting variant can be bought and whose article is shown. */
function dueWishes() {
  return sql`SELECT w.id FROM back_in_stock_wishes w JOIN products p ON p.id = w.product_id AND NOT p.is_hidden
    WHERE w.told_at IS NULL AND w.left_at IS NULL AND EXISTS (
      SELECT 1 FROM product_variants v WHERE v.product_id = w.product_id AND v.on_hand > v.reserved
        AND (w.size IS NULL OR v.size = w.size) AND (w.colour_code IS NULL OR v.colour_code = w.colour_code))
    ORDER BY w.id LIMIT ${AT_ONCE} FOR UPDATE OF w SKIP LOCKED`;
}
