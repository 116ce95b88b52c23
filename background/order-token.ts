import { desc, sql } from 'drizzle-orm';
import { decrypt } from '#shop/kernel/encrypt.ts';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { outbox } from '#shop/kernel/tables.ts';
import { changeOrderToken } from '#shop/orders/request-order-link.ts';

/**
 * The token that opens an order, for the link in an e-mail. The order itself keeps only its hash; the token stands encrypted in
 * the `order.placed` row of the outbox, which later e-mails (paid, under way, delivered) read again, so that a guest can
 * follow the order from each of them.
 *
 * returns  null when that row was cleared away or encrypted with another key: e-mails then lead to the customer's area, or
 *          for guests to the look-up page, where the first e-mail's number and key are asked for
 */
export async function findOrderToken(shop: Shop, orderId: number): Promise<string | null> {
  const [row] = await shop.db
    .select({ encryptedToken: sql<string | null>`${outbox.payload}->>'sealedToken'` })
    .from(outbox)
    // written like the index outbox_orders_placed, so that it is used
    .where(sql`${outbox.name} = 'order.placed' AND (${outbox.payload}->>'orderId') = ${String(orderId)}`)
    .orderBy(desc(outbox.id))
    .limit(1);
  if (!row?.encryptedToken) return null;
  try {
    return decrypt(shop.settings.encryptionKey, row.encryptedToken);
  } catch {
    return null; // DATA_DIR/keys.json was replaced: the e-mail is still worth sending
  }
}

/** Gives an order a new token where the one of before cannot be read any more; the e-mails to come have it too. */
export async function renewOrderToken(shop: Shop, orderId: number): Promise<string> {
  const { token } = await inTransaction(shop, (tx) => changeOrderToken(shop, tx, orderId));
  return token;
}
