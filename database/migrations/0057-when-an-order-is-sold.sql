-- From when an order counts as sold: since it is paid, or, where the courier collects, since it was placed or, if somebody had to
-- confirm it, since somebody has. One that was never paid, was declined, has run out or was never confirmed is not sold. What was
-- sold stays sold: what becomes of it afterwards is another change of its money (decision 0087).
ALTER TABLE orders ADD COLUMN sold_at timestamptz;

UPDATE orders o SET sold_at = CASE
    WHEN payment_method <> 'on_delivery'
      THEN COALESCE(paid_at, (SELECT min(p.paid_at) FROM payments p WHERE p.order_id = o.id), placed_at)
    ELSE COALESCE((SELECT min(a.at) FROM audit_entries a
      WHERE a.subject_type = 'order' AND a.subject_id = o.id::text AND a.action = 'order.confirmed'), placed_at) END
  WHERE CASE WHEN payment_method = 'on_delivery' THEN confirm_by IS NULL
    -- money that came after an order had closed makes it sold only where the order was opened again
    ELSE (paid_at IS NOT NULL OR payment_status IN ('paid', 'refunded'))
      AND (delivery_status <> 'cancelled' OR cancelled_at >= paid_at) END;

CREATE FUNCTION order_is_sold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sold_at := CASE
    WHEN TG_OP = 'INSERT' THEN COALESCE(NEW.paid_at, NEW.placed_at)
    WHEN NEW.payment_status = 'paid' THEN COALESCE(NEW.paid_at, NEW.updated_at)
    ELSE NEW.updated_at END;
  RETURN NEW;
END $$;
CREATE TRIGGER order_is_sold BEFORE INSERT OR UPDATE OF payment_status, delivery_status, confirm_by ON orders FOR EACH ROW
  WHEN (NEW.sold_at IS NULL AND NEW.delivery_status <> 'cancelled'
    AND (NEW.payment_status = 'paid' OR NEW.payment_status = 'on_delivery' AND NEW.confirm_by IS NULL))
  EXECUTE FUNCTION order_is_sold();

CREATE FUNCTION refuse_other_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'When an order was sold does not change' USING ERRCODE = 'check_violation', CONSTRAINT = 'sold_once';
END $$;
CREATE TRIGGER sold_once BEFORE UPDATE OF sold_at ON orders FOR EACH ROW
  WHEN (OLD.sold_at IS NOT NULL AND NEW.sold_at IS DISTINCT FROM OLD.sold_at) EXECUTE FUNCTION refuse_other_sale();

-- The figures read these alone: what was sold, and the few changes of it that came later.
DROP INDEX orders_figures;
CREATE INDEX orders_figures ON orders (sold_at) INCLUDE (due_minor, credited_minor, delivery_status, user_id, email)
  WHERE sold_at IS NOT NULL;
CREATE INDEX ledger_entries_later ON ledger_entries (created_at) INCLUDE (order_id, account, amount_minor)
  WHERE account IN ('due', 'credited') AND cause NOT IN ('order.placed', 'order.reopened');
CREATE INDEX ledger_entries_of_money ON ledger_entries (created_at) WHERE account IN ('collected', 'refunded');
