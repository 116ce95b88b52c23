-- The owner's words for the pages to read: FAQ, help, about, legal pages (R-022 to R-028, decision 0055).
-- A language without words says what the shop comes with. A row stays when both are put back, so that its version only rises.
CREATE TABLE own_pages (
  name text PRIMARY KEY CHECK (name ~ '^[a-z-]{1,40}$'),
  title_en text CHECK (length(title_en) BETWEEN 1 AND 120),
  description_en text CHECK (length(description_en) BETWEEN 1 AND 300),
  text_en text CHECK (length(text_en) BETWEEN 1 AND 30000),
  title_fr text CHECK (length(title_fr) BETWEEN 1 AND 120),
  description_fr text CHECK (length(description_fr) BETWEEN 1 AND 300),
  text_fr text CHECK (length(text_fr) BETWEEN 1 AND 30000),
  version integer NOT NULL CHECK (version >= 0),
  changed_by text NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (num_nulls(title_en, description_en, text_en) IN (0, 3)),
  CHECK (num_nulls(title_fr, description_fr, text_fr) IN (0, 3))
);
