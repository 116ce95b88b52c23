-- Notes of the blog, written in the back office (R-025).
CREATE TABLE notes (
  slug text PRIMARY KEY CHECK (slug ~ '^[a-z0-9-]{1,80}$'),
  title_en text NOT NULL CHECK (length(title_en) BETWEEN 1 AND 120),
  title_fr text NOT NULL CHECK (length(title_fr) BETWEEN 1 AND 120),
  summary_en text NOT NULL CHECK (length(summary_en) BETWEEN 1 AND 300),
  summary_fr text NOT NULL CHECK (length(summary_fr) BETWEEN 1 AND 300),
  text_en text NOT NULL CHECK (length(text_en) BETWEEN 1 AND 30000),
  text_fr text NOT NULL CHECK (length(text_fr) BETWEEN 1 AND 30000),
  cloth_code text REFERENCES cloths(code) ON DELETE SET NULL,
  published_on date NOT NULL,
  is_hidden boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX notes_newest ON notes (published_on DESC, slug) WHERE NOT is_hidden;
