-- Staff: when somebody was last here, and invitations that are renewed or taken back. One open invitation per address.
ALTER TABLE users ADD COLUMN last_seen_at timestamptz;
CREATE INDEX users_staff ON users (id) WHERE role = 'admin';
ALTER TABLE staff_invitations
  ADD COLUMN locale text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'fr')),
  ADD COLUMN revoked_at timestamptz,
  ADD CONSTRAINT staff_invitation_role CHECK (staff_role IN ('owner', 'manager', 'catalogue', 'fulfilment', 'read_only')),
  ADD CONSTRAINT staff_invitation_email CHECK (email = lower(email)),
  ADD CONSTRAINT staff_invitation_ends_once CHECK (used_at IS NULL OR revoked_at IS NULL);
CREATE UNIQUE INDEX staff_invitations_open ON staff_invitations (email) WHERE used_at IS NULL AND revoked_at IS NULL;

-- The lists of the back office, newest first.
CREATE INDEX users_newest_customers ON users (created_at DESC, id DESC) WHERE role = 'user';
CREATE INDEX ratings_newest ON ratings (created_at DESC, id DESC);
CREATE INDEX ratings_by_user ON ratings (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX newsletter_newest ON newsletter_subscribers (created_at DESC, id DESC);
CREATE INDEX audit_newest ON audit_entries (at DESC, id DESC);
CREATE INDEX audit_by_actor ON audit_entries (actor, at DESC, id DESC);
CREATE INDEX audit_by_action ON audit_entries (action, at DESC, id DESC);
