-- An order that somebody took by telephone may have no e-mail address (''): then its telephone number says whose it is. What a
-- buyer is known by stands in one place, and everything that counts buyers reads it.
ALTER TABLE orders
  ADD COLUMN buyer_key text NOT NULL
    GENERATED ALWAYS AS (lower(COALESCE(NULLIF(email, ''), regexp_replace(phone, '[^0-9]', '', 'g')))) STORED,
  ADD CONSTRAINT orders_reach_somebody CHECK (email <> '' OR length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 5);

DROP INDEX orders_guests_last;
CREATE INDEX orders_guests_last ON orders (buyer_key, placed_at) WHERE user_id IS NULL;
CREATE INDEX orders_by_buyer ON orders (buyer_key);
DROP INDEX orders_figures;
CREATE INDEX orders_figures ON orders (sold_at) INCLUDE (due_minor, credited_minor, delivery_status, user_id, buyer_key)
  WHERE sold_at IS NOT NULL;
