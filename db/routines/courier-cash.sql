-- Maintains courier_cash: the cash that a courier owes the shop for a parcel, according to the ledger. The writer of
-- such entries has already locked the parcel's order.
CREATE FUNCTION keep_courier_cash() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change integer := CASE WHEN NEW.debit = 'courier' THEN NEW.amount ELSE -NEW.amount END;
  held   integer;
BEGIN
  UPDATE courier_cash SET amount = amount + change WHERE parcel_id = NEW.parcel_id RETURNING amount INTO held;
  IF NOT FOUND THEN
    INSERT INTO courier_cash (parcel_id, order_id, courier, since, amount)
    SELECT id, order_id, coalesce(courier, ''), NEW.at, change FROM parcels WHERE id = NEW.parcel_id;
  ELSIF held = 0 THEN
    DELETE FROM courier_cash WHERE parcel_id = NEW.parcel_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entries_keep_courier_cash AFTER INSERT ON ledger_entries FOR EACH ROW
  WHEN ('courier' IN (NEW.debit, NEW.credit)) EXECUTE FUNCTION keep_courier_cash();
