import { and, eq, sql } from 'drizzle-orm';
import { consumeRateLimit } from '../kernel/rate-limit.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Shop } from '../kernel/shop.ts';
import { hashVisitor, type Visitor } from '../kernel/visitor-hash.ts';
import { forgetOldest } from './forget-oldest.ts';
import { recentlyViewed, viewedProducts } from './tables.ts';

const VIEWS = { limit: 120, windowSeconds: 60 };

/**
 * Remembers that a visitor has looked at an article; looking again makes it the newest.
 *
 * refuses     not.found (hidden articles too) · too.many.tries
 * repeatable  the moment moves, nothing else
 * source      R-195
 */
export async function recordView(shop: Shop, visitor: Visitor, productId: number): Promise<void> {
  const visitorHash = hashVisitor(shop, visitor);
  await consumeRateLimit(shop, `seen:${visitorHash}`, VIEWS);
  const now = shop.clock.now().toISOString();
  const shown = shop.db
    .select({
      visitorHash: sql<string>`${visitorHash}::text`.as('visitor_hash'),
      productId: viewedProducts.id,
      viewedAt: sql<Date>`${now}::timestamptz`.as('viewed_at'),
    })
    .from(viewedProducts)
    .where(and(eq(viewedProducts.id, productId), eq(viewedProducts.isHidden, false)));
  const kept = await shop.db
    .insert(recentlyViewed)
    .select(shown)
    .onConflictDoUpdate({
      target: [recentlyViewed.visitorHash, recentlyViewed.productId],
      set: { viewedAt: sql`excluded.viewed_at` },
    })
    .returning({ productId: recentlyViewed.productId });
  if (kept.length === 0) throw new Refusal('not.found');
  await forgetOldest(shop.db, visitorHash);
}
