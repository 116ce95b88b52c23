-- An order that is placed in the checkout to be paid by transfer or mobile money may have to be confirmed, as one on delivery (decision 0101).
ALTER TABLE orders DROP CONSTRAINT orders_confirm_by_check;
ALTER TABLE orders ADD CONSTRAINT orders_confirm_by_check
  CHECK (confirm_by IS NULL OR (payment_method <> 'card' AND delivery_status IN ('pending', 'cancelled')));
