import { type SQL, sql } from 'drizzle-orm';
import type { Shop, Tx } from '../kernel/shop.ts';
import { type CouponCustomer, couponRefused, customerKeys, type FoundCoupon, findCoupon } from './find-coupon.ts';

/** Counts one more order for each of `source`'s customers, where the limit of the code in `taken` still allows it. */
function countCustomers(source: SQL): SQL {
  return sql`
    INSERT INTO coupon_customers AS c (coupon_id, customer_key, uses)
    SELECT taken.id, k.customer_key, 1 FROM taken, ${source} AS k(customer_key)
    ON CONFLICT (coupon_id, customer_key) DO UPDATE SET uses = c.uses + 1
      WHERE c.uses < COALESCE((SELECT max_uses_each FROM taken), 2147483647)
    RETURNING 1`;
}

/**
 * Uses a code for an order. One statement checks everything again and counts, so that of any number of buyers at once no
 * more than its limit get it, and of the orders of one customer no more than theirs. Call it last in the transaction: the
 * code's row stays taken until the commit.
 *
 * found       as the order was priced; a code that was changed since is refused
 * refuses     coupon.refused — nothing of the order may happen then
 * source      CVE-2026-31824
 */
export async function redeemCoupon(
  shop: Shop,
  tx: Tx,
  { orderId, found, goodsMinor, customer }: RedeemInput,
): Promise<void> {
  const keys = customerKeys(shop, customer);
  const now = shop.clock.now().toISOString();
  const counted = await countOf(
    tx,
    sql`WITH taken AS (
      UPDATE coupons SET uses = uses + 1
      WHERE id = ${found.id} AND is_active AND (max_uses IS NULL OR uses < max_uses)
        AND (starts_at IS NULL OR starts_at <= ${now}::timestamptz) AND (ends_at IS NULL OR ends_at > ${now}::timestamptz)
        AND percent_bp IS NOT DISTINCT FROM ${found.percentBp}::int
        AND amount_minor IS NOT DISTINCT FROM ${found.amountMinor}::bigint
        AND minimum_minor <= ${goodsMinor}::bigint
      RETURNING id, max_uses_each
    ), each_one AS (${countCustomers(sql`unnest(${sql.param(keys)}::text[])`)}
    ), kept AS (
      INSERT INTO coupon_redemptions (order_id, coupon_id, customer_keys, redeemed_at)
      SELECT ${orderId}::int, taken.id, ${sql.param(keys)}::text[], ${now}::timestamptz FROM taken RETURNING 1
    ) SELECT (SELECT count(*) FROM kept)::int AS kept, (SELECT count(*) FROM each_one)::int AS each_one`,
  );
  if (counted.kept === 1 && counted.eachOne === keys.length) return;
  if (counted.kept === 1) throw couponRefused('spent');
  // Somebody was quicker, or the code was changed: say why, as it stands now.
  await findCoupon(shop, tx, found.code, customer);
  throw couponRefused('exhausted');
}

/**
 * Counts an order's use of a code for whom the order is for now, and no longer for whom it was for. Call it last in the
 * transaction, as redeemCoupon.
 *
 * refuses     coupon.refused (spent): they have used the code as often as one customer may
 * repeatable  for the same customer, and for an order without a code, nothing happens
 * source      decision 0069
 */
