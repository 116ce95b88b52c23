-- Pieces that come back are exchanged for others: the others are an order of their own, which names the return. What came back is
-- worth so much for it (of its currency); the money moves once, from the one order to the other, as a refund and a record by hand.
ALTER TABLE orders
  ADD COLUMN exchange_of_return integer, -- no reference: returns name orders, and a copy of the shop is written table by table
  ADD COLUMN exchange_minor bigint CHECK (exchange_minor >= 0),
  ADD CONSTRAINT exchange_has_a_worth CHECK (exchange_of_return IS NULL OR exchange_minor IS NOT NULL);
-- One return is exchanged once; an exchange that was called off may be made anew.
CREATE UNIQUE INDEX orders_one_exchange ON orders (exchange_of_return)
  WHERE exchange_of_return IS NOT NULL AND delivery_status <> 'cancelled';

ALTER TABLE money_by_hand DROP CONSTRAINT money_by_hand_way_check;
ALTER TABLE money_by_hand ADD CONSTRAINT money_by_hand_way_check
  CHECK (way IN ('cash', 'bank_transfer', 'mobile_money', 'exchange'));
ALTER TABLE refunds DROP CONSTRAINT refunds_way_check;
ALTER TABLE refunds ADD CONSTRAINT refunds_way_check CHECK (way IN ('cash', 'bank_transfer', 'mobile_money', 'exchange'));
-- What an order got by an exchange stays: it is called off as a whole, or nothing of it.
CREATE FUNCTION refuse_taking_back_exchanges() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What came by an exchange is not taken back alone'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'exchanges_stay';
END $$;
CREATE TRIGGER exchanges_stay BEFORE UPDATE ON money_by_hand FOR EACH ROW
  WHEN (OLD.way = 'exchange' AND NEW.taken_back_at IS NOT NULL) EXECUTE FUNCTION refuse_taking_back_exchanges();
