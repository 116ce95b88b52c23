-- "Held for you, nothing has been paid" goes out only when a card order is still unpaid some minutes after it was placed
-- (shop/payments/remind-unpaid.ts). unpaid_email_at: when that was decided, whether or not an e-mail was due; null: not yet.
-- Orders of before got it when they were placed.
ALTER TABLE orders ADD COLUMN unpaid_email_at timestamptz;
UPDATE orders SET unpaid_email_at = placed_at WHERE payment_method = 'card';
CREATE INDEX orders_unpaid_email_due ON orders (placed_at)
  WHERE unpaid_email_at IS NULL AND payment_method = 'card' AND payment_status = 'pending';
