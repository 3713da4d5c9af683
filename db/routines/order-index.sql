-- Notes which orders changed, for the index that each process keeps in memory (server/sales/order-index).
CREATE FUNCTION note_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_changes (order_id) VALUES (CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END);
  RETURN NULL;
END $$;
CREATE TRIGGER orders_note_change AFTER INSERT OR UPDATE OR DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION note_order_change();

-- The goods of an order and what is owed back for it are filtered by too. An order that is placed notes itself.
CREATE FUNCTION note_change_beside_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_changes (order_id)
  SELECT DISTINCT o.id FROM changed c JOIN orders o ON o.id = c.order_id WHERE o.created_at < now();
  RETURN NULL;
END $$;
DO $$
DECLARE
  beside record;
BEGIN
  FOR beside IN
    SELECT place, event, CASE event WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END AS which
    FROM unnest(ARRAY['order_lines', 'refunds']) place, unnest(ARRAY['INSERT', 'UPDATE', 'DELETE']) event
    -- a line that is added changes the pieces of its order, or follows the change of another line: those note it
    WHERE (place, event) <> ('order_lines', 'INSERT')
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION note_change_beside_order()',
      beside.place || '_noted_' || lower(beside.event), beside.event, beside.place, beside.which);
  END LOOP;
END $$;
