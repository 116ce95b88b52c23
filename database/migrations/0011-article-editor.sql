-- What the article editor keeps: where a picture may not be cut, in hundredths from its left and upper edge.
ALTER TABLE product_images
  ADD COLUMN focus_x smallint NOT NULL DEFAULT 50 CHECK (focus_x BETWEEN 0 AND 100),
  ADD COLUMN focus_y smallint NOT NULL DEFAULT 50 CHECK (focus_y BETWEEN 0 AND 100);
-- Taking a size away asks whether it was ever ordered, and unties it from the orders' lines.
CREATE INDEX order_lines_variant ON order_lines (variant_id);
-- The history of one article holds what was done to many at once.
CREATE INDEX audit_of_many ON audit_entries USING gin ((after -> 'productIds')) WHERE subject_type = 'products';
