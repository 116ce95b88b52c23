-- Whether an article may be asked for while it is sold out (R-116). Until now every one could.
ALTER TABLE products ADD COLUMN takes_special_orders boolean NOT NULL DEFAULT true;
