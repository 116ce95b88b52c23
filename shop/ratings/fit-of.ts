import { and, eq, sql } from 'drizzle-orm';
import { type Fit, type FitSaid, fitSaid } from '#contracts/fit.ts';
import type { Shop } from '../kernel/shop.ts';
import { ratings } from './tables.ts';

const answered = (fit: Fit) => sql<number>`count(*) FILTER (WHERE ${ratings.fit} = ${fit})`.mapWith(Number);

/**
 * How an article fits by its shown ratings; null where too few say it, or nothing that most agree on. One statement.
 *
 * source  decision 0112
 */
export async function fitOf(shop: Pick<Shop, 'db'>, productId: number): Promise<FitSaid | null> {
  const [answers] = await shop.db
    .select({ small: answered('small'), true: answered('true'), large: answered('large') })
    .from(ratings)
    .where(and(eq(ratings.productId, productId), eq(ratings.status, sql`'shown'`)));
  return answers ? fitSaid(answers) : null;
}
