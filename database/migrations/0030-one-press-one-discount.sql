-- Which press of the button a discount came from: the same press sent twice is one discount.
ALTER TABLE discount_batches ADD COLUMN press uuid UNIQUE;
