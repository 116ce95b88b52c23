-- Whoever rates an article that comes in sizes may say how it fits; those before said nothing.
ALTER TABLE ratings ADD COLUMN fit text CONSTRAINT ratings_fit_check CHECK (fit IN ('small', 'true', 'large'));
