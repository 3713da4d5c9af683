-- What an entry of the ledger brings in for an order, Taka; below zero: what goes back, or is owed back from then on.
-- Accounts that are not named hold the shop's money: a new wallet needs no line here (test/facts.test.ts).
CREATE FUNCTION income_of(debit text, credit text, amount integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN 'order' NOT IN (debit, credit) THEN 0
    WHEN CASE debit WHEN 'order' THEN credit ELSE debit END IN (
      'order', 'sales', 'delivery', 'discount', 'rounding', 'returned', 'courier charges', 'written off') THEN 0
    WHEN credit = 'order' THEN amount
    ELSE -amount END
$$;

-- Splits what comes in for an order into goods and delivery: the delivery charge is paid first and given back last.
-- Entries of one order are written one after the other, because every step of an order locks it.
CREATE FUNCTION split_income() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved  integer := income_of(NEW.debit, NEW.credit, NEW.amount);
  before bigint;
  charge integer;
BEGIN
  IF moved = 0 THEN RETURN NEW; END IF;
  SELECT coalesce(sum(income_of(debit, credit, amount)), 0) INTO before
  FROM ledger_entries WHERE order_id = NEW.order_id;
  SELECT shipping_amount INTO charge FROM orders WHERE id = NEW.order_id;
  NEW.of_delivery := least(greatest(before + moved, 0), charge) - least(greatest(before, 0), charge);
  NEW.of_orders := (before + moved > 0)::int - (before > 0)::int;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_entries_split BEFORE INSERT ON ledger_entries
  FOR EACH ROW WHEN ('order' IN (NEW.debit, NEW.credit)) EXECUTE FUNCTION split_income();
