import { lt } from 'drizzle-orm';
import { dayOf, daysAfter } from '#contracts/days.ts';
import type { Shop } from '../kernel/shop.ts';
import { visits } from './tables.ts';

/**
 * Forgets the days of visitors who have not been counted for long. The total of visitors is counted over what is kept.
 *
 * keptDays  whole days, today not counted
 * source    R-008, decision 0024
 */
export async function forgetOldVisits(shop: Shop, keptDays: number): Promise<void> {
  const before = daysAfter(dayOf(shop.clock.now()), -keptDays);
  await shop.db.delete(visits).where(lt(visits.day, before));
}
