-- A database may know no capital letters but A to Z (locale C): accented ones are folded by their names, in any locale.
ALTER TABLE products DROP COLUMN words;
CREATE OR REPLACE FUNCTION article_words(design_number text, name_en text, name_fr text, tags_en text[], tags_fr text[])
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(
    replace(replace(lower(concat_ws(' ', design_number, name_en, name_fr, array_to_string(tags_en, ' '), array_to_string(tags_fr, ' '))), 'œ', 'oe'), 'Œ', 'oe'),
    'àáâäãåçèéêëẹìíîïñòóôöõọùúûüýÿṣÀÁÂÄÃÅÇÈÉÊËẸÌÍÎÏÑÒÓÔÖÕỌÙÚÛÜÝŸṢ', 'aaaaaaceeeeeiiiinoooooouuuuyysaaaaaaceeeeeiiiinoooooouuuuyys')
$$;
ALTER TABLE products ADD COLUMN words text NOT NULL
  GENERATED ALWAYS AS (article_words(design_number, name_en, name_fr, tags_en, tags_fr)) STORED;
