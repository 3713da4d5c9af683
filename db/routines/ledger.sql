-- The ledger of money is written by these triggers, so that no way of writing can forget it. The person comes from the
-- transaction's setting haat.actor.
CREATE FUNCTION ledger_actor() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('haat.actor', true), '')::uuid
$$;

-- What the customer of an order still owes, in Taka; below zero: what the shop holds for the customer.
CREATE FUNCTION owed_for(given uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(CASE WHEN debit = 'order' THEN amount ELSE -amount END), 0)::bigint
  FROM ledger_entries WHERE order_id = given AND 'order' IN (debit, credit)
$$;

-- Charges an accepted order: writes the difference between what it costs and what was charged until now. An order that
-- is not accepted is charged nothing.
CREATE FUNCTION charge_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  charged record;
  why     text;
BEGIN
  SELECT status, shipping_amount INTO charged FROM orders WHERE id = NEW.id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  why := CASE WHEN charged.status <> 'accepted' THEN charged.status
              WHEN EXISTS (SELECT FROM ledger_entries WHERE order_id = NEW.id AND credit = 'sales') THEN 'edited'
              ELSE 'accepted' END;
  INSERT INTO ledger_entries (order_id, reason, debit, credit, amount, actor_id)
  SELECT NEW.id, why, CASE WHEN more > 0 THEN 'order' ELSE account END,
    CASE WHEN more > 0 THEN account ELSE 'order' END, abs(more), ledger_actor()
  FROM (
    SELECT account, CASE WHEN charged.status = 'accepted' THEN wanted ELSE 0 END - coalesce((
      SELECT sum(CASE WHEN credit = account THEN amount ELSE -amount END)
      FROM ledger_entries WHERE order_id = NEW.id AND account IN (debit, credit)), 0) AS more
    FROM (VALUES
      ('sales', (SELECT sum(price::bigint * quantity) FROM order_lines WHERE order_id = NEW.id)),
      ('delivery', charged.shipping_amount),
      ('discount', (SELECT coalesce(sum(amount), 0) FROM order_adjustments
                    WHERE order_id = NEW.id AND kind NOT IN ('delivery', 'rounding'))),
      ('rounding', (SELECT coalesce(sum(amount), 0) FROM order_adjustments
                    WHERE order_id = NEW.id AND kind = 'rounding'))) AS accounts (account, wanted)) compared
  WHERE more <> 0;
  RETURN NULL;
END $$;
-- when the transaction ends: lines, adjustments and order may be written in any order
CREATE CONSTRAINT TRIGGER orders_charged AFTER UPDATE OF status, total_price, shipping_amount ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status = 'accepted' OR NEW.status = 'accepted') EXECUTE FUNCTION charge_order();
CREATE CONSTRAINT TRIGGER orders_inserted_charged AFTER INSERT ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status = 'accepted') EXECUTE FUNCTION charge_order();

-- A confirmed payment arrives in its wallet, or with the courier.
CREATE FUNCTION enter_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state = 'confirmed' THEN
    INSERT INTO ledger_entries (order_id, parcel_id, reason, debit, credit, amount, actor_id)
    SELECT OLD.order_id, OLD.parcel_id, 'payment taken back', 'order', OLD.method, OLD.amount, ledger_actor()
    WHERE OLD.amount > 0;
  END IF;
  IF NEW.state = 'confirmed' THEN
    INSERT INTO ledger_entries (order_id, parcel_id, at, reason, debit, credit, amount, actor_id)
    SELECT NEW.order_id, NEW.parcel_id, NEW.settled_at, 'payment', NEW.method, 'order', NEW.amount, NEW.settled_by
    WHERE NEW.amount > 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payments_inserted_entered AFTER INSERT ON payments FOR EACH ROW
  WHEN (NEW.state = 'confirmed') EXECUTE FUNCTION enter_payment();
CREATE TRIGGER payments_updated_entered AFTER UPDATE ON payments FOR EACH ROW
  WHEN ((OLD.state, OLD.amount, OLD.method) IS DISTINCT FROM (NEW.state, NEW.amount, NEW.method)
    AND 'confirmed' IN (OLD.state, NEW.state)) EXECUTE FUNCTION enter_payment();

-- What a customer need not pay for goods that came back, or gets back.
CREATE FUNCTION enter_return() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  more integer := NEW.credit - CASE TG_OP WHEN 'UPDATE' THEN OLD.credit ELSE 0 END;
BEGIN
  INSERT INTO ledger_entries (order_id, reason, debit, credit, amount, actor_id)
  SELECT NEW.order_id, 'return', CASE WHEN more > 0 THEN 'returned' ELSE 'order' END,
    CASE WHEN more > 0 THEN 'order' ELSE 'returned' END, abs(more), ledger_actor()
  WHERE more <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER returns_entered AFTER INSERT OR UPDATE OF credit ON returns
  FOR EACH ROW EXECUTE FUNCTION enter_return();

-- A refund is owed from when it falls due, and leaves a wallet when it is paid. A change takes the former entries back.
CREATE FUNCTION enter_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND (OLD.amount, OLD.paid_at, OLD.method) IS NOT DISTINCT FROM (NEW.amount, NEW.paid_at, NEW.method) THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.paid_at IS NOT NULL THEN
    INSERT INTO ledger_entries (order_id, reason, debit, credit, amount, actor_id)
    VALUES (OLD.order_id, 'refund taken back', OLD.method, 'refunds due', OLD.amount, ledger_actor());
  END IF;
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND NEW.amount <> OLD.amount) THEN
    INSERT INTO ledger_entries (order_id, reason, debit, credit, amount, actor_id)
    VALUES (OLD.order_id, 'refund dropped', 'refunds due', 'order', OLD.amount, ledger_actor());
  END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.amount <> OLD.amount) THEN
    INSERT INTO ledger_entries (order_id, reason, debit, credit, amount, actor_id)
    VALUES (NEW.order_id, 'refund due', 'order', 'refunds due', NEW.amount, NEW.created_by);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.paid_at IS NOT NULL THEN
    INSERT INTO ledger_entries (order_id, at, reason, debit, credit, amount, actor_id)
    VALUES (NEW.order_id, NEW.paid_at, 'refund paid', 'refunds due', NEW.method, NEW.amount, NEW.paid_by);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER refunds_entered AFTER INSERT OR UPDATE OR DELETE ON refunds
  FOR EACH ROW EXECUTE FUNCTION enter_refund();
