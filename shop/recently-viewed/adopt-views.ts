import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';
import { hashVisitor } from '../kernel/visitor-hash.ts';
import { forgetOldest } from './forget-oldest.ts';
import { recentlyViewed } from './tables.ts';

/**
 * Somebody signs in: what this browser saw before becomes theirs, and the browser's own list is empty, so that the next
 * person at it does not see it.
 *
 * source  R-195
 */
export async function adoptViews(shop: Shop, { key, userId }: { key: string; userId: string }): Promise<void> {
  const from = hashVisitor(shop, { key });
  const to = hashVisitor(shop, { userId });
  await inTransaction(shop, async (tx) => {
    const views = await tx.delete(recentlyViewed).where(eq(recentlyViewed.visitorHash, from)).returning();
    if (views.length === 0) return;
    await tx
      .insert(recentlyViewed)
      .values(views.map((view) => ({ ...view, visitorHash: to })))
      .onConflictDoUpdate({
        target: [recentlyViewed.visitorHash, recentlyViewed.productId],
        set: { viewedAt: sql`GREATEST(${recentlyViewed.viewedAt}, excluded.viewed_at)` },
      });
    await forgetOldest(tx, to);
  });
}
