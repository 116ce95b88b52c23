-- Letters about an order link to it with its token, which stands sealed in the outbox row of order.placed
-- (background/order-token.ts).
CREATE INDEX outbox_orders_placed ON outbox ((payload->>'orderId')) WHERE name = 'order.placed';
