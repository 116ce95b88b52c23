-- How long a parcel of an order is on its way, as it was agreed when the order was placed, and the days on which it was said to
-- arrive: counted once nothing is waited for any more. All missing: nothing was promised.
ALTER TABLE orders
  ADD COLUMN transit_least integer,
  ADD COLUMN transit_most integer,
  ADD COLUMN arrives_from date,
  ADD COLUMN arrives_to date,
  ADD CONSTRAINT orders_transit CHECK (
    (transit_least IS NULL AND transit_most IS NULL)
    OR (transit_least IS NOT NULL AND transit_most IS NOT NULL AND transit_least >= 0 AND transit_least <= transit_most)
  ),
  ADD CONSTRAINT orders_arrival CHECK (
    (arrives_from IS NULL AND arrives_to IS NULL)
    OR (arrives_from IS NOT NULL AND arrives_to IS NOT NULL AND arrives_from <= arrives_to AND transit_least IS NOT NULL)
  );
