import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { inTransaction } from '../kernel/in-transaction.ts';
import type { Shop } from '../kernel/shop.ts';
import { closeRestPage } from './close-rest-pages.ts';
import { readRestToPay } from './rest-to-pay.ts';
import { applyRest } from './settle-rest.ts';
import { restPages } from './tables.ts';

const AT_ONCE = 50;
const RECHECK_SECONDS = 30;
/** What the bank works on takes days. */
const SLOW_RECHECK_SECONDS = 3_600;

/**
 * Looks after the pages that ask for what is left of an order: one whose time is over, or whose sum is not left any more, is closed;
 * of any other the provider is asked what became of it, for the webhook that never came. One on which the bank works is left to it.
 *
 * returns     how many were looked at
 * repeatable  each page ends once
 * source      decision 0097
 */
export async function tendRestPages(shop: Shop): Promise<number> {
  const now = shop.clock.now();
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const recheck = sql`CASE ${restPages.state} WHEN 'processing' THEN ${ago(SLOW_RECHECK_SECONDS).toISOString()}::timestamptz
    ELSE ${ago(RECHECK_SECONDS).toISOString()}::timestamptz END`;
  const isQuiet = and(
    lte(restPages.createdAt, ago(RECHECK_SECONDS)),
    or(isNull(restPages.checkedAt), lte(restPages.checkedAt, recheck)),
  );
  const open = await shop.db
    .select()
    .from(restPages)
    .where(and(inArray(restPages.state, ['open', 'processing']), isQuiet))
    .orderBy(sql`${restPages.checkedAt} NULLS FIRST`, asc(restPages.id))
    .limit(AT_ONCE);
  const failures: unknown[] = [];
  for (const page of open) await tend(shop, page, now).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${open.length} pages failed`);
  return open.length;
}

async function tend(shop: Shop, page: typeof restPages.$inferSelect, now: Date): Promise<void> {
  await shop.db.update(restPages).set({ checkedAt: now }).where(eq(restPages.id, page.id));
  if (page.state === 'open' && (page.expiresAt <= now || !(await isAskedFor(shop, page)))) {
    return closeRestPage(shop, page);
  }
  if (page.checkoutSessionId === null) return;
  const snapshot = await shop.payments.readCheckout(page.checkoutSessionId);
  await inTransaction(shop, (tx) => applyRest(shop, tx, page.id, snapshot));
}

async function isAskedFor(shop: Shop, { orderId, amountMinor }: typeof restPages.$inferSelect): Promise<boolean> {
  return (await readRestToPay(shop.db, orderId))?.restMinor === amountMinor;
}
