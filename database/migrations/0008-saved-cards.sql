-- Saved cards lie at the payment provider. The shop knows only which of the provider's customers somebody is (R-085).
CREATE TABLE provider_customers (
  user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  customer_id text NOT NULL UNIQUE CHECK (length(customer_id) BETWEEN 1 AND 255),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Written with the order, so that every try to open its checkout asks for the same.
ALTER TABLE payments ADD COLUMN provider_customer_id text;