export async function moveCoupon(
  shop: Shop,
  tx: Tx,
  { orderId, customer }: { orderId: number; customer: CouponCustomer },
): Promise<void> {
  const keys = sql`${sql.param(customerKeys(shop, customer))}::text[]`;
  const counted = await countOf(
    tx,
    sql`WITH held AS (
      SELECT coupon_id, customer_keys FROM coupon_redemptions WHERE order_id = ${orderId}::int AND released_at IS NULL FOR UPDATE
    ), taken AS (
      SELECT id, max_uses_each FROM coupons WHERE id IN (SELECT coupon_id FROM held) FOR UPDATE
    ), added AS (
      SELECT key FROM held, unnest(${keys}) AS k(key) WHERE key <> ALL(held.customer_keys)
    ), each_one AS (${countCustomers(sql`(SELECT key FROM added)`)}
    ), freed AS (
      UPDATE coupon_customers c SET uses = c.uses - 1 FROM held
      WHERE c.coupon_id = held.coupon_id AND c.customer_key = ANY(held.customer_keys) AND c.customer_key <> ALL(${keys})
    ), moved AS (
      UPDATE coupon_redemptions SET customer_keys = ${keys} FROM taken WHERE order_id = ${orderId}::int AND coupon_id = taken.id
    ) SELECT (SELECT count(*) FROM each_one)::int AS each_one, (SELECT count(*) FROM added)::int AS wanted`,
  );
  if (counted.eachOne !== counted.wanted) throw couponRefused('spent');
}

export type RedeemInput = { orderId: number; found: FoundCoupon; goodsMinor: number; customer: CouponCustomer };

/**
 * Gives an order's use of a code back: the order lapsed or was called off. The code's row is taken before its customers', as
 * everywhere, so that nobody waits for another in a circle.
 *
 * repeatable  the second time, and for an order without a code, nothing happens
 */
export async function releaseCoupon(shop: Shop, tx: Tx, orderId: number): Promise<void> {
  const now = shop.clock.now().toISOString();
  await tx.execute(sql`WITH freed AS (
      UPDATE coupon_redemptions SET released_at = ${now}::timestamptz
      WHERE order_id = ${orderId} AND released_at IS NULL RETURNING coupon_id, customer_keys
    ), code AS (
      UPDATE coupons SET uses = uses - 1 FROM freed WHERE coupons.id = freed.coupon_id RETURNING coupons.id
    ) UPDATE coupon_customers SET uses = coupon_customers.uses - 1 FROM freed, code
      WHERE code.id = freed.coupon_id AND coupon_customers.coupon_id = freed.coupon_id AND coupon_customers.customer_key = ANY(freed.customer_keys)`);
}

/**
 * Takes a released use again, because the order's money came after all. Its dates count no more: it was paid as agreed.
 * Its limits do: a use that somebody else has by now is gone.
 *
 * returns  false when it is gone; the caller then lets the whole order be
 */
export async function retakeCoupon(tx: Tx, orderId: number): Promise<boolean> {
  const counted = await countOf(
    tx,
    sql`WITH lapsed AS (
      SELECT coupon_id, customer_keys FROM coupon_redemptions WHERE order_id = ${orderId} AND released_at IS NOT NULL FOR UPDATE
    ), taken AS (
      UPDATE coupons SET uses = uses + 1 FROM lapsed
      WHERE coupons.id = lapsed.coupon_id AND (max_uses IS NULL OR uses < max_uses) RETURNING coupons.id, max_uses_each
    ), each_one AS (${countCustomers(sql`(SELECT unnest(customer_keys) FROM lapsed)`)}
    ), kept AS (
      UPDATE coupon_redemptions SET released_at = NULL FROM taken WHERE order_id = ${orderId} RETURNING 1
    ) SELECT (SELECT count(*) FROM kept)::int AS kept, (SELECT count(*) FROM each_one)::int AS each_one,
        COALESCE((SELECT cardinality(customer_keys) FROM lapsed), 0)::int AS wanted`,
  );
  return counted.eachOne === counted.wanted;
}

async function countOf(tx: Tx, statement: SQL): Promise<{ kept: number; eachOne: number; wanted: number }> {
  const row = firstRow(await tx.execute(statement));
  return { kept: Number(row.kept ?? 0), eachOne: Number(row.each_one ?? 0), wanted: Number(row.wanted ?? 0) };
}

function firstRow(result: unknown): Partial<Record<'kept' | 'each_one' | 'wanted', unknown>> {
  if (typeof result !== 'object' || result === null || !('rows' in result) || !Array.isArray(result.rows)) return {};
  return result.rows[0] ?? {};
}
