-- The colours of the cloth that a picture shows, as the dots beside its article: each colour of an article has its own.
-- Empty where nobody knows them: a photograph that somebody has sent.
ALTER TABLE product_images ADD COLUMN dots text[] NOT NULL DEFAULT '{}';
