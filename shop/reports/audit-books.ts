import { type SQL, sql } from 'drizzle-orm';
import {
  BOOK_RULES,
  type BookFinding,
  type BookRule,
  MESSAGE_LATE_MINUTES,
  OFFENDERS_NAMED,
} from '#contracts/books.ts';
import { CREDIT_PREFIX } from '#contracts/credits.ts';
import type { LedgerAccount } from '#contracts/ledger.ts';
import type { Shop } from '../kernel/shop.ts';

type Asked = Pick<Shop, 'db' | 'clock'>;

/**
 * Looks through all books: which rule is broken, by how many rows, and which. One statement for each rule, in one snapshot each;
 * every row is looked at, so it takes seconds in a large shop.
 *
 * repeatable  reads only
 * source      decision 0076
 */
export async function auditBooks(shop: Asked, rules: readonly BookRule[] = BOOK_RULES): Promise<BookFinding[]> {
  const findings: BookFinding[] = [];
  for (const rule of rules) findings.push(await findOffenders(shop, rule));
  return findings;
}

async function findOffenders({ db, clock }: Asked, rule: BookRule): Promise<BookFinding> {
  const rows = await db
    .select({ name: sql<string>`name`, count: sql<string>`count(*) OVER ()` })
    .from(sql`(${OFFENDERS[rule](clock.now())}) AS broken (name)`)
    .orderBy(sql`name`)
    .limit(OFFENDERS_NAMED);
  return { rule, count: Number(rows[0]?.count ?? 0), offenders: rows.map(({ name }) => name) };
}

const sumOf = (account: LedgerAccount, which: SQL) =>
  sql`(SELECT COALESCE(sum(e.amount_minor), 0) FROM ledger_entries e WHERE e.account = ${account} AND ${which})`;

/** Pieces of an order's lines that are still to come, of what can be held. Lost ones were written off: they are held anew once sent again. */
const WAITED_FOR = sql`(SELECT COALESCE(sum(l.quantity - l.shipped - l.dropped - l.lost), 0)
  FROM order_lines l JOIN orders o ON o.id = l.order_id
  WHERE l.variant_id = v.id AND NOT l.is_made_to_order AND o.delivery_status IN ('pending', 'in_progress'))`;

/** What a line costs of which the pieces come that were not called off, rounded as `shareOfLineMinor` does. */
const COMING = sql`(SELECT COALESCE(sum(div((l.total_minor - l.coupon_minor)::numeric * (l.quantity - l.dropped), l.quantity)), 0)
  FROM order_lines l WHERE l.order_id = o.id)`;

/** A payment that was made asked for what the order came to then; one that is still to be made follows every change of its lines. */
const ASKED_ANEW = sql`(o.edits = 0 OR p.status IN ('pending', 'processing', 'on_delivery'))`;

/** What people took for a payment, and nobody took back. A deposit is all that an unpaid order may have. */
const BY_HAND = sql`(SELECT COALESCE(sum(h.amount_minor), 0) FROM money_by_hand h
  WHERE h.payment_id = p.id AND h.taken_back_at IS NULL)`;

/** What was paid once and is not any more, since a record of a part of it was taken back: something is left to pay. */
const PAID_AGAIN = sql`(EXISTS (SELECT 1 FROM money_by_hand h WHERE h.payment_id = p.id AND h.taken_back_at IS NOT NULL)
  AND o.due_minor - o.credited_minor > p.collected_minor - p.refunded_minor)`;

