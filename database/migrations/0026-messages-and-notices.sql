-- Messages that did not get through, and what the payment provider told that somebody has to see, are listed without
-- looking at what is done.
CREATE INDEX outbox_parked ON outbox (parked_at, id) WHERE parked_at IS NOT NULL AND done_at IS NULL;
CREATE INDEX outbox_failing ON outbox (id) WHERE last_error IS NOT NULL AND done_at IS NULL AND parked_at IS NULL;
CREATE INDEX payment_events_notices ON payment_events (received_at)
  WHERE decided_at IS NULL AND outcome IN ('disputed', 'dispute_won', 'dispute_lost', 'refund_elsewhere', 'refund_gap', 'other_mode');
-- Events about a refund or a dispute name the payment as the provider knows it.
CREATE INDEX payments_by_provider ON payments (provider_payment_id) WHERE provider_payment_id IS NOT NULL;
