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

-- A payment by Bangla QR, or on a gateway's page, has the transaction ID of the app that paid it.
CREATE FUNCTION is_id_of_another(method text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT method IN ('bangla-qr', 'bkash-online', 'nagad-online', 'sslcommerz')
$$;

-- The same ID by another method is therefore the same payment, claimed for a second order.
CREATE FUNCTION refuse_second_claim() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  done text;
BEGIN
  -- of two claims at the same time, the second waits for the first
  done := pg_advisory_xact_lock(hashtextextended('payment ' || NEW.transaction_id, 0));
  IF is_id_of_another(NEW.method)
    AND EXISTS (SELECT FROM payments WHERE transaction_id = NEW.transaction_id AND method <> NEW.method)
    OR NOT is_id_of_another(NEW.method)
    AND EXISTS (SELECT FROM payments WHERE transaction_id = NEW.transaction_id AND is_id_of_another(method)) THEN
    RAISE unique_violation USING CONSTRAINT = 'payments_transaction_once',
      MESSAGE = format('transaction %s is claimed by another method', NEW.transaction_id);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payments_claimed_once BEFORE INSERT ON payments
  FOR EACH ROW WHEN (NEW.transaction_id IS NOT NULL) EXECUTE FUNCTION refuse_second_claim();
