import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { CheckoutAnswer } from '#contracts/http/checkout.ts';
import type { LedgerAccount } from '#contracts/ledger.ts';
import type { Clock, Db } from '#shop/kernel/shop.ts';
import type { TestShop } from './open-test-shop.ts';

export type Wanted = { product_id: number; size?: string | null; colour?: string | null; quantity: number };

export const ADDRESS = {
  country: 'SN',
  city: 'Dakar',
  state: 'Dakar',
  street: '14 rue des Tisserands',
  apartment: '',
  zip: '11500',
  phone: '+221 77 000 04 17',
};

/** What a buyer sends; `more` overrides anything. */
export function checkoutBody(lines: Wanted[], more: Record<string, unknown> = {}): Record<string, unknown> {
  return { lines, email: 'awa.diop@example.com', name: 'Awa Diop', address: ADDRESS, ...more };
}

/** Somebody of their own: no limit that counts an address, a telephone or a place counts them with another. */
export function someBuyer(at: number): { email: string; address: typeof ADDRESS } {
  const phone = `+221 77 000 ${String(at).padStart(4, '0')}`;
  return { email: `buyer.${at}@example.com`, address: { ...ADDRESS, street: `${at} rue des Tisserands`, phone } };
}

export type Bought = {
  status: number;
  body: CheckoutAnswer & { code: string; message: string; errors: Record<string, string[]> };
};

/** Buys as a guest: by card, or on delivery. */
export async function buy(
  { app }: Pick<TestShop, 'app'>,
  how: 'card' | 'on_delivery',
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Bought> {
  const url = how === 'card' ? '/api/stripe/checkout/session' : '/api/orders';
  const answer = await app.inject({ method: 'POST', url, payload: body, headers });
  return { status: answer.statusCode, body: answer.json() };
}

export type Outcome = 'paid' | 'declined' | 'expired' | 'paid_late' | 'async_ok' | 'async_fail' | 'delayed';

/** Does on the sandbox's page what a person or their bank would do. */
export async function atTheBank({ services }: TestShop, url: string, outcome: Outcome): Promise<void> {
  const request = new Request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ outcome }),
  });
  const response = await services.sandbox?.handle(request);
  if (!response || response.status >= 500) throw new Error(`The sandbox answered ${response?.status}`);
}

/** A clock that stands until it is moved. */
export function stoppedClock(at = '2026-11-21T12:00:00Z'): Clock & { forward: (seconds: number) => void } {
  let now = new Date(at).getTime();
  return {
    now: () => new Date(now),
    forward: (seconds) => {
      now += seconds * 1000;
    },
  };
}

export const newKey = (): string => randomUUID();

/** Single numbers out of the database, for what no answer shows. */
export async function numberFrom(db: Db, query: ReturnType<typeof sql>): Promise<number> {
  const result: unknown = await db.execute(query);
  if (typeof result !== 'object' || result === null || !('rows' in result) || !Array.isArray(result.rows))
    return Number.NaN;
  return Number(Object.values(result.rows[0] ?? {})[0]);
}

/** Puts pieces of every article on the shelf, or of one, and writes them in the books. */
export async function addPieces(db: Db, pieces: number, productId?: number): Promise<void> {
  await db.execute(sql`
    WITH more AS (
      UPDATE product_variants SET on_hand = on_hand + ${pieces}::int
      WHERE ${productId ?? null}::int IS NULL OR product_id = ${productId ?? null}::int RETURNING id
    )
    INSERT INTO stock_movements (variant_id, kind, on_hand_delta) SELECT id, 'adjustment', ${pieces}::int FROM more`);
}

/**
 * What the books must say at any moment: on hand and reserved equal the sum of their movements, nothing is below zero, a
 * paid order has one paid payment, an order has lines. Returns how many rows break a rule.
 */
export async function auditBooks(db: Db): Promise<number> {
  return numberFrom(
    db,
    sql`SELECT
      (SELECT count(*) FROM product_variants v WHERE v.on_hand <> COALESCE((SELECT sum(on_hand_delta) FROM stock_movements m WHERE m.variant_id = v.id), 0)
        OR v.reserved <> COALESCE((SELECT sum(reserved_delta) FROM stock_movements m WHERE m.variant_id = v.id), 0)
        OR v.reserved < 0 OR v.on_hand < v.reserved)
    + (SELECT count(*) FROM orders o WHERE o.payment_status = 'paid' AND (SELECT count(*) FROM payments p WHERE p.order_id = o.id AND p.status IN ('paid', 'refund_due')) <> 1)
    + (SELECT count(*) FROM orders o WHERE NOT EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id))
    + (SELECT count(*) FROM orders o WHERE o.total_minor <> (SELECT sum(total_minor - coupon_minor) FROM order_lines l WHERE l.order_id = o.id) + o.delivery_minor
        OR o.coupon_minor <> (SELECT sum(coupon_minor) FROM order_lines l WHERE l.order_id = o.id))
    + (SELECT count(*) FROM coupons c WHERE c.uses <> (SELECT count(*) FROM coupon_redemptions r WHERE r.coupon_id = c.id AND r.released_at IS NULL))
    + (SELECT count(*) FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.amount_minor <> o.total_minor)
    + (SELECT count(*) FROM orders o WHERE o.delivery_status <> 'cancelled' AND o.due_minor <> o.delivery_minor
        + (SELECT sum(div((l.total_minor - l.coupon_minor)::numeric * (l.quantity - l.dropped), l.quantity)) FROM order_lines l WHERE l.order_id = o.id))
    + (SELECT count(*) FROM payments p WHERE p.status IN ('pending', 'processing', 'failed', 'expired', 'on_delivery') AND p.collected_minor <> 0
        OR COALESCE(p.parked_currency, p.currency) = p.currency
          AND p.refunded_minor <> (SELECT COALESCE(sum(r.amount_minor), 0) FROM refunds r WHERE r.payment_id = p.id AND r.status = 'succeeded'))
    + (SELECT count(*) FROM orders o WHERE o.due_minor <> ${sumOfLedger('due', sql`e.order_id = o.id`)} OR o.credited_minor <> ${sumOfLedger('credited', sql`e.order_id = o.id`)})
    + (SELECT count(*) FROM payments p WHERE p.collected_minor <> ${sumOfLedger('collected', sql`e.payment_id = p.id`)} OR p.refunded_minor <> ${sumOfLedger('refunded', sql`e.payment_id = p.id`)})`,
  );
}

function sumOfLedger(account: LedgerAccount, which: SQL): SQL {
  return sql`(SELECT COALESCE(sum(e.amount_minor), 0) FROM ledger_entries e WHERE e.account = ${account} AND ${which})`;
}
