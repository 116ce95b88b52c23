-- The owner's wording of a text of the codification table (R-112). A missing language keeps the words the shop comes with.
CREATE TABLE own_texts (
  codification text PRIMARY KEY CHECK (codification ~ '^C[0-9]{10}$'),
  en text CHECK (length(en) BETWEEN 1 AND 1000),
  fr text CHECK (length(fr) BETWEEN 1 AND 1000),
  changed_by text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (en IS NOT NULL OR fr IS NOT NULL)
);
