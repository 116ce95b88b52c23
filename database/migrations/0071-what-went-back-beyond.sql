-- What was given back at the payment provider's after the same money had gone back in another way (as store credit, by hand, for an
-- exchange) is more than came: the shop bears it. It is an account of its own, so that nothing that went back is left out of the books
-- and what went back of an order stays within what came for it.
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_account_check, DROP CONSTRAINT entry_of_a_payment;
ALTER TABLE ledger_entries
  ADD CONSTRAINT ledger_entries_account_check CHECK (account IN ('due', 'credited', 'collected', 'refunded', 'beyond')),
  ADD CONSTRAINT entry_of_a_payment CHECK ((payment_id IS NOT NULL) = (account IN ('collected', 'refunded', 'beyond')));

-- What was left out before.
INSERT INTO ledger_entries (order_id, payment_id, account, amount_minor, currency, cause, cause_id, created_at)
  SELECT p.order_id, p.id, 'beyond', r.minor - p.refunded_minor, p.currency, 'carried.over', p.id, r.at
  FROM payments p JOIN (SELECT payment_id, sum(amount_minor) AS minor, max(updated_at) AS at FROM refunds WHERE status = 'succeeded' GROUP BY payment_id) r
    ON r.payment_id = p.id
  WHERE COALESCE(p.parked_currency, p.currency) = p.currency AND r.minor > p.refunded_minor ORDER BY p.id;

DROP INDEX payment_events_notices;
CREATE INDEX payment_events_notices ON payment_events (received_at)
  WHERE decided_at IS NULL AND outcome IN ('disputed', 'dispute_won', 'dispute_lost', 'refund_elsewhere', 'refund_beyond', 'refund_gap', 'other_mode');
