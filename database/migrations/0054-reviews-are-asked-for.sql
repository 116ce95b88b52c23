-- Some days after its arrival the buyer of an order may be asked what they think of its articles
-- (shop/orders/claim-to-review.ts). review_email_at: when that was decided, whether or not an e-mail was due; null: not yet.
-- Orders that arrived before are not asked about.
ALTER TABLE orders ADD COLUMN review_email_at timestamptz;
UPDATE orders SET review_email_at = delivered_at WHERE delivery_status = 'delivered';
CREATE INDEX orders_review_email_due ON orders (delivered_at)
  WHERE review_email_at IS NULL AND delivery_status = 'delivered';
