-- A parcel is packed, then shipped, and arrives, is refused at the door, or is lost. Until now a parcel was written down when
-- it had arrived, and an order under delivery was with the courier without one.

ALTER TABLE shipments
  ADD COLUMN status text NOT NULL DEFAULT 'packed'
    CHECK (status IN ('packed', 'shipped', 'arrived', 'refused', 'lost')),
  ADD COLUMN link text NOT NULL DEFAULT '' CHECK (link = '' OR (link LIKE 'https://%' AND length(link) <= 500)),
  ADD COLUMN shipped_at timestamptz,
  ADD COLUMN ended_at timestamptz;

-- packed: pieces in a parcel of which nobody knows yet what became of it; lost: pieces of a lost parcel about which nobody has
-- decided yet whether they are sent again or called off. shipped stays what has arrived.
ALTER TABLE order_lines
  ADD COLUMN packed integer NOT NULL DEFAULT 0,
  ADD COLUMN lost integer NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN shipped_at timestamptz;

-- Every parcel that was written down had arrived.
UPDATE shipments SET status = 'arrived', shipped_at = created_at, ended_at = created_at;

-- The rest of an order under delivery is on its way, in one parcel; the customer was told so when it was started.
INSERT INTO shipments (order_id, request_key, actor, created_at, status, shipped_at)
  SELECT o.id, 'shop:started', 'shop', COALESCE(o.started_at, o.updated_at), 'shipped', COALESCE(o.started_at, o.updated_at)
  FROM orders o
  WHERE o.delivery_status = 'in_progress'
    AND EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.quantity > l.shipped + l.dropped);
INSERT INTO shipment_lines (shipment_id, order_line_id, quantity)
  SELECT s.id, l.id, l.quantity - l.shipped - l.dropped
  FROM shipments s JOIN order_lines l ON l.order_id = s.order_id
  WHERE s.status = 'shipped' AND l.quantity > l.shipped + l.dropped;
UPDATE order_lines l SET packed = i.quantity
  FROM shipment_lines i JOIN shipments s ON s.id = i.shipment_id AND s.status = 'shipped'
  WHERE i.order_line_id = l.id;
UPDATE orders SET shipped_at = COALESCE(started_at, delivered_at, updated_at)
  WHERE delivery_status IN ('in_progress', 'delivered') OR started_at IS NOT NULL;

ALTER TABLE shipments
  ADD CONSTRAINT parcel_left_when_shipped CHECK ((status = 'packed') = (shipped_at IS NULL)),
  ADD CONSTRAINT parcel_ended_when_known CHECK ((status IN ('packed', 'shipped')) = (ended_at IS NULL));
ALTER TABLE order_lines
  DROP CONSTRAINT line_ships_no_more_than_ordered,
  ADD CONSTRAINT line_ships_no_more_than_ordered CHECK (
    shipped >= 0 AND dropped >= 0 AND packed >= 0 AND lost >= 0 AND shipped + dropped + packed + lost <= quantity);

-- The parcels that are still open: for the list of what is packed and what is on its way.
CREATE INDEX shipments_open ON shipments (order_id) WHERE status IN ('packed', 'shipped');
