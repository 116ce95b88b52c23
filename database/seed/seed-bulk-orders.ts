import { sql } from 'drizzle-orm';
import { inTransaction } from '#shop/kernel/in-transaction.ts';
import type { Db, Shop, Tx } from '#shop/kernel/shop.ts';
import { learnStatistics } from './insert-rows.ts';

const CHUNK = 2_000; // orders per transaction: well under the five seconds a transaction may take
const DAYS = 730;
const VISIT_DAYS = 90;
const ORDERS_OF_A_CUSTOMER = 8;
const VISITORS_OF_AN_ORDER = 12;

/**
 * Fills the shop with orders of two years, more of them recently, for measuring and for trying out: nine in ten are
 * delivered, a few wait, some were called off. Their lines are made to order, so they hold nothing from stock. Customers,
 * payments and visitors come with them.
 *
 * count       how many orders to add; the shop must have articles
 * repeatable  a second call adds more orders with the next numbers
 */
export async function seedBulkOrders(
  shop: Shop,
  db: Db,
  count: number,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  const now = shop.clock.now();
  const [last] = await db.select({ id: sql<number>`COALESCE(max(id), 0)::int` }).from(sql`orders`);
  const first = (last?.id ?? 0) + 1;
  await inTransaction({ db }, (tx) => addCustomers(tx, Math.ceil(count / ORDERS_OF_A_CUSTOMER), now));
  for (let done = 0; done < count; ) {
    const size = Math.min(CHUNK, count - done);
    const from = first + done;
    await inTransaction({ db }, (tx) => addOrders(shop, tx, { from, to: from + size - 1, now }));
    done += size;
    onProgress(done, count);
  }
  await db.execute(sql`SELECT setval(pg_get_serial_sequence('orders', 'id'), max(id)) FROM orders`);
  await inTransaction({ db }, (tx) => addVisits(tx, count * VISITORS_OF_AN_ORDER, now));
  await learnStatistics(db);
}

async function addCustomers(tx: Tx, count: number, now: Date): Promise<void> {
  await tx.execute(sql`
    INSERT INTO users (id, name, email, email_verified, created_at, updated_at)
    SELECT 'bulk-' || n, (ARRAY['Awa', 'Kofi', 'Mariam', 'Jean', 'Ngozi', 'Claire', 'Issa', 'Fatou'])[1 + n % 8] || ' ' ||
        (ARRAY['Diop', 'Mensah', 'Sow', 'Morel', 'Adeyemi', 'Traoré', 'Ndiaye'])[1 + n % 7] || ' ' || n,
      'bulk-' || n || '@shop.example', true, ${at(now)} - (n % ${DAYS}) * interval '1 day', ${at(now)}
    FROM generate_series(1, ${count}::int) AS n ON CONFLICT DO NOTHING`);
}

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

type Part = { from: number; to: number; now: Date };

