-- An order may be a gift (decision 0111): the message on its card, and whether it is wrapped.
ALTER TABLE orders
  ADD COLUMN is_gift boolean NOT NULL DEFAULT false,
  ADD COLUMN gift_message text NOT NULL DEFAULT '',
  ADD COLUMN is_gift_wrapped boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT orders_gift_message_is_short CHECK (char_length(gift_message) <= 300),
  ADD CONSTRAINT orders_only_gifts_have_a_card CHECK (is_gift OR (gift_message = '' AND NOT is_gift_wrapped));
