-- How many working days a parcel is on its way to a zone, at least and at most; both missing: nothing is promised.
ALTER TABLE delivery_zones
  ADD COLUMN days_least integer,
  ADD COLUMN days_most integer,
  ADD CONSTRAINT delivery_zones_days CHECK (
    (days_least IS NULL AND days_most IS NULL)
    OR (days_least IS NOT NULL AND days_most IS NOT NULL AND days_least >= 0 AND days_least <= days_most AND days_most <= 90)
  );
