-- The refunds of an order are never more than it cost, however many staff record at once, and only money that was
-- paid in advance is refunded.
CREATE FUNCTION limit_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid record;
BEGIN
  -- one after the other for the same order
  SELECT total_price, payment_method INTO paid FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  IF paid.payment_method = 'cod'
    OR (SELECT sum(amount) FROM refunds WHERE order_id = NEW.order_id) > paid.total_price THEN
    RAISE EXCEPTION 'more is refunded than was paid'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER refunds_within_payment AFTER INSERT OR UPDATE OF amount, order_id ON refunds
  FOR EACH ROW EXECUTE FUNCTION limit_refunds();
