import { type SQL, sql } from 'drizzle-orm';

/** The tax that an amount includes, half-up as `includedTaxMinor` rounds it; the rate is that of the order, and may be none. */
const taxIn = (minor: SQL): SQL =>
  sql`COALESCE((2 * ${minor} * o.tax_rate_bp + 10000 + o.tax_rate_bp) / (2 * (10000 + o.tax_rate_bp)), 0)`;

/** What of a value of a part falls to the first `upTo` of its weight, rounded down. */
const shareOf = (value: SQL, upTo: SQL): SQL =>
  sql`CASE WHEN weight = 0 OR ${upTo} = weight THEN ${value} ELSE div(${value}::numeric * ${upTo}, weight)::bigint END`;

/**
 * The moves of `movesOf`, divided over the parts of their order: one row for what each move did to each part. Nothing is lost to
 * rounding: the rows of a move add up to it, those of a part to what became of it.
 *
 * - What is sold and what is called off is laid along the parts, one after the other; where the stretch of a move and that of a part
 *   lie on each other, that is its share.
 * - What is given back, comes or goes is divided by what the parts cost; what goes back for a return by the pieces that came back, and for delivery to delivery.
 * - The tax of a row is that of everything up to it, less that of everything before it.
 */
export const CELLS: SQL = sql`
    stretches AS (
      SELECT *, (sum(amount) OVER (PARTITION BY order_id, kind ORDER BY seq))::bigint AS move_end FROM moves WHERE kind IN ('sold', 'off')),
    laid AS (
      SELECT m.order_id, m.seq, m.at, m.kind, p.pos, p.line_id, p.part, p.pieces, p.gross, p.coupon, p.weight,
        GREATEST(m.move_end - m.amount, p.weight_end - p.weight) - (p.weight_end - p.weight) AS first,
        LEAST(m.move_end, p.weight_end) - (p.weight_end - p.weight) AS upto
      FROM stretches m JOIN parts p ON p.order_id = m.order_id WHERE m.kind = 'sold'),
    bought AS (
      SELECT order_id, seq, at, kind, pos, line_id, part, NULL AS method, CASE WHEN first = 0 THEN pieces ELSE 0 END AS pieces,
        ${shareOf(sql`gross`, sql`upto`)} - CASE WHEN first = 0 THEN 0 ELSE ${shareOf(sql`gross`, sql`first`)} END AS gross,
        ${shareOf(sql`coupon`, sql`upto`)} - CASE WHEN first = 0 THEN 0 ELSE ${shareOf(sql`coupon`, sql`first`)} END AS coupon,
        upto - first AS amount
      FROM laid WHERE upto > first OR weight = 0 AND gross > 0 AND seq < 0),
    lost AS (
      SELECT m.order_id, m.seq, m.at, m.kind, p.pos, p.line_id, p.part, NULL AS method, 0 AS pieces, 0::bigint AS gross, 0::bigint AS coupon,
        LEAST(m.move_end, p.lost_end) - GREATEST(m.move_end - m.amount, p.lost_end - p.lost) AS amount
      FROM stretches m JOIN parts p ON p.order_id = m.order_id WHERE m.kind = 'off'),
    weighed AS (
      SELECT *, sum(share) OVER (PARTITION BY order_id, kind, seq) AS whole, sum(share) OVER (PARTITION BY order_id, kind, seq ORDER BY pos) AS upto
      FROM (SELECT m.*, p.pos, p.line_id, p.part,
          CASE WHEN m.return_id IS NULL AND m.delivery = 0 THEN p.weight WHEN p.part = 'delivery' THEN m.delivery
            ELSE COALESCE(div(p.weight::numeric * r.quantity, p.pieces), 0) END AS share
        FROM moves m JOIN parts p ON p.order_id = m.order_id
        LEFT JOIN return_lines r ON r.return_id = m.return_id AND r.order_line_id = p.line_id
        WHERE m.kind IN ('back', 'in', 'out')) AS each),
    shared AS (
      SELECT order_id, seq, at, kind, pos, line_id, part, method, 0 AS pieces, 0::bigint AS gross, 0::bigint AS coupon,
        (CASE WHEN whole > 0 THEN div(amount * upto, whole) - div(amount * (upto - share), whole)
          WHEN part = 'other' THEN amount ELSE 0 END)::bigint AS amount
      FROM weighed),
    owed AS (
      SELECT *, CASE kind WHEN 'sold' THEN amount ELSE -amount END AS net FROM (
        SELECT * FROM bought UNION ALL SELECT * FROM lost WHERE amount > 0 UNION ALL SELECT * FROM shared WHERE kind = 'back' AND amount <> 0) AS c),
    cells AS (
      SELECT c.order_id, at, kind, line_id, part, method, pieces, gross, coupon, amount, net, seq,
        ${taxIn(sql`c.upto`)} - ${taxIn(sql`(c.upto - net)`)} AS tax
      FROM (SELECT *, (sum(net) OVER (PARTITION BY order_id ORDER BY seq, pos))::bigint AS upto FROM owed) AS c
      JOIN orders o ON o.id = c.order_id
      UNION ALL SELECT order_id, at, kind, line_id, part, method, 0, 0, 0, amount, 0, seq, 0 FROM shared WHERE kind IN ('in', 'out') AND amount <> 0)`;
