-- Where the pieces of a size and colour lie, as whoever packs reads it: "C-04". Empty where nobody has said.
ALTER TABLE product_variants ADD COLUMN shelf text NOT NULL DEFAULT '' CHECK (char_length(shelf) <= 20);
