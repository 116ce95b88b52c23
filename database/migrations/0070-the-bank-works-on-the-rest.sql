-- A buyer has sent a page that asks for what is left, and their bank works on it for days: until it answers, its money counts as under
-- way, and no other page asks for the order.
ALTER TABLE rest_pages DROP CONSTRAINT rest_pages_state_check;
ALTER TABLE rest_pages ADD CONSTRAINT rest_pages_state_check CHECK (state IN ('open', 'processing', 'paid', 'closed'));
DROP INDEX rest_pages_one_open;
CREATE UNIQUE INDEX rest_pages_one_open ON rest_pages (order_id) WHERE state IN ('open', 'processing');
