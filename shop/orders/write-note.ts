import { and, eq } from 'drizzle-orm';
import { audit } from '../kernel/audit.ts';
import { inTransaction } from '../kernel/in-transaction.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { lockOrder } from './change-order.ts';
import { orderNotes } from './tables.ts';

/** At most so many notes stand in one order: its page shows them all. */
const MOST_NOTES = 100;

/**
 * Writes a note about an order for the people who run the shop; customers never see it.
 *
 * key         names the form: sent twice it is one note
 * body        at most LONGEST_ORDER_NOTE characters (contracts/limits.ts)
 * refuses     not.found · idempotency.mismatch — the key named another note of this order · input.invalid — it holds as
 *             many notes as one can
 * repeatable  with the same key, once
 */
export async function writeNote(
  shop: Shop,
  { orderId, body, key, actor }: { orderId: number; body: string; key: string; actor: string },
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    await lockOrder(tx, orderId);
    const written = await tx
      .insert(orderNotes)
      .values({ orderId, author: actor, body, requestKey: key, createdAt: shop.clock.now() })
      .onConflictDoNothing()
      .returning({ id: orderNotes.id });
    if (written.length > 0) {
      const notes = await countNotes(tx, orderId);
      const change = { before: { notes: notes - 1 }, after: { notes } };
      await audit(tx, { actor, action: 'order.noted', subjectType: 'order', subjectId: orderId, ...change });
      return;
    }
    const ofKey = and(eq(orderNotes.orderId, orderId), eq(orderNotes.requestKey, key));
    const [same] = await tx.select({ body: orderNotes.body }).from(orderNotes).where(ofKey);
    if (same?.body !== body) throw new Refusal('idempotency.mismatch');
  });
}

/** How many it holds now. In the transaction that holds the order, so that two at once are not one too many. */
async function countNotes(tx: Tx, orderId: number): Promise<number> {
  const count = await tx.$count(orderNotes, eq(orderNotes.orderId, orderId));
  if (count <= MOST_NOTES) return count;
  const values = { count: MOST_NOTES };
  throw new Refusal('input.invalid', { problems: [{ field: 'note', code: 'problem.notes.many', values }] });
}
