-- An article that is back is told once to a mailbox, however its address was written (shop/kernel/mailbox-of.ts). Null where
-- a node of before has written the row: then the address stands for its mailbox.
ALTER TABLE back_in_stock_wishes ADD COLUMN mailbox text;
UPDATE back_in_stock_wishes SET mailbox =
  CASE WHEN split_part(email, '@', 2) IN ('gmail.com', 'googlemail.com')
    THEN replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
    ELSE split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2) END
  WHERE email !~ '^\+';
CREATE INDEX back_in_stock_wishes_of_mailbox ON back_in_stock_wishes (product_id, COALESCE(mailbox, email), id);
