-- Photographs that show what is wrong with pieces that go back: drawn anew, at most four for a return. They are in the database and
-- not among the files, which a host may hand to anybody, so that they also go in the transaction in which their buyer leaves.
CREATE TABLE return_photos (
  return_id integer NOT NULL REFERENCES returns ON DELETE CASCADE,
  position integer NOT NULL CONSTRAINT return_has_four_photos_at_most CHECK (position BETWEEN 1 AND 4),
  width integer NOT NULL CHECK (width > 0), -- of the large one, in pixels
  height integer NOT NULL CHECK (height > 0),
  large bytea NOT NULL CHECK (octet_length(large) BETWEEN 1 AND 1048576), -- WebP, both
  small bytea NOT NULL CHECK (octet_length(small) BETWEEN 1 AND 131072),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (return_id, position)
);
ALTER TABLE return_photos ALTER COLUMN large SET STORAGE EXTERNAL; -- compressed already
CREATE INDEX return_photos_by_age ON return_photos (created_at);
