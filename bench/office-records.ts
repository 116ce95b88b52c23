import { sql } from 'drizzle-orm';
import type { Db } from '#shop/kernel/shop.ts';

/** What gathers beside articles and orders in a shop of that size: the log, readers, returns, back-in-stock alerts, counted pieces. */
export async function fillRecords(db: Db): Promise<void> {
  await db.execute(sql`
    INSERT INTO users (id, name, email, email_verified, role, staff_role, created_at, updated_at)
    SELECT 'office-' || n, 'Staff ' || n, 'office-' || n || '@shop.example', true, 'admin', 'owner', now(), now()
    FROM generate_series(1, 8) AS n`);
  await db.execute(sql`
    INSERT INTO audit_entries (actor, action, subject_type, subject_id, before, after, at)
    SELECT CASE WHEN n % 3 = 0 THEN 'shop' ELSE 'office-' || (1 + n % 8) END,
      (ARRAY['product.changed', 'order.status', 'stock.adjusted', 'product.hidden', 'discount.applied', 'return.approved'])[1 + n % 6],
      (ARRAY['product', 'order', 'product', 'product', 'product', 'return'])[1 + n % 6],
      (ARRAY[1 + n % 20000, 1 + n % 50000, 1 + n % 20000, 1 + n % 20000, 1 + n % 20000, 1 + n % 2000])[1 + n % 6]::text,
      '{"version": 1}', '{"version": 2}', now() - n * interval '7 minutes'
    FROM generate_series(1, 100000) AS n`);
  await db.execute(sql`
    INSERT INTO newsletter_subscribers (email, locale, token_hash, confirmed_at, left_at, created_at)
    SELECT 'reader-' || n || '@shop.example', CASE WHEN n % 2 = 0 THEN 'en' ELSE 'fr' END, 'bench-' || n,
      CASE WHEN n % 9 > 0 THEN now() - n * interval '50 minutes' END,
      CASE WHEN n % 9 > 0 AND n % 12 = 0 THEN now() - n * interval '9 minutes' END, now() - n * interval '50 minutes'
    FROM generate_series(1, 20000) AS n`);
  await fillReturnsAndRequests(db);
  await db.execute(sql`
    INSERT INTO stock_movements (variant_id, kind, on_hand_delta, reason, actor, created_at)
    SELECT v.id, 'adjustment', CASE WHEN n % 2 = 0 THEN 1 ELSE -1 END, 'counted', 'office-1', now() - n * interval '1 hour'
    FROM product_variants v, generate_series(1, 400) AS n WHERE v.product_id = 1`);
}

/** 2,000 returns and 2,000 special orders, a few of them unanswered. */
async function fillReturnsAndRequests(db: Db): Promise<void> {
  await db.execute(sql`
    WITH added AS (
      INSERT INTO returns (order_id, status, reason, created_at, updated_at)
      SELECT id, (ARRAY['requested', 'approved', 'received', 'rejected'])[1 + id % 97 % 4], 'Too small', placed_at, placed_at
      FROM orders WHERE delivery_status = 'delivered' ORDER BY id DESC LIMIT 2000 RETURNING id, order_id)
    INSERT INTO return_lines (return_id, order_line_id, quantity)
    SELECT added.id, l.id, 1 FROM added JOIN order_lines l ON l.order_id = added.order_id`);
  await db.execute(sql`
    INSERT INTO special_orders (product_id, email, customer_name, token_hash, sealed_token, request_hash, locale, size, quantity,
      note, status, created_at, updated_at)
    SELECT p.id, 'guest-' || p.id || '@shop.example', 'Guest ' || p.id, 'bench-' || p.id, 'sealed', 'bench-' || p.id, 'en', 'M', 1,
      'For a wedding', CASE WHEN p.id % 40 = 0 THEN 'requested' ELSE 'declined' END, now() - p.id * interval '1 hour', now()
    FROM products p ORDER BY p.id LIMIT 2000`);
}
