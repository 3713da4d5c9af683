-- How far an order is paid, by its payments.
CREATE FUNCTION payment_state_of(given uuid, total integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN bool_or(state = 'confirmed') AND coalesce(sum(amount) FILTER (WHERE state = 'confirmed'), 0) >= total
      THEN 'paid'
    WHEN sum(amount) FILTER (WHERE state = 'confirmed') > 0 THEN 'part'
    WHEN bool_or(state = 'claimed') THEN 'claimed'
    WHEN bool_or(state = 'refused') THEN 'refused'
    ELSE 'none' END
  FROM payments WHERE order_id = given
$$;

-- Maintains orders.paid and orders.payment_state.
CREATE FUNCTION summarise_payments(of_order uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders o SET paid = s.paid, payment_state = s.state, updated_at = now()
  FROM (
    SELECT p.id, payment_state_of(p.id, p.total_price) AS state,
      (SELECT coalesce(sum(amount), 0) FROM payments WHERE order_id = p.id AND state = 'confirmed') AS paid
    FROM orders p WHERE p.id = of_order) s
  WHERE o.id = s.id AND (o.paid, o.payment_state) IS DISTINCT FROM (s.paid, s.state);
END $$;

-- Enters a payment in the ledger (ledger.sql), and updates what its order says of payments.
CREATE FUNCTION follow_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.state = 'claimed' THEN
    -- an unconfirmed payment adds no money; most orders start this way, and have this state already
    UPDATE orders SET payment_state = 'claimed', updated_at = now()
    WHERE id = NEW.order_id AND payment_state IN ('none', 'refused');
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM summarise_payments(OLD.order_id);
  ELSIF TG_OP = 'INSERT'
    OR (OLD.state, OLD.amount, OLD.method) IS DISTINCT FROM (NEW.state, NEW.amount, NEW.method) THEN
    PERFORM enter_payment(OLD, NEW);
    PERFORM summarise_payments(NEW.order_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payments_followed AFTER INSERT OR UPDATE OR DELETE ON payments
  FOR EACH ROW EXECUTE FUNCTION follow_payment();
