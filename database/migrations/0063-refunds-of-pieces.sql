-- Money goes back for single pieces: they are here again (on the shelf, or not to be sold any more), or stay with the buyer.
ALTER TABLE return_lines
  ADD COLUMN is_kept boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT kept_is_not_restocked CHECK (NOT (is_kept AND is_restocked));

-- What of a refund is delivery.
ALTER TABLE refunds
  ADD COLUMN delivery_minor bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT delivery_is_a_part CHECK (delivery_minor BETWEEN 0 AND amount_minor);

-- No piece is taken back twice, and none that has not come, whoever writes it down.
CREATE FUNCTION check_pieces_back() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE arrived integer; claimed integer;
BEGIN
  SELECT shipped INTO arrived FROM order_lines WHERE id = NEW.order_line_id FOR NO KEY UPDATE;
  SELECT COALESCE(sum(l.quantity), 0) INTO claimed FROM return_lines l JOIN returns r ON r.id = l.return_id
    WHERE l.order_line_id = NEW.order_line_id AND r.status <> 'rejected';
  IF claimed + NEW.quantity > arrived THEN
    RAISE EXCEPTION 'More pieces of order line % come back than have come', NEW.order_line_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER no_piece_comes_back_twice BEFORE INSERT ON return_lines FOR EACH ROW EXECUTE FUNCTION check_pieces_back();
