import { lt } from 'drizzle-orm';
import type { Shop } from '../kernel/shop.ts';
import { recentlyViewed } from './tables.ts';

/**
 * Forgets what was looked at long ago, also by browsers that never come back.
 *
 * keptDays  whole days
 * source    R-195, decision 0024
 */
export async function forgetOldViews(shop: Shop, keptDays: number): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - keptDays * 86_400_000);
  await shop.db.delete(recentlyViewed).where(lt(recentlyViewed.viewedAt, before));
}
