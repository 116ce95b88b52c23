import { type SQL, sql } from 'drizzle-orm';
import { posters } from './tables.ts';

/** Whether a poster is up at a moment: its end is the first moment at which it is not. Never null. */
export function isWithinDates(now: Date): SQL<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql<boolean>`(coalesce(${posters.activeFrom} <= ${at}, true) AND coalesce(${posters.activeTo} > ${at}, true))`;
}
