import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * What a customer is counted by: the account's address, or what a guest's order is known by. The same person with and without an
 * account is one customer.
 *
 * account  the address of the account, of a left join
 * key      `buyer_key` of the order: the address that was given, or the telephone where none was
 * source   decision 0087
 */
export const buyerOf = (account: SQLWrapper, key: SQLWrapper): SQL => sql`lower(COALESCE(${account}, ${key}))`;

/** The same of the tables `o` (orders) and `u` (users). */
export const BUYER: SQL = buyerOf(sql`u.email`, sql`o.buyer_key`);

/**
 * What changed of sold orders after they were sold, as a table: `order_id`, `sold_at`, `at`, `account` (due or credited),
 * `amount_minor` as the ledger has it, and `net_minor`, by how much it changes what the order brings. Everything that was posted
 * before belongs to the sale itself: what an order brought when it was sold is what it brings now, less these. The causes that
 * place an order, or open it again for late money, are the sale.
 *
 * source  decision 0087
 */
export const LATER_CHANGES: SQL = sql`(SELECT e.id, e.order_id, o.sold_at, e.created_at AS at, e.account, e.amount_minor, e.cause, e.cause_id,
    CASE e.account WHEN 'due' THEN e.amount_minor ELSE -e.amount_minor END AS net_minor
  FROM ledger_entries e JOIN orders o ON o.id = e.order_id
  WHERE e.account IN ('due', 'credited') AND e.cause NOT IN ('order.placed', 'order.reopened') AND e.created_at > o.sold_at)`;
