-- The ledger of money is written by triggers, so that no way of writing can forget it. The person comes from the
-- transaction's setting haat.actor.
CREATE FUNCTION ledger_actor() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('haat.actor', true), '')::uuid
$$;

-- The amount that the customer of an order still owes, in Taka. Negative if the shop owes the customer.
CREATE FUNCTION owed_for(given uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(CASE WHEN debit = 'order' THEN amount ELSE -amount END), 0)::bigint
  FROM ledger_entries WHERE order_id = given AND 'order' IN (debit, credit)
$$;

-- Charges an accepted order the difference between its present price and earlier charges. Other orders are charged 0.
-- Runs when the transaction ends (orders.sql).
CREATE FUNCTION charge_order(given uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  charged record;
  why     text;
BEGIN
  SELECT status, shipping_amount INTO charged FROM orders WHERE id = given;
  IF NOT FOUND THEN RETURN; END IF;
  why := CASE WHEN charged.status <> 'accepted' THEN charged.status
              WHEN EXISTS (SELECT FROM ledger_entries WHERE order_id = given AND credit = 'sales') THEN 'edited'
              ELSE 'accepted' END;
  INSERT INTO ledger_entries (order_id, reason, debit, credit, amount, actor_id)
  SELECT given, why, CASE WHEN more > 0 THEN 'order' ELSE account END,
    CASE WHEN more > 0 THEN account ELSE 'order' END, abs(more), ledger_actor()
  FROM (
    SELECT account, CASE WHEN charged.status = 'accepted' THEN wanted ELSE 0 END - coalesce((
      SELECT sum(CASE WHEN credit = account THEN amount ELSE -amount END)
      FROM ledger_entries WHERE order_id = given AND account IN (debit, credit)), 0) AS more
    FROM (VALUES
      ('sales', (SELECT sum(price::bigint * quantity) FROM order_lines WHERE order_id = given)),
      ('delivery', charged.shipping_amount),
      ('discount', (SELECT coalesce(sum(amount), 0) FROM order_adjustments
                    WHERE order_id = given AND kind NOT IN ('delivery', 'rounding'))),
      ('rounding', (SELECT coalesce(sum(amount), 0) FROM order_adjustments
                    WHERE order_id = given AND kind = 'rounding'))) AS accounts (account, wanted)) compared
  WHERE more <> 0;
END $$;

-- A confirmed payment arrives in its wallet, or with the courier.
CREATE FUNCTION enter_payment(was payments, now_ payments) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF was.state = 'confirmed' THEN
    INSERT INTO ledger_entries (order_id, parcel_id, reason, debit, credit, amount, actor_id)
    SELECT was.order_id, was.parcel_id, 'payment taken back', 'order', was.method, was.amount, ledger_actor()
    WHERE was.amount > 0;
  END IF;
  IF now_.state = 'confirmed' THEN
    INSERT INTO ledger_entries (order_id, parcel_id, at, reason, debit, credit, amount, actor_id)
    SELECT now_.order_id, now_.parcel_id, now_.settled_at, 'payment', now_.method, 'order', now_.amount, now_.settled_by
    WHERE now_.amount > 0;
  END IF;
END $$;

-- Credits the customer for returned goods: they pay less, or get a refund.
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
CREATE FUNCTION enter_refund(was refunds, now_ refunds) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF was.paid_at IS NOT NULL THEN
    INSERT INTO ledger_entries (order_id, reason, debit, credit, amount, actor_id)
    VALUES (was.order_id, 'refund taken back', was.method, 'refunds due', was.amount, ledger_actor());
  END IF;
  IF was.amount IS DISTINCT FROM now_.amount THEN
    INSERT INTO ledger_entries (order_id, reason, debit, credit, amount, actor_id)
    SELECT was.order_id, 'refund dropped', 'refunds due', 'order', was.amount, ledger_actor() WHERE was.id IS NOT NULL;
    INSERT INTO ledger_entries (order_id, reason, debit, credit, amount, actor_id)
    SELECT now_.order_id, 'refund due', 'order', 'refunds due', now_.amount, now_.created_by WHERE now_.id IS NOT NULL;
  END IF;
  IF now_.paid_at IS NOT NULL THEN
    INSERT INTO ledger_entries (order_id, at, reason, debit, credit, amount, actor_id)
    VALUES (now_.order_id, now_.paid_at, 'refund paid', 'refunds due', now_.method, now_.amount, now_.paid_by);
  END IF;
END $$;
