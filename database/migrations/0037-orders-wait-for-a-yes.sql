-- A large order that is paid on delivery waits until its e-mail address says yes, or somebody of the staff who has telephoned.
-- Until then it cannot leave: the database refuses it as well. NULL: nothing is waited for, as in every order so far.
ALTER TABLE orders ADD COLUMN confirm_by timestamptz;
ALTER TABLE orders ADD CONSTRAINT orders_confirm_by_check
  CHECK (confirm_by IS NULL OR (payment_method = 'on_delivery' AND delivery_status IN ('pending', 'cancelled')));
CREATE INDEX orders_unconfirmed ON orders (confirm_by) WHERE confirm_by IS NOT NULL AND delivery_status = 'pending';
