import { eq } from 'drizzle-orm';
import type { Shop } from '../kernel/shop.ts';
import { hashVisitor, type Visitor } from '../kernel/visitor-hash.ts';
import { recentlyViewed } from './tables.ts';

/** Forgets all that a visitor has looked at. Source: R-195. */
export async function clearSeen(shop: Shop, visitor: Visitor): Promise<void> {
  await shop.db.delete(recentlyViewed).where(eq(recentlyViewed.visitorHash, hashVisitor(shop, visitor)));
}
