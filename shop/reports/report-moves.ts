import { type SQL, sql } from 'drizzle-orm';
import { LATER_CHANGES } from './later-changes.ts';

/** How the money of an entry came or went: by hand as somebody wrote it down, else as its payment was made. Of the tables `e` and `p`. */
const WAY: SQL = sql`CASE
          WHEN e.cause IN ('payment.recorded', 'payment.rest', 'payment.taken.back') THEN (SELECT way FROM money_by_hand WHERE id = e.cause_id)
          WHEN e.cause IN ('payment.refunded', 'payment.refund.failed')
            THEN COALESCE((SELECT COALESCE(way, CASE WHEN rest_page_id IS NOT NULL THEN 'card' END) FROM refunds WHERE id = e.cause_id), p.method)
          ELSE p.method END`;

/** Moments from and before which something counts. */
export type ReportSpan = { start: Date; end: Date };

export const inSpan = (moment: SQL, { start, end }: ReportSpan): SQL =>
  sql`${moment} >= ${start.toISOString()}::timestamptz AND ${moment} < ${end.toISOString()}::timestamptz`;

/**
 * What happened to the money of every order that has a part in a period, as parts of one statement:
 *
 * scope   the orders of which anything happened in it
 * later   what changed of them after they were sold, in the period or not; a refund with its return and its part of delivery
 * parts   what an order is made of, in the order of `pos`: delivery, its lines, and `other` for what no line explains any more (a
 *         line that was taken out). `weight`: what it costs; `lost`: what of that is not due any more
 * moves   what happened, in the order of `seq`: `sold`, `off` (called off), `back` (given back), `in` and `out` (money)
 *
 * The moves `sold` of an order add up to its parts, the moves `off` to what its parts have lost. A difference between the ledger
 * and the lines is put into `other`, so that the ledger's sums hold whatever changed the lines.
 */
export function movesOf(span: ReportSpan): SQL {
  return sql`
    scope AS MATERIALIZED (
      SELECT id AS order_id FROM orders WHERE ${inSpan(sql`sold_at`, span)}
      UNION SELECT order_id FROM ${LATER_CHANGES} AS l WHERE ${inSpan(sql`at`, span)}
      UNION SELECT order_id FROM ledger_entries WHERE account IN ('collected', 'refunded', 'beyond') AND ${inSpan(sql`created_at`, span)}),
    later AS MATERIALIZED (
      SELECT l.id, l.order_id, l.at, l.account, l.amount_minor AS amount, r.return_id, COALESCE(r.delivery_minor, 0) AS delivery
      FROM ${LATER_CHANGES} AS l JOIN scope USING (order_id)
      LEFT JOIN refunds r ON l.account = 'credited' AND l.cause IN ('payment.refunded', 'payment.refund.failed') AND r.id = l.cause_id),
    lines AS MATERIALIZED (
      SELECT l.order_id, l.id::bigint AS pos, l.id AS line_id, 'line' AS part, l.quantity AS pieces,
        l.list_price_minor * l.quantity AS gross, l.coupon_minor AS coupon, l.total_minor - l.coupon_minor AS weight,
        l.total_minor - l.coupon_minor - CASE WHEN o.delivery_status = 'cancelled' THEN 0
          ELSE div((l.total_minor - l.coupon_minor)::numeric * (l.quantity - l.dropped), l.quantity)::bigint END AS lost
      FROM scope JOIN orders o ON o.id = scope.order_id JOIN order_lines l ON l.order_id = o.id
      UNION ALL
      SELECT o.id, 0, NULL, 'delivery', 0, 0, 0, o.delivery_minor, CASE WHEN o.delivery_status = 'cancelled' THEN o.delivery_minor ELSE 0 END
      FROM scope JOIN orders o ON o.id = scope.order_id WHERE o.delivery_minor > 0),
    sums AS MATERIALIZED (
      SELECT o.id AS order_id, o.sold_at, l.lost, o.due_minor - COALESCE(x.due, 0) AS due, o.credited_minor - COALESCE(x.credited, 0) AS credited,
        COALESCE(x.off, 0) AS off, (l.weight - o.due_minor + COALESCE(x.due, 0) - COALESCE(x.added, 0))::bigint AS gap
      FROM scope JOIN orders o ON o.id = scope.order_id
      JOIN (SELECT order_id, sum(weight)::bigint AS weight, sum(lost)::bigint AS lost FROM lines GROUP BY order_id) l ON l.order_id = o.id
      LEFT JOIN (SELECT order_id, (sum(amount) FILTER (WHERE account = 'due'))::bigint AS due,
          (sum(amount) FILTER (WHERE account = 'credited'))::bigint AS credited,
          (sum(amount) FILTER (WHERE account = 'due' AND amount > 0))::bigint AS added,
          (-sum(amount) FILTER (WHERE account = 'due' AND amount < 0))::bigint AS off
        FROM later GROUP BY order_id) x ON x.order_id = o.id
      WHERE o.sold_at IS NOT NULL),
    parts AS MATERIALIZED (
      SELECT *, (sum(weight) OVER upwards)::bigint AS weight_end, (sum(lost) OVER upwards)::bigint AS lost_end FROM (
        SELECT * FROM lines
        UNION ALL SELECT scope.order_id, 9223372036854775807, NULL, 'other', 0, GREATEST(-gap, 0), 0, GREATEST(-gap, 0),
          GREATEST(off + GREATEST(gap, 0) - lost, 0)
        FROM scope LEFT JOIN sums USING (order_id)) AS part
      WINDOW upwards AS (PARTITION BY order_id ORDER BY pos)),
    moves AS MATERIALIZED (
      SELECT order_id, -3::bigint AS seq, sold_at AS at, 'sold' AS kind, due + GREATEST(gap, 0) AS amount, NULL::int AS return_id, 0::bigint AS delivery, NULL AS method
      FROM sums
      UNION ALL SELECT order_id, -2, sold_at, 'off', gap, NULL, 0, NULL FROM sums WHERE gap > 0
      UNION ALL SELECT order_id, -1, sold_at, 'back', credited, NULL, 0, NULL FROM sums WHERE credited <> 0
      UNION ALL SELECT order_id, id, at, CASE WHEN account = 'credited' THEN 'back' WHEN amount > 0 THEN 'sold' ELSE 'off' END,
        CASE WHEN account = 'due' THEN abs(amount) ELSE amount END, return_id, delivery, NULL FROM later
      UNION ALL SELECT e.order_id, e.id, e.created_at, CASE e.account WHEN 'collected' THEN 'in' ELSE 'out' END, e.amount_minor, NULL, 0, ${WAY}
        FROM ledger_entries e JOIN payments p ON p.id = e.payment_id
        WHERE e.account IN ('collected', 'refunded', 'beyond') AND ${inSpan(sql`e.created_at`, span)})`;
}
