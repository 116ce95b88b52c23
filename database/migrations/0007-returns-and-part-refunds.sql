-- A refund may belong to a return, and says when the money went.
ALTER TABLE refunds ADD COLUMN return_id integer REFERENCES returns (id) ON DELETE SET NULL;
ALTER TABLE refunds ADD COLUMN problem text NOT NULL DEFAULT '';
CREATE INDEX refunds_of_payment ON refunds (payment_id);

ALTER TABLE returns ADD COLUMN answered_at timestamptz;
ALTER TABLE returns ADD COLUMN received_at timestamptz;
ALTER TABLE returns ADD COLUMN actor text;
ALTER TABLE returns ADD CONSTRAINT returns_reason_length CHECK (length(reason) <= 2000);
CREATE INDEX returns_open ON returns (created_at) WHERE status IN ('requested', 'approved', 'received');
CREATE INDEX returns_of_order ON returns (order_id);

-- Goods that came back are a movement of their own; a line may come back in several returns.
ALTER TABLE stock_movements DROP CONSTRAINT stock_movements_kind_check;
ALTER TABLE stock_movements ADD CONSTRAINT stock_movements_kind_check
  CHECK (kind IN ('initial', 'adjustment', 'reserve', 'release', 'sale', 'restock', 'return'));
