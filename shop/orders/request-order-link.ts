import { and, eq, sql } from 'drizzle-orm';
import { decrypt, encrypt, hashToken } from '../kernel/encrypt.ts';
import { record } from '../kernel/events.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { mailboxOf } from '../kernel/mailbox-of.ts';
import { consumeRateLimit } from '../kernel/rate-limit.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { outbox } from '../kernel/tables.ts';
import { orders } from './tables.ts';

/** One place may ask this often, for whatever orders. */
const FROM_A_NETWORK = { limit: 60, windowSeconds: 3_600 };
/** With one address this often, whoever asks and whether or not it has orders. */
const FOR_AN_ADDRESS = { limit: 5, windowSeconds: 3_600 };

/** What somebody typed who has lost the e-mail of an order. */
export type OrderLinkRequest = { number: string; email: string };

/**
 * Somebody has lost the e-mail with the link that opens an order. The same is done for an order that there is and for one that
 * there is not: whether an e-mail goes out, and only ever to the order's own address, is decided afterwards, where nobody who
 * asks can measure it.
 *
 * from     where the request comes from (a network address); counted, kept only as a hash
 * refuses  too.many.tries
 * source   R-232, decision 0081
 */
export async function requestOrderLink(shop: Shop, asked: OrderLinkRequest, from: string): Promise<void> {
  await consumeRateLimit(shop, `order-link:${from}`, FROM_A_NETWORK);
  await consumeRateLimit(shop, `order-link-to:${mailboxOf(asked.email)}`, FOR_AN_ADDRESS);
  const sealedRequest = encrypt(shop.settings.encryptionKey, JSON.stringify([asked.number, asked.email]));
  await inTransaction(shop, (tx) => record(shop, tx, { name: 'link.asked', payload: { sealedRequest } }));
}

/**
 * The order that such a request is about; null when there is none with this number and this address.
 *
 * sealedRequest  as the event holds it
 */
export async function findOrderOfRequest(shop: Shop, sealedRequest: string): Promise<number | null> {
  const [number, email] = JSON.parse(decrypt(shop.settings.encryptionKey, sealedRequest));
  if (email === '') return null; // an order without an address is nobody's to ask for
  const [order] = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.number, String(number).toUpperCase()), eq(orders.email, String(email))));
  return order?.id ?? null;
}

/**
 * Gives an order another token: the one of before opens nothing any more, and the e-mails to come have the new one.
 *
 * returns     the token, also encrypted
 * repeatable  each time is another token, and the last one opens the order
 */
export async function changeOrderToken(
  shop: Shop,
  tx: Tx,
  orderId: number,
): Promise<{ token: string; sealedToken: string }> {
  const token = shop.ids.token();
  const sealedToken = encrypt(shop.settings.encryptionKey, token);
  await tx
    .update(orders)
    .set({ tokenHash: hashToken(token) })
    .where(eq(orders.id, orderId));
  await tx
    .update(outbox)
    .set({ payload: { orderId, sealedToken } })
    .where(sql`${outbox.name} = 'order.placed' AND (${outbox.payload}->>'orderId') = ${String(orderId)}`);
  return { token, sealedToken };
}
