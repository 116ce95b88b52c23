-- The lists of people and ratings among fifty thousand orders: found by the beginning of any word (order_words, migrations
-- 0013 and 0018), counted from an index.
DROP INDEX users_newest_customers;
CREATE INDEX users_newest_customers ON users (created_at DESC, id DESC)
  WHERE role = 'user' AND email NOT LIKE 'deleted-%@deleted.invalid';
CREATE INDEX users_words ON users USING gin (order_words(name || ' ' || email));
CREATE INDEX products_words ON products USING gin (order_words(name_en || ' ' || name_fr));
CREATE INDEX ratings_words ON ratings USING gin (order_words(comment)) WHERE comment <> '';
CREATE INDEX ratings_unanswered ON ratings (created_at DESC, id DESC)
  WHERE status = 'shown' AND comment <> '' AND answer = '';
CREATE INDEX ratings_hidden ON ratings (created_at DESC, id DESC) WHERE status = 'hidden';
CREATE INDEX orders_guests_last ON orders (email, placed_at) WHERE user_id IS NULL;
