-- Cloths and kinds of article are written by the staff: when each last changed guards against a stale screen, and the
-- picture of a cloth may be one that was uploaded.
ALTER TABLE cloths ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE product_types ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();

CREATE OR REPLACE VIEW pictures_in_use AS
  SELECT file_key FROM product_images
  UNION ALL
  SELECT file_key FROM posters
  UNION ALL
  SELECT unnest(kept_pictures) AS file_key FROM import_articles
  UNION ALL
  SELECT key AS file_key FROM scene_pictures;
