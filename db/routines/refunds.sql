-- The refunds of an order are never more than was paid for it, however many staff record at once.
CREATE FUNCTION limit_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- one after the other for the same order
  IF (SELECT paid FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE)
    < (SELECT sum(amount) FROM refunds WHERE order_id = NEW.order_id) THEN
    RAISE EXCEPTION 'more is refunded than was paid'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER refunds_within_payment AFTER INSERT OR UPDATE OF amount, order_id ON refunds
  FOR EACH ROW EXECUTE FUNCTION limit_refunds();
