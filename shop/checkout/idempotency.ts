import { and, eq } from 'drizzle-orm';
import { decrypt } from '../kernel/encrypt.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Db, Shop, Tx } from '../kernel/shop.ts';
import { idempotencyKeys } from './tables.ts';

/** A request that may be sent again: who sent it, under which key, with what contents. */
export type RequestKey = { actor: string; key: string; bodyHash: string };

/**
 * Takes a key for this request, or finds the order that it was answered with. A request with the same key that is under
 * way is waited for.
 *
 * refuses  idempotency.mismatch — the key was used for other contents
 * source   P12
 */
export async function claimKey(
  shop: Shop,
  tx: Tx,
  { actor, key, bodyHash }: RequestKey,
): Promise<{ orderId: number; token: string } | null> {
  const [claimed] = await tx
    .insert(idempotencyKeys)
    .values({ actor, key, bodyHash, createdAt: shop.clock.now() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed) return null;
  const [before] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.actor, actor), eq(idempotencyKeys.key, key)));
  if (!before || before.bodyHash !== bodyHash || before.orderId === null || before.encryptedToken === null) {
    throw new Refusal('idempotency.mismatch');
  }
  return { orderId: before.orderId, token: decrypt(shop.settings.encryptionKey, before.encryptedToken) };
}

/** Whether an order was placed under a key before. */
export async function isAnswered(db: Db, { actor, key }: RequestKey): Promise<boolean> {
  const [before] = await db
    .select({ orderId: idempotencyKeys.orderId })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.actor, actor), eq(idempotencyKeys.key, key)));
  return before !== undefined && before.orderId !== null;
}

/** Writes down what the request was answered with, in the order's own transaction. */
export async function keepAnswer(
  tx: Tx,
  { actor, key }: RequestKey,
  orderId: number,
  encryptedToken: string,
): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ orderId, encryptedToken })
    .where(and(eq(idempotencyKeys.actor, actor), eq(idempotencyKeys.key, key)));
}

/** The order has another token: whoever sends its request again is answered with that one. */
export async function changeAnswer(tx: Tx, orderId: number, encryptedToken: string): Promise<void> {
  await tx.update(idempotencyKeys).set({ encryptedToken }).where(eq(idempotencyKeys.orderId, orderId));
}
