-- Staff change the lines of an order before it is packed. What is due changes by an entry of its own cause. The
-- causes of money by hand (migration 0055) are named here too, whichever of the two files a shop runs first.
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_cause_check;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_cause_check CHECK (cause IN ('order.placed', 'order.edited', 'order.cancelled',
  'order.reopened', 'order.remainder.cancelled', 'parcel.refused', 'payment.collected', 'payment.recorded', 'payment.taken.back',
  'payment.refunded', 'payment.refund.failed', 'carried.over'));

-- How often the lines of an order were changed: an invoice that was issued before the last time is replaced.
ALTER TABLE orders ADD COLUMN edits integer NOT NULL DEFAULT 0 CHECK (edits >= 0);

-- Pages of the provider that the shop closed itself because what the order costs was about to change. Their ends are no end of
-- the payment, and money that still comes by one of them is looked at by a person.
ALTER TABLE payments ADD COLUMN left_sessions text[] NOT NULL DEFAULT '{}';
