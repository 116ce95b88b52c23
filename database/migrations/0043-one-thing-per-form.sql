-- Which form of the back office has made what: sent twice, it makes one thing. Rows are kept for a day.
CREATE TABLE form_submissions (
  actor      text NOT NULL,
  kind       text NOT NULL,
  key        text NOT NULL,
  body_hash  text NOT NULL,
  subject_id text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (actor, kind, key)
);
CREATE INDEX form_submissions_created_at ON form_submissions (created_at);
