-- What the staff has uploaded: drawn anew, kept for a day, and for as long as something shows it (R-151, decision 0037).
CREATE TABLE uploads (
  file_key text PRIMARY KEY CHECK (file_key ~ '^photo-[0-9a-f]{32}$'),
  width integer NOT NULL CHECK (width > 0), height integer NOT NULL CHECK (height > 0),
  wall_colour text NOT NULL CHECK (wall_colour ~ '^#[0-9a-f]{6}$'),
  formats jsonb NOT NULL CHECK (jsonb_typeof(formats) = 'array'),
  uploaded_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  kept_until timestamptz,
  is_going boolean NOT NULL DEFAULT false
);
CREATE INDEX uploads_to_sweep ON uploads (kept_until) WHERE kept_until IS NOT NULL OR is_going;

-- Where a picture may hang. Whatever shows uploads joins this view.
CREATE VIEW pictures_in_use AS
  SELECT file_key FROM product_images
  UNION ALL
  SELECT file_key FROM posters;
CREATE INDEX product_images_file_key ON product_images (file_key);

-- Posters are edited by several people (version), stand on a colour until they have come, and begin and end by the
-- calendar: what the pages were last told is kept, so that a beginning or an end is told once.
ALTER TABLE posters
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN wall_colour text NOT NULL DEFAULT '#f4f3ef' CHECK (wall_colour ~ '^#[0-9a-f]{6}$'),
  ADD COLUMN told_shown boolean NOT NULL DEFAULT true,
  ADD CONSTRAINT posters_in_order CHECK (active_to IS NULL OR active_from IS NULL OR active_to > active_from);
