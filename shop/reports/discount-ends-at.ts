import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Shop } from '../kernel/shop.ts';
import { discounts } from '../pricing/tables.ts';

/**
 * Until when the discount that counts now lasts, for an article that has one: the newest in force, as pricing chooses it.
 * One statement.
 *
 * returns  null for one without an end
 */
export async function discountEndsAt({ db, clock }: Shop, productId: number): Promise<string | null> {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const [row] = await db
    .select({ endsAt: discounts.endsAt })
    .from(discounts)
    .where(
      and(
        eq(discounts.productId, productId),
        isNull(discounts.cancelledAt),
        isNull(discounts.frozenAt),
        sql`COALESCE(${discounts.startsAt} <= ${now}, true) AND COALESCE(${discounts.endsAt} > ${now}, true)`,
      ),
    )
    .orderBy(desc(discounts.id))
    .limit(1);
  return row?.endsAt?.toISOString() ?? null;
}
