-- Why the stock changes in the rest of this transaction, who changes it, and for which order.
CREATE FUNCTION set_stock_reason(reason text, actor uuid, given_order uuid) RETURNS text LANGUAGE sql AS $$
  SELECT set_config('haat.reason', reason, true) || set_config('haat.actor', coalesce(actor::text, ''), true)
    || set_config('haat.order', coalesce(given_order::text, ''), true)
$$;

-- Writes the ledger of stock (stock_moves), so that no way of writing can forget it. Reason, person and order are those
-- of set_stock_reason(); without a reason it was an edit.
CREATE FUNCTION write_stock_moves() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  why   text := coalesce(nullif(current_setting('haat.reason', true), ''), 'edit');
  who   uuid := nullif(current_setting('haat.actor', true), '')::uuid;
  order_ uuid := nullif(current_setting('haat.order', true), '')::uuid;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO stock_moves (variant_id, product_id, change, quantity, reason, order_id, actor_id)
    SELECT id, product_id, quantity, quantity, why, order_, who FROM came WHERE quantity > 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO stock_moves (variant_id, product_id, change, quantity, reason, order_id, actor_id)
    SELECT id, product_id, owed - quantity, 0, why, order_, who FROM went WHERE quantity <> owed;
  ELSE
    INSERT INTO stock_moves (variant_id, product_id, change, quantity, reason, order_id, actor_id)
    SELECT n.id, n.product_id, n.quantity - n.owed - (o.quantity - o.owed), n.quantity - n.owed, why, order_, who
    FROM came n JOIN went o ON o.id = n.id WHERE n.quantity - n.owed <> o.quantity - o.owed;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER variants_inserted_ledger AFTER INSERT ON variants
  REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION write_stock_moves();
CREATE TRIGGER variants_deleted_ledger AFTER DELETE ON variants
  REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION write_stock_moves();
CREATE TRIGGER variants_updated_ledger AFTER UPDATE ON variants
  REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION write_stock_moves();