/** Chance comes from the number of the order alone: the same orders every time. */
async function addOrders({ settings }: Shop, tx: Tx, { from, to, now }: Part): Promise<void> {
  const chance = (salt: string) => sql`(abs(hashtext(${salt} || n)::bigint) % 10000 / 10000.0)`;
  await tx.execute(sql`
    CREATE TEMP TABLE bulk_lines ON COMMIT DROP AS
    SELECT o.n, o.position, p.id AS product_id, p.design_number, p.name_en, p.name_fr, i.path, i.wall_colour,
      1 + (abs(hashtext('q' || o.n || '-' || o.position)::bigint) % 2)::int AS quantity, p.list_price_minor, p.sort_price_minor
    FROM (SELECT n, position, abs(hashtext('p' || n || '-' || position)::bigint) AS dice
      FROM generate_series(${from}::int, ${to}::int) AS n, generate_series(0, (${chance('lines')} * 3)::int) AS position) AS o
    JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM products) AS numbered
      ON numbered.place = floor((SELECT count(*) FROM products) * power((o.dice % 10000) / 10000.0, 2))::bigint
    JOIN products p ON p.id = numbered.id
    LEFT JOIN LATERAL (
      SELECT f->>'path' AS path, wall_colour FROM product_images, jsonb_array_elements(formats) AS f
      WHERE product_id = p.id AND f->>'format' <> 'avif' ORDER BY position, (f->>'width')::int LIMIT 1) i ON true`);
  await tx.execute(sql`
    INSERT INTO orders (id, number, public_uuid, token_hash, user_id, email, customer_name, locale, currency, subtotal_minor,
      discount_minor, total_minor, items_count, payment_method, payment_status, delivery_status, country, city, street, zip,
      placed_at, paid_at, started_at, delivered_at, cancelled_at, updated_at)
    SELECT n, 'B-' || lpad(n::text, 7, '0'), gen_random_uuid(), encode(sha256(convert_to('bulk order ' || n, 'UTF8')), 'hex'),
      u.id, COALESCE(u.email, 'guest-' || n || '@shop.example'), COALESCE(u.name, 'Guest ' || n), 'en', ${settings.currency},
      subtotal, subtotal - total, total, items, CASE WHEN at_door THEN 'on_delivery' ELSE 'card' END,
      CASE WHEN state = 'cancelled' THEN 'failed' WHEN at_door AND state <> 'delivered' THEN 'on_delivery' ELSE 'paid' END, state,
      (ARRAY['FR', 'SN', 'GB', 'CI', 'BE'])[1 + n % 5], (ARRAY['Narbonne', 'Dakar', 'London', 'Abidjan', 'Bruxelles'])[1 + n % 5],
      '1 rue du Marché', '11100', placed_at, CASE WHEN state <> 'cancelled' AND NOT at_door THEN placed_at END,
      CASE WHEN state IN ('in_progress', 'delivered') THEN placed_at END, CASE WHEN state = 'delivered' THEN placed_at END,
      CASE WHEN state = 'cancelled' THEN placed_at END, placed_at
    FROM (SELECT n, ${chance('door')} < 0.2 AS at_door,
        CASE WHEN ${chance('state')} < 0.001 THEN 'pending' WHEN ${chance('state')} < 0.004 THEN 'in_progress'
          WHEN ${chance('state')} < 0.08 THEN 'cancelled' ELSE 'delivered' END AS state,
        ${at(now)} - ${DAYS} * power(${chance('day')}, 1.4) * interval '1 day' - ${chance('hour')} * interval '1 day' AS placed_at,
        CASE WHEN ${chance('account')} < 0.7 THEN 'bulk-' || (1 + n % ${Math.max(1, Math.floor(to / ORDERS_OF_A_CUSTOMER))}::int) END AS user_id
      FROM generate_series(${from}::int, ${to}::int) AS n) AS o
    JOIN (SELECT n, sum(list_price_minor * quantity) AS subtotal, sum(sort_price_minor * quantity) AS total, sum(quantity) AS items
      FROM bulk_lines GROUP BY n) AS s USING (n)
    LEFT JOIN users u ON u.id = o.user_id`);
  await tx.execute(sql`
    INSERT INTO order_lines (order_id, position, product_id, design_number, sku, name_en, name_fr, picture_key, picture_wall,
      quantity, is_made_to_order, list_price_minor, unit_price_minor, total_minor, shipped)
    SELECT n, position, product_id, design_number, 'B-' || product_id, name_en, name_fr, path, wall_colour, quantity, true,
      list_price_minor, sort_price_minor, sort_price_minor * quantity,
      CASE WHEN (SELECT delivery_status FROM orders WHERE id = n) = 'delivered' THEN quantity ELSE 0 END
    FROM bulk_lines`);
  await tx.execute(sql`
    INSERT INTO payments (order_id, user_id, method, status, amount_minor, currency, provider_key, created_at, updated_at, paid_at)
    SELECT id, user_id, payment_method, payment_status, total_minor, currency, 'bulk-' || id, placed_at, placed_at, paid_at
    FROM orders WHERE id BETWEEN ${from}::int AND ${to}::int`);
  await tx.execute(sql`
    INSERT INTO ledger_entries (order_id, payment_id, account, amount_minor, currency, cause, cause_id, actor, created_at)
    SELECT * FROM (
      SELECT id, NULL::int, 'due', total_minor, currency, 'order.placed', id, user_id, placed_at FROM orders
      UNION ALL SELECT id, NULL, 'due', -total_minor, currency, 'order.cancelled', id, 'shop', placed_at FROM orders WHERE delivery_status = 'cancelled'
      UNION ALL SELECT order_id, id, 'collected', amount_minor, currency, 'payment.collected', id, 'provider', created_at FROM payments WHERE status = 'paid'
    ) AS e (order_id, payment_id, account, amount_minor, currency, cause, cause_id, actor, created_at)
    WHERE order_id BETWEEN ${from}::int AND ${to}::int AND amount_minor <> 0 ORDER BY order_id`);
}

/** Visitors of each day: those of the last weeks one by one, those before as a number. */
async function addVisits(tx: Tx, total: number, now: Date): Promise<void> {
  const perDay = Math.max(1, Math.round(total / DAYS));
  const day = now.toISOString().slice(0, 10);
  await tx.execute(sql`
    INSERT INTO visits (day, visitor_hash)
    SELECT ${day}::date - d, 'bulk-' || d || '-' || v FROM generate_series(0, ${VISIT_DAYS - 1}::int) AS d,
      generate_series(1, ${perDay}::int + d % 7 * ${perDay}::int / 20) AS v ON CONFLICT DO NOTHING`);
  await tx.execute(sql`
    INSERT INTO visitor_days (day, visitors)
    SELECT ${day}::date - d, ${perDay}::int - d % 7 * ${perDay}::int / 20
    FROM generate_series(${VISIT_DAYS}::int, ${DAYS}::int) AS d ON CONFLICT DO NOTHING`);
}
