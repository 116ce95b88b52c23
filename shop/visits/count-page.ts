import { sql } from 'drizzle-orm';
import { dayOf } from '#contracts/days.ts';
import { consumeRateLimit } from '../kernel/rate-limit.ts';
import type { Shop } from '../kernel/shop.ts';
import { hashVisitor } from '../kernel/visitor-hash.ts';
import { visits } from './tables.ts';

const PAGES = { limit: 120, windowSeconds: 60 };

/**
 * Counts a page that a browser has shown, on today's line of that browser.
 *
 * refuses  too.many.tries
 * source  
 */
export async function countPage(shop: Shop, key: string): Promise<void> {
  const visitorHash = hashVisitor(shop, { key });
  await consumeRateLimit(shop, `visit:${visitorHash}`, PAGES);
  await shop.db
    .insert(visits)
    .values({ day: dayOf(shop.clock.now()), visitorHash })
    .onConflictDoUpdate({ target: [visits.day, visits.visitorHash], set: { pages: sql`${visits.pages} + 1` } });
}
