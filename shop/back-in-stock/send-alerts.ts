import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { backInStockAlerts, readerMailbox } from './tables.ts';

const AT_ONCE = 100;

/**
 * Notifies everybody whose article can be bought now. One e-mail per mailbox and article ends all alerts of this mailbox for this
 * article that can be bought, however the address was written; it goes to the address that asked first. Looks by itself every
 * few seconds instead of handling every change of stock, most of which are sales (decision 0029).
 *
 * returns     how many e-mails go out
 * repeatable  each mailbox is notified once, on however many nodes
 */
export async function sendAlerts(shop: Shop): Promise<number> {
  return inTransaction(shop, async (tx) => {
    const claimed = await claimReaders(tx);
    if (claimed.length === 0) return 0;
    const alertIds = await endAlerts(tx, claimed, shop.clock.now());
    if (alertIds.length > 0)
      await record(
        shop,
        tx,
        ...alertIds.map((alertId) => ({ name: 'wish.granted' as const, payload: { wishId: alertId } })),
      );
    return alertIds.length;
  });
}

/**
 * Locks the first alert, open or not, of each mailbox and article that can be notified. It stays the first whatever is
 * requested, sent or cancelled meanwhile, so two workers never hold the same mailbox for the same article.
 */
async function claimReaders(tx: Tx): Promise<number[]> {
  const first = sql`SELECT (SELECT min(f.id) FROM back_in_stock_wishes f
      WHERE f.product_id = d.product_id AND COALESCE(f.mailbox, f.email) = d.reader)
    FROM (SELECT DISTINCT w.product_id, COALESCE(w.mailbox, w.email) AS reader
      FROM back_in_stock_wishes w WHERE w.told_at IS NULL AND w.left_at IS NULL AND ${canBeBought(sql`w`)}) d`;
  const rows = await tx
    .select({ id: backInStockAlerts.id })
    .from(backInStockAlerts)
    .where(sql`${backInStockAlerts.id} IN (${first})`)
    .orderBy(backInStockAlerts.id)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/**
 * Ends what can be bought of the alerts of these readers; returns the oldest of each, which the e-mail is written from. A
 * statement of its own: it sees what whoever held them before has ended.
 */
async function endAlerts(tx: Tx, claimed: number[], sentAt: Date): Promise<number[]> {
  const ofClaimed = sql`(${backInStockAlerts.productId}, ${readerMailbox}) IN (
    SELECT f.product_id, COALESCE(f.mailbox, f.email) FROM back_in_stock_wishes f WHERE ${inArray(sql`f.id`, claimed)})`;
  const ended = await tx
    .update(backInStockAlerts)
    .set({ sentAt })
    .where(
      and(
        isNull(backInStockAlerts.sentAt),
        isNull(backInStockAlerts.leftAt),
        ofClaimed,
        canBeBought(sql`${backInStockAlerts}`),
      ),
    )
    .returning({ id: backInStockAlerts.id, productId: backInStockAlerts.productId, mailbox: readerMailbox });
  const oldest = new Map<string, number>();
  for (const { id, productId, mailbox } of ended.toSorted((one, other) => other.id - one.id))
    oldest.set(`${productId} ${mailbox}`, id);
  return [...oldest.values()].toReversed();
}

/** Whether the article of an alert is shown, and one fitting variant can be bought. */
function canBeBought(alert: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM products p JOIN product_variants v ON v.product_id = p.id
    WHERE p.id = ${alert}.product_id AND NOT p.is_hidden AND v.on_hand > v.reserved
      AND (${alert}.size IS NULL OR v.size = ${alert}.size)
      AND (${alert}.colour_code IS NULL OR v.colour_code = ${alert}.colour_code))`;
}