/** The rows that break each rule, each by a name: the number of the piece or the order, the code, the message. */
const OFFENDERS: Record<BookRule, (now: Date) => SQL> = {
  movements: () => sql`SELECT v.sku FROM product_variants v
    LEFT JOIN (SELECT variant_id, sum(on_hand_delta) AS on_hand, sum(reserved_delta) AS reserved FROM stock_movements GROUP BY variant_id) m
      ON m.variant_id = v.id
    WHERE v.on_hand <> COALESCE(m.on_hand, 0) OR v.reserved <> COALESCE(m.reserved, 0) OR v.reserved < 0 OR v.on_hand < v.reserved`,
  holds: () => sql`SELECT v.sku FROM product_variants v WHERE v.reserved <> ${WAITED_FOR}`,
  lines: () => sql`SELECT o.number FROM orders o
    LEFT JOIN (SELECT order_id, sum(total_minor - coupon_minor) AS goods, sum(coupon_minor) AS coupon FROM order_lines GROUP BY order_id) l
      ON l.order_id = o.id
    WHERE l.order_id IS NULL OR o.total_minor <> l.goods + o.delivery_minor OR o.coupon_minor <> l.coupon`,
  due: () => sql`SELECT o.number FROM orders o
    WHERE o.due_minor <> CASE WHEN o.delivery_status = 'cancelled' THEN 0 ELSE o.delivery_minor + ${COMING} END`,
  ledger: () => sql`SELECT o.number FROM orders o LEFT JOIN payments p ON p.order_id = o.id
    WHERE o.due_minor <> ${sumOf('due', sql`e.order_id = o.id`)} OR o.credited_minor <> ${sumOf('credited', sql`e.order_id = o.id`)}
      OR p.collected_minor <> ${sumOf('collected', sql`e.payment_id = p.id`)} OR p.refunded_minor <> ${sumOf('refunded', sql`e.payment_id = p.id`)}`,
  refunds: () => sql`SELECT o.number FROM payments p JOIN orders o ON o.id = p.order_id
    WHERE COALESCE(p.parked_currency, p.currency) = p.currency AND ${sumOf('refunded', sql`e.payment_id = p.id`)} + ${sumOf('beyond', sql`e.payment_id = p.id`)} <>
      (SELECT COALESCE(sum(r.amount_minor), 0) FROM refunds r WHERE r.payment_id = p.id AND r.status = 'succeeded')`,
  payments: () => sql`SELECT o.number FROM orders o
    WHERE o.payment_status = 'paid' AND (SELECT count(*) FROM payments p WHERE p.order_id = o.id AND p.status IN ('paid', 'refund_due')) <> 1
      OR EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND ((p.amount_minor <> o.total_minor AND ${ASKED_ANEW})
        OR p.status IN ('failed', 'expired') AND p.collected_minor <> 0
        OR p.status IN ('pending', 'processing', 'on_delivery') AND p.collected_minor <> ${BY_HAND} AND NOT ${PAID_AGAIN}))`,
  byhand: () => sql`SELECT o.number FROM orders o JOIN money_by_hand m ON m.order_id = o.id
    WHERE CASE WHEN m.taken_back_at IS NULL THEN m.amount_minor ELSE 0 END <> ${sumOf(
      'collected',
      sql`e.cause IN ('payment.recorded', 'payment.rest', 'payment.taken.back') AND e.cause_id = m.id AND e.payment_id = m.payment_id`,
    )}
      OR EXISTS (SELECT 1 FROM payments p WHERE p.id = m.payment_id AND p.collected_minor < ${BY_HAND})
    UNION SELECT o.number FROM (SELECT order_id, sum(amount_minor) AS minor FROM rest_pages WHERE state = 'paid' GROUP BY order_id) r
      FULL JOIN (SELECT order_id, sum(amount_minor) AS minor FROM money_by_hand WHERE way = 'card' GROUP BY order_id) m
        ON m.order_id = r.order_id JOIN orders o ON o.id = COALESCE(m.order_id, r.order_id)
      WHERE m.minor IS DISTINCT FROM r.minor`,
  exchanges: () => sql`SELECT COALESCE(m.number, r.number) FROM
      (SELECT o.number, sum(h.amount_minor) AS minor FROM money_by_hand h JOIN orders o ON o.id = h.order_id WHERE h.way = 'exchange' GROUP BY o.number) m
    FULL JOIN (SELECT reference AS number, sum(amount_minor) AS minor FROM refunds WHERE way = 'exchange' AND status = 'succeeded' GROUP BY reference) r
      ON r.number = m.number
    WHERE m.minor IS DISTINCT FROM r.minor`,
  credits:
    () => sql`SELECT CASE c.kind WHEN 'gift_card' THEN ${CREDIT_PREFIX.gift_card} ELSE ${CREDIT_PREFIX.store_credit} END || '-' || c.id FROM credits c
    WHERE c.balance_minor <> (SELECT COALESCE(sum(e.amount_minor), 0) FROM credit_entries e WHERE e.credit_id = c.id)
    UNION SELECT o.number FROM orders o
      JOIN (SELECT order_id, sum(minor) AS minor FROM (
          SELECT order_id, amount_minor AS minor FROM credit_entries WHERE order_id IS NOT NULL
          UNION ALL SELECT order_id, amount_minor FROM money_by_hand WHERE way = 'credit' AND taken_back_at IS NULL
          UNION ALL SELECT p.order_id, -r.amount_minor FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.way = 'credit' AND r.status <> 'failed'
        ) AS moved GROUP BY order_id) m ON m.order_id = o.id
    WHERE m.minor <> 0`,
  coupons: () => sql`SELECT c.code FROM coupons c
    WHERE c.uses <> (SELECT count(*) FROM coupon_redemptions r WHERE r.coupon_id = c.id AND r.released_at IS NULL)`,
  messages: (now) => sql`SELECT m.id || ' ' || m.name || ' → ' || m.subscriber FROM outbox m
    WHERE m.done_at IS NULL AND (m.parked_at IS NOT NULL
      OR m.occurred_at < ${now.toISOString()}::timestamptz - ${MESSAGE_LATE_MINUTES} * interval '1 minute')`,
};
