import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../kernel/shop.ts';

/** So many orders are looked for by their ids; with more the list is searched as it is read. */
const FEW_ORDERS = 5_000;

/**
 * What somebody typed as words that may be only begun, folded like `order_words` of migration 0013: lower-case letters, no
 * accents. Null when nothing is left to look for.
 */
export function tsQueryOf(typed: string): string | null {
  const words = typed
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  return words.length === 0 ? null : words.map((word) => `${word}:*`).join(' & ');
}

/* Both are written like the indexes of migration 0013, so that they are used. */
const ofOrder = (at: string) =>
  sql.raw(`order_words(${at}.number || ' ' || ${at}.customer_name || ' ' || ${at}.email)`);
const ofLine = sql.raw(`order_words(l.name_en || ' ' || l.name_fr || ' ' || l.sku || ' ' || l.design_number)`);

/** The ids of the orders with a payment, or a page that asked for the rest of one, by the number that the provider gave it. */
export function idsOfProviderNumber(typed: string): SQL {
  return sql`(SELECT p.order_id FROM payments p WHERE p.provider_payment_id = ${typed} OR p.checkout_session_id = ${typed}
    UNION SELECT r.order_id FROM rest_pages r WHERE r.provider_payment_id = ${typed} OR r.checkout_session_id = ${typed})`;
}

/**
 * The orders whose number, name, e-mail or one article holds the words, or that were paid by the provider's number that was typed;
 * null when there are too many to name.
 *
 * words  what was typed as `tsQueryOf` writes it
 */
export async function findFewOrders(db: Db, typed: string, words: string): Promise<number[] | null> {
  const query = sql`to_tsquery('simple', ${words})`;
  const result: unknown = await db.execute(sql`
    SELECT DISTINCT id FROM (
      (SELECT o.id FROM orders o WHERE ${ofOrder('o')} @@ ${query} LIMIT ${FEW_ORDERS + 1})
      UNION ALL
      (SELECT l.order_id FROM order_lines l WHERE ${ofLine} @@ ${query} LIMIT ${2 * FEW_ORDERS + 1})
      UNION ALL
      ${idsOfProviderNumber(typed)}
    ) found LIMIT ${FEW_ORDERS + 1}`);
  const ids = idsIn(result);
  return ids.length > FEW_ORDERS ? null : ids;
}

/** The same as a condition on `orders`, for words that many orders hold. */
export function holdsWords(words: string): SQL {
  const query = sql`to_tsquery('simple', ${words})`;
  return sql`(${ofOrder('orders')} @@ ${query} OR EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = orders.id AND ${ofLine} @@ ${query}))`;
}

function idsIn(result: unknown): number[] {
  if (typeof result !== 'object' || result === null || !('rows' in result) || !Array.isArray(result.rows)) return [];
  return result.rows.map((row: { id: unknown }) => Number(row.id));
}
