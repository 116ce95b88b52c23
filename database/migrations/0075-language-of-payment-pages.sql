-- The language in which the provider's page was asked for: a buyer who has changed the language since gets another page.
-- Pages that are open speak the language that their order was placed in.
ALTER TABLE payments ADD COLUMN page_locale text CHECK (page_locale IN ('en', 'fr'));
ALTER TABLE rest_pages ADD COLUMN page_locale text CHECK (page_locale IN ('en', 'fr'));
UPDATE payments SET page_locale = orders.locale FROM orders
  WHERE orders.id = payments.order_id AND payments.method = 'card' AND payments.status = 'pending';
UPDATE rest_pages SET page_locale = orders.locale FROM orders
  WHERE orders.id = rest_pages.order_id AND rest_pages.state = 'open';
