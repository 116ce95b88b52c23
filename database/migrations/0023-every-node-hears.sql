-- Events that every node hears (its pages, its search, its sockets) stand once in the outbox, under the subscriber
-- 'nodes', and nobody claims them. A node asks for those that it could not see before: that needs the transaction that
-- wrote them, because transactions do not commit in the order of their ids.
ALTER TABLE outbox ADD COLUMN xact xid8;
ALTER TABLE outbox ALTER COLUMN xact SET DEFAULT pg_current_xact_id();
CREATE INDEX outbox_for_nodes ON outbox (xact) WHERE subscriber = 'nodes';
CREATE INDEX outbox_nodes_by_time ON outbox (occurred_at) WHERE subscriber = 'nodes';

-- What was meant for one node before this migration: whoever starts fills pages and search anew.
UPDATE outbox SET done_at = now() WHERE subscriber IN ('pages', 'search') AND done_at IS NULL;

-- Empty after a crash and on a promoted standby, where numbers of transactions may be given out again: nodes that find
-- another life, or none, take nothing for known any more.
CREATE UNLOGGED TABLE database_lives (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  life uuid NOT NULL DEFAULT gen_random_uuid()
);

-- The edition of the shop's lists is the sum of the events that changed them; this is the part of those already forgotten.
CREATE TABLE forgotten_editions (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  total bigint NOT NULL DEFAULT 0 CHECK (total BETWEEN 0 AND 4294967295)
);
INSERT INTO forgotten_editions DEFAULT VALUES;
