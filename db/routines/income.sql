-- The income that a ledger entry brings for an order, in Taka. Negative for refunds and for debts to the customer.
-- Every account not named here is the shop's money, so a new wallet needs no line here (test/facts.test.ts).
CREATE FUNCTION income_of(debit text, credit text, amount integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN 'order' NOT IN (debit, credit) THEN 0
    WHEN CASE debit WHEN 'order' THEN credit ELSE debit END IN (
      'order', 'sales', 'delivery', 'discount', 'rounding', 'returned', 'courier charges', 'written off',
      'payment fees', 'charge-backs') THEN 0
    WHEN credit = 'order' THEN amount
    ELSE -amount END
$$;

-- Splits the income of an order into goods and delivery: payments cover the delivery charge first, refunds return it
-- last. Entries of an order are written one at a time, because every step locks the order. Also maintains the cash that
-- couriers owe (courier-cash.sql).
CREATE FUNCTION follow_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved  integer := income_of(NEW.debit, NEW.credit, NEW.amount);
  before bigint;
  charge integer;
BEGIN
  IF 'courier' IN (NEW.debit, NEW.credit) THEN PERFORM keep_courier_cash(NEW); END IF;
  IF moved = 0 THEN RETURN NEW; END IF;
  SELECT coalesce(sum(income_of(debit, credit, amount)), 0) INTO before
  FROM ledger_entries WHERE order_id = NEW.order_id;
  SELECT shipping_amount INTO charge FROM orders WHERE id = NEW.order_id;
  NEW.of_delivery := least(greatest(before + moved, 0), charge) - least(greatest(before, 0), charge);
  NEW.of_orders := (before + moved > 0)::int - (before > 0)::int;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_entries_followed BEFORE INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION follow_ledger_entry();
