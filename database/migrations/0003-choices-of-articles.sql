-- The sizes and colours an article comes in, beside the article: lists count them without reading every variant.
-- Kept by triggers that a sale never fires (it changes pieces, not sizes or colours).
ALTER TABLE products ADD COLUMN sizes text[] NOT NULL DEFAULT '{}', ADD COLUMN colours text[] NOT NULL DEFAULT '{}';

CREATE FUNCTION keep_choices(product_ids integer[]) RETURNS void LANGUAGE sql AS $$
  UPDATE products p SET sizes = c.sizes, colours = c.colours
  FROM (
    SELECT ids.id,
      COALESCE(array_agg(DISTINCT v.size COLLATE "C") FILTER (WHERE v.size IS NOT NULL), '{}') AS sizes,
      COALESCE(array_agg(DISTINCT v.colour_code COLLATE "C") FILTER (WHERE v.colour_code IS NOT NULL), '{}') AS colours
    FROM (SELECT DISTINCT unnest(product_ids) AS id) ids LEFT JOIN product_variants v ON v.product_id = ids.id
    GROUP BY ids.id
  ) c
  WHERE p.id = c.id AND (p.sizes <> c.sizes OR p.colours <> c.colours)
$$;
CREATE FUNCTION choices_added_or_removed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM keep_choices(ARRAY(SELECT DISTINCT product_id FROM changed)); RETURN NULL;
END $$;
CREATE FUNCTION choices_renamed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM keep_choices(ARRAY[OLD.product_id, NEW.product_id]); RETURN NULL;
END $$;
CREATE TRIGGER choices_added AFTER INSERT ON product_variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION choices_added_or_removed();
CREATE TRIGGER choices_removed AFTER DELETE ON product_variants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION choices_added_or_removed();
CREATE TRIGGER choices_renamed AFTER UPDATE OF size, colour_code, product_id ON product_variants
  FOR EACH ROW EXECUTE FUNCTION choices_renamed();

SELECT keep_choices(ARRAY(SELECT id FROM products));
