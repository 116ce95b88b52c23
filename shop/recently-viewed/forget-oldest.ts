import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../kernel/shop.ts';
import { MOST_SEEN } from './rules.ts';
import { recentlyViewed } from './tables.ts';

/** Keeps a visitor's newest views and drops the others. */
export async function forgetOldest(db: Db, visitorHash: string): Promise<void> {
  const tooOld = db
    .select({ productId: recentlyViewed.productId })
    .from(recentlyViewed)
    .where(eq(recentlyViewed.visitorHash, visitorHash))
    .orderBy(desc(recentlyViewed.viewedAt), desc(recentlyViewed.productId))
    .offset(MOST_SEEN);
  await db
    .delete(recentlyViewed)
    .where(and(eq(recentlyViewed.visitorHash, visitorHash), inArray(recentlyViewed.productId, tooOld)));
}
