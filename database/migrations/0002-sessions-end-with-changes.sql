-- A session never outlives what it was granted for: whoever changes a role, a password or disables a person ends that
-- person's sessions in the same statement (RELIABILITY 3.13, ASVS 7.4.3), so no rule can forget it.
CREATE FUNCTION end_sessions_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN DELETE FROM sessions WHERE user_id = NEW.id; RETURN NULL; END $$;
CREATE TRIGGER user_change_ends_sessions AFTER UPDATE OF role, staff_role, is_disabled ON users FOR EACH ROW
  WHEN (OLD.role IS DISTINCT FROM NEW.role OR OLD.staff_role IS DISTINCT FROM NEW.staff_role OR (NEW.is_disabled AND NOT OLD.is_disabled))
  EXECUTE FUNCTION end_sessions_of_user();

CREATE FUNCTION end_sessions_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN DELETE FROM sessions WHERE user_id = NEW.user_id; RETURN NULL; END $$;
CREATE TRIGGER password_change_ends_sessions AFTER UPDATE OF password ON accounts FOR EACH ROW
  WHEN (OLD.password IS DISTINCT FROM NEW.password)
  EXECUTE FUNCTION end_sessions_of_account();
