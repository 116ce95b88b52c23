import { inArray, lt } from 'drizzle-orm';
import { isAnyId } from '../kernel/any-of.ts';
import type { Shop, Tx } from '../kernel/shop.ts';
import { PHOTOS_KEPT_MS } from './rules.ts';
import { returnPhotos, returns } from './tables.ts';

/** Takes out what somebody wrote, wished for and showed when they sent something back, and what they were answered. */
export async function forgetReturns(tx: Tx, orderIds: readonly number[]): Promise<void> {
  const isTheirs = isAnyId(returns.orderId, orderIds);
  await tx.update(returns).set({ reason: '', wish: '', answer: '' }).where(isTheirs);
  const theirs = tx.select({ id: returns.id }).from(returns).where(isTheirs);
  await tx.delete(returnPhotos).where(inArray(returnPhotos.returnId, theirs));
}

/** Deletes photographs that were added a year ago. A sweep that stops half-way is ended by the next one. */
export async function forgetOldPhotos(shop: Shop): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - PHOTOS_KEPT_MS);
  await shop.db.delete(returnPhotos).where(lt(returnPhotos.createdAt, before));
}
