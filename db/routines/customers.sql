-- What staff wrote about a phone goes with the last order that names it: accounts and guests are erased by clearing the
-- phone of their orders.
CREATE FUNCTION forget_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM orders WHERE phone = OLD.phone) THEN
    DELETE FROM customer_notes WHERE phone = OLD.phone;
    DELETE FROM customer_tags WHERE phone = OLD.phone;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_forget_customer AFTER UPDATE OF phone ON orders FOR EACH ROW
  WHEN (OLD.phone IS NOT NULL AND NEW.phone IS NULL) EXECUTE FUNCTION forget_customer();

CREATE FUNCTION forget_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM customer_notes WHERE user_id = OLD.id;
  DELETE FROM customer_tags WHERE user_id = OLD.id;
  -- an account without orders of its own number
  IF OLD.phone IS NOT NULL AND NOT EXISTS (SELECT FROM orders WHERE phone = OLD.phone) THEN
    DELETE FROM customer_notes WHERE phone = OLD.phone;
    DELETE FROM customer_tags WHERE phone = OLD.phone;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER users_forget_account AFTER UPDATE OF deleted_at ON users FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION forget_account();
