-- The lines of an order may change after its invoice was issued. The invoice stays; a credit note without a refund
-- takes off what is left of it, and the next invoice says which one it replaces. Of a chain only the last one counts.
ALTER TABLE documents
  ADD COLUMN replaces_id integer UNIQUE,
  -- Of an invoice: how often the order's lines had been changed when it was issued.
  ADD COLUMN edits integer NOT NULL DEFAULT 0 CHECK (edits >= 0),
  DROP CONSTRAINT credit_note_names_its_invoice,
  ADD CONSTRAINT credit_note_names_its_invoice CHECK (
    (kind = 'credit_note') = (invoice_id IS NOT NULL) AND (kind = 'credit_note' OR refund_id IS NULL)
    AND (kind = 'invoice' OR replaces_id IS NULL));
DROP INDEX one_invoice_per_order;
CREATE UNIQUE INDEX one_first_invoice_per_order ON documents (order_id) WHERE kind = 'invoice' AND replaces_id IS NULL;
-- What is left of an invoice is taken off once.
CREATE UNIQUE INDEX one_replacing_note_per_invoice ON documents (invoice_id) WHERE kind = 'credit_note' AND refund_id IS NULL;

-- Whoever replaces an invoice has taken off all that was left of it, and it is one of the same order.
CREATE FUNCTION check_replaced_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE replaced record;
BEGIN
  SELECT d.kind, d.order_id, d.total_minor - COALESCE((SELECT sum(n.total_minor) FROM documents n WHERE n.invoice_id = d.id), 0) AS left_minor
    INTO replaced FROM documents d WHERE d.id = NEW.replaces_id;
  IF (replaced.kind, replaced.order_id, replaced.left_minor) IS DISTINCT FROM ('invoice'::text, NEW.order_id, 0::numeric) THEN
    RAISE EXCEPTION 'An invoice replaces one of its order that was taken off in whole';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER replaces_one_taken_off BEFORE INSERT ON documents FOR EACH ROW
  WHEN (NEW.replaces_id IS NOT NULL) EXECUTE FUNCTION check_replaced_invoice();
