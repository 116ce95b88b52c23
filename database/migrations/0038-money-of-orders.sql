-- The money of an order is kept and not inferred: what is due for it (less what was called off), what came, and what went back.

ALTER TABLE orders ADD COLUMN due_minor bigint;
-- Of a line that was called off in part, what its delivered pieces cost is due: the same rounding as shareOfLineMinor.
UPDATE orders o SET due_minor = CASE WHEN o.delivery_status = 'cancelled' THEN 0 ELSE o.total_minor - COALESCE((
  SELECT sum(l.total_minor - l.coupon_minor - div((l.total_minor - l.coupon_minor)::numeric * (l.quantity - l.dropped), l.quantity))
  FROM order_lines l WHERE l.order_id = o.id AND l.dropped > 0), 0) END;
ALTER TABLE orders
  ALTER COLUMN due_minor SET NOT NULL,
  ADD CONSTRAINT order_due_within_total CHECK (due_minor BETWEEN 0 AND total_minor),
  ADD CONSTRAINT cancelled_order_has_nothing_due CHECK (due_minor = 0 OR delivery_status <> 'cancelled');

ALTER TABLE payments ADD COLUMN collected_minor bigint NOT NULL DEFAULT 0;
ALTER TABLE payments DROP CONSTRAINT payments_check; -- refunded_minor BETWEEN 0 AND amount_minor

-- By card: what came, in the currency of the order. Money in another currency never counted for an order.
UPDATE payments SET collected_minor = COALESCE(parked_amount_minor, amount_minor)
  WHERE method = 'card' AND (paid_at IS NOT NULL OR status IN ('paid', 'refund_due', 'refunded'))
    AND (parked_currency IS NULL OR parked_currency = currency);
UPDATE payments SET refunded_minor = 0 WHERE parked_currency <> currency AND paid_at IS NULL;
-- More than was asked for came and went back: only what was asked for had been counted.
UPDATE payments p SET refunded_minor = LEAST(p.collected_minor, back.minor)
  FROM (SELECT payment_id, sum(amount_minor) AS minor FROM refunds WHERE status = 'succeeded' GROUP BY payment_id) AS back
  WHERE back.payment_id = p.id AND p.refunded_minor = p.amount_minor AND p.collected_minor > p.amount_minor;

-- At the door: the courier brought what was due. What was called off before had been written as paid and given back.
UPDATE payments p SET collected_minor = o.due_minor, refunded_minor = p.refunded_minor - COALESCE((
    SELECT sum(r.amount_minor) FROM refunds r WHERE r.provider_key = p.provider_key || ':part:rest' AND r.status = 'succeeded'), 0)
  FROM orders o WHERE o.id = p.order_id AND p.method = 'on_delivery' AND p.status IN ('paid', 'refunded');
DELETE FROM refunds r USING payments p
  WHERE p.id = r.payment_id AND p.method = 'on_delivery' AND r.provider_key = p.provider_key || ':part:rest';

-- What went back had come: money that did not match and that somebody gave back at the provider's before it was decided.
UPDATE payments SET collected_minor = refunded_minor WHERE refunded_minor > collected_minor;
ALTER TABLE payments ADD CONSTRAINT payment_gives_back_what_came CHECK (refunded_minor BETWEEN 0 AND collected_minor);

-- Money that came after its order had closed is here until it has gone back: the payment did not fail.
UPDATE orders o SET payment_status = 'paid', paid_at = COALESCE(o.paid_at, p.paid_at)
  FROM payments p WHERE p.order_id = o.id AND p.status = 'refund_due' AND p.paid_at IS NOT NULL AND o.payment_status = 'failed';

-- The figures of the dashboard count what is due.
DROP INDEX orders_figures;
CREATE INDEX orders_figures ON orders (placed_at) INCLUDE (due_minor, user_id) WHERE delivery_status <> 'cancelled';
