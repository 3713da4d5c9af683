-- Limits the refunds of an order to its payments, also with simultaneous entries.
CREATE FUNCTION limit_refunds(of_order uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- lock the order, so that its refunds are entered one at a time
  IF (SELECT paid FROM orders WHERE id = of_order FOR NO KEY UPDATE)
    < (SELECT sum(amount) FROM refunds WHERE order_id = of_order) THEN
    RAISE EXCEPTION 'more is refunded than was paid'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
END $$;

-- Enters a refund in the ledger (ledger.sql) and in the feed (changes.sql), and limits the refunds of its order.
CREATE FUNCTION follow_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM enter_refund(OLD, NULL);
    PERFORM note_change('refund', OLD.order_id);
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' OR (OLD.amount, OLD.paid_at, OLD.method) IS DISTINCT FROM (NEW.amount, NEW.paid_at, NEW.method)
    THEN PERFORM enter_refund(OLD, NEW);
  END IF;
  IF TG_OP = 'INSERT' OR OLD.paid_at IS DISTINCT FROM NEW.paid_at THEN PERFORM note_change('refund', NEW.order_id);
  ELSE PERFORM note_order_change(NEW.order_id);
  END IF;
  IF TG_OP = 'INSERT' OR (OLD.amount, OLD.order_id) IS DISTINCT FROM (NEW.amount, NEW.order_id) THEN
    PERFORM limit_refunds(NEW.order_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER refunds_followed AFTER INSERT OR UPDATE OR DELETE ON refunds
  FOR EACH ROW EXECUTE FUNCTION follow_refund();
