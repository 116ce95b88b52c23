-- A rating is new until somebody of the shop has looked at it. Those that stand already count as looked at: a default that is
-- taken away again writes no row anew. A shop may let fresh ratings wait until they are approved.
ALTER TABLE ratings ADD COLUMN reviewed_at timestamptz DEFAULT now();
ALTER TABLE ratings ALTER COLUMN reviewed_at DROP DEFAULT;
ALTER TABLE ratings DROP CONSTRAINT ratings_status_check;
ALTER TABLE ratings ADD CONSTRAINT ratings_status_check CHECK (status IN ('shown', 'hidden', 'waiting'));
CREATE INDEX ratings_new ON ratings (created_at DESC, id DESC) WHERE reviewed_at IS NULL;
