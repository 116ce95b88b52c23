-- The event and the entry of the log are called what they are: the remainder of an order was cancelled.
UPDATE outbox SET name = 'order.remainder.cancelled' WHERE name = 'order.rest.dropped';
UPDATE audit_entries SET action = 'order.remainder.cancelled' WHERE action = 'order.rest.dropped';
