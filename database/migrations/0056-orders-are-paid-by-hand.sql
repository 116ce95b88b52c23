-- An order may be agreed to be paid in cash, by transfer or by mobile money: it waits for its money so many days (setting
-- `handDays`), and lapses as an unpaid card order does.
ALTER TABLE orders DROP CONSTRAINT orders_payment_method_check;
ALTER TABLE orders ADD CONSTRAINT orders_payment_method_check
  CHECK (payment_method IN ('card', 'on_delivery', 'cash', 'bank_transfer', 'mobile_money'));
ALTER TABLE payments DROP CONSTRAINT payments_method_check;
ALTER TABLE payments ADD CONSTRAINT payments_method_check
  CHECK (method IN ('card', 'on_delivery', 'cash', 'bank_transfer', 'mobile_money'));
