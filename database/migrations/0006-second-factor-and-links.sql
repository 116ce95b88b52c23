-- A code of a second factor opens once: the last time step that was used is kept, and only a later one counts.
ALTER TABLE two_factors ADD COLUMN last_step bigint NOT NULL DEFAULT 0;
ALTER TABLE two_factors ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
CREATE UNIQUE INDEX two_factors_one_each ON two_factors (user_id);

-- A link in a letter opens one thing, once. Its identifier is the hash of its token (RELIABILITY A09).
CREATE UNIQUE INDEX verifications_once ON verifications (identifier);
CREATE INDEX verifications_expiry ON verifications (expires_at);

-- Orders of guests are found again when the owner of the address proves it.
CREATE INDEX orders_of_guests ON orders (email) WHERE user_id IS NULL;
