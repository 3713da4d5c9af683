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

-- Keeps orders.paid and orders.payment_state.
CREATE FUNCTION summarise_payments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid;
BEGIN
  IF TG_OP = 'INSERT' AND NEW.state = 'claimed' THEN
    -- a payment that is not confirmed pays nothing: most orders begin so, and know it already
    UPDATE orders SET payment_state = 'claimed', updated_at = now()
    WHERE id = NEW.order_id AND payment_state IN ('none', 'refused');
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN changed := OLD.order_id; ELSE changed := NEW.order_id; END IF;
  UPDATE orders o SET paid = s.paid, payment_state = s.state, updated_at = now()
  FROM (
    SELECT p.id, payment_state_of(p.id, p.total_price) AS state,
      (SELECT coalesce(sum(amount), 0) FROM payments WHERE order_id = p.id AND state = 'confirmed') AS paid
    FROM orders p WHERE p.id = changed) s
  WHERE o.id = s.id AND (o.paid, o.payment_state) IS DISTINCT FROM (s.paid, s.state);
  RETURN NULL;
END $$;
CREATE TRIGGER payments_summarised AFTER INSERT OR DELETE OR UPDATE OF state, amount ON payments
  FOR EACH ROW EXECUTE FUNCTION summarise_payments();
