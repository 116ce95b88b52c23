-- Who called a rating helpful: each once, counted from these rows.
CREATE TABLE helpful_votes (
  rating_id integer NOT NULL REFERENCES ratings (id) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (rating_id, user_id)
);
CREATE INDEX helpful_votes_by_user ON helpful_votes (user_id);
CREATE TRIGGER only_of_who_is_here BEFORE INSERT OR UPDATE OF user_id ON helpful_votes FOR EACH ROW
  EXECUTE FUNCTION refuse_row_of_who_has_left();
