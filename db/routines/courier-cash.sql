-- Maintains courier_cash: the cash that a courier owes the shop for a parcel, according to the ledger. The writer of
-- such entries has already locked the parcel's order.
CREATE FUNCTION keep_courier_cash(entry ledger_entries) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  change integer := CASE WHEN entry.debit = 'courier' THEN entry.amount ELSE -entry.amount END;
  held   integer;
BEGIN
  UPDATE courier_cash SET amount = amount + change WHERE parcel_id = entry.parcel_id RETURNING amount INTO held;
  IF NOT FOUND THEN
    INSERT INTO courier_cash (parcel_id, order_id, courier, since, amount)
    SELECT id, order_id, coalesce(courier, ''), entry.at, change FROM parcels WHERE id = entry.parcel_id;
  ELSIF held = 0 THEN
    DELETE FROM courier_cash WHERE parcel_id = entry.parcel_id;
  END IF;
END $$;
