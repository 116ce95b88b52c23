-- Somebody who sends pieces back may say what they want instead; empty: their money.
ALTER TABLE returns
  ADD COLUMN wish text NOT NULL DEFAULT '' CHECK (length(wish) <= 300);
