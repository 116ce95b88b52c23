-- Nothing is written that names somebody who has left for good (shop/accounts/delete-account.ts), whatever was under way on
-- another device. Leaving holds the row in users FOR UPDATE; each of these waits for it and then sees that they have left.
-- SL001 is the shop's own SQLSTATE (shop/kernel/who-has-left.ts).
CREATE FUNCTION refuse_who_has_left(id_of_user text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE address text;
BEGIN
  SELECT email INTO address FROM users WHERE id = id_of_user FOR KEY SHARE;
  IF address LIKE 'deleted-%@deleted.invalid' THEN
    RAISE EXCEPTION 'User % has left for good', id_of_user USING ERRCODE = 'SL001';
  END IF;
END $$;

CREATE FUNCTION refuse_row_of_who_has_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM refuse_who_has_left(NEW.user_id); RETURN NEW; END $$;
CREATE TRIGGER only_of_who_is_here BEFORE INSERT OR UPDATE OF user_id ON accounts FOR EACH ROW EXECUTE FUNCTION refuse_row_of_who_has_left();
CREATE TRIGGER only_of_who_is_here BEFORE INSERT OR UPDATE OF user_id ON sessions FOR EACH ROW EXECUTE FUNCTION refuse_row_of_who_has_left();
CREATE TRIGGER only_of_who_is_here BEFORE INSERT OR UPDATE OF user_id ON two_factors FOR EACH ROW EXECUTE FUNCTION refuse_row_of_who_has_left();
CREATE TRIGGER only_of_who_is_here BEFORE INSERT OR UPDATE OF user_id ON addresses FOR EACH ROW EXECUTE FUNCTION refuse_row_of_who_has_left();
CREATE TRIGGER only_of_who_is_here BEFORE INSERT OR UPDATE OF user_id ON wishes FOR EACH ROW EXECUTE FUNCTION refuse_row_of_who_has_left();
CREATE TRIGGER only_of_who_is_here BEFORE INSERT OR UPDATE OF user_id ON provider_customers FOR EACH ROW EXECUTE FUNCTION refuse_row_of_who_has_left();
CREATE TRIGGER only_of_who_is_here BEFORE INSERT OR UPDATE OF user_id ON payments FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_row_of_who_has_left();

-- These rows stay when somebody leaves: their figures count, but nothing that names a person comes back into them.
CREATE TRIGGER only_of_who_is_here BEFORE INSERT ON orders FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_row_of_who_has_left();
CREATE TRIGGER stays_nameless BEFORE UPDATE OF user_id, email, customer_name, city, state, street, apartment, zip, phone ON orders FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL
    AND (NEW.user_id, NEW.email, NEW.customer_name, NEW.city, NEW.state, NEW.street, NEW.apartment, NEW.zip, NEW.phone)
      IS DISTINCT FROM (OLD.user_id, OLD.email, OLD.customer_name, OLD.city, OLD.state, OLD.street, OLD.apartment, OLD.zip, OLD.phone))
  EXECUTE FUNCTION refuse_row_of_who_has_left();
CREATE TRIGGER only_of_who_is_here BEFORE INSERT ON special_orders FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_row_of_who_has_left();
CREATE TRIGGER stays_nameless BEFORE UPDATE OF user_id, email, customer_name, phone, note ON special_orders FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL AND (NEW.user_id, NEW.email, NEW.customer_name, NEW.phone, NEW.note)
      IS DISTINCT FROM (OLD.user_id, OLD.email, OLD.customer_name, OLD.phone, OLD.note))
  EXECUTE FUNCTION refuse_row_of_who_has_left();
CREATE TRIGGER only_of_who_is_here BEFORE INSERT ON ratings FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_row_of_who_has_left();
CREATE TRIGGER stays_nameless BEFORE UPDATE OF user_id, display_name, title, comment ON ratings FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL AND (NEW.user_id, NEW.display_name, NEW.title, NEW.comment)
      IS DISTINCT FROM (OLD.user_id, OLD.display_name, OLD.title, OLD.comment))
  EXECUTE FUNCTION refuse_row_of_who_has_left();

-- A row in users stays what was left of it.
CREATE FUNCTION refuse_to_name_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'User % has left for good', OLD.id USING ERRCODE = 'SL001'; END $$;
CREATE TRIGGER stays_nameless BEFORE UPDATE ON users FOR EACH ROW
  WHEN (OLD.email LIKE 'deleted-%@deleted.invalid'
    AND (NEW.name, NEW.email, NEW.image, NEW.email_verified, NEW.newsletter_consent_at, NEW.is_disabled)
      IS DISTINCT FROM (OLD.name, OLD.email, OLD.image, OLD.email_verified, OLD.newsletter_consent_at, OLD.is_disabled))
  EXECUTE FUNCTION refuse_to_name_again();

-- Links hold `<user> <address>`, events a sealed address, a return the words of whoever asked for it.
CREATE FUNCTION refuse_link_of_who_has_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM refuse_who_has_left(split_part(NEW.value, ' ', 1)); RETURN NEW; END $$;
CREATE TRIGGER only_of_who_is_here BEFORE INSERT ON verifications FOR EACH ROW EXECUTE FUNCTION refuse_link_of_who_has_left();
CREATE FUNCTION refuse_event_of_who_has_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM refuse_who_has_left(NEW.payload->>'userId'); RETURN NEW; END $$;
CREATE TRIGGER only_of_who_is_here BEFORE INSERT ON outbox FOR EACH ROW
  WHEN (NEW.payload ? 'sealedEmail' AND NEW.payload ? 'userId') EXECUTE FUNCTION refuse_event_of_who_has_left();
CREATE FUNCTION refuse_return_of_who_has_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM refuse_who_has_left((SELECT user_id FROM orders WHERE id = NEW.order_id)); RETURN NEW; END $$;
CREATE TRIGGER only_of_who_is_here BEFORE INSERT ON returns FOR EACH ROW EXECUTE FUNCTION refuse_return_of_who_has_left();
