-- Notes which orders changed, for the index that each process keeps in memory (server/order-index).
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
CREATE TRIGGER order_lines_note_added AFTER INSERT ON order_lines REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_change_beside_order();
CREATE TRIGGER order_lines_note_changed AFTER UPDATE ON order_lines REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_change_beside_order();
CREATE TRIGGER order_lines_note_removed AFTER DELETE ON order_lines REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_change_beside_order();
CREATE TRIGGER refunds_note_added AFTER INSERT ON refunds REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_change_beside_order();
CREATE TRIGGER refunds_note_changed AFTER UPDATE ON refunds REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_change_beside_order();
CREATE TRIGGER refunds_note_removed AFTER DELETE ON refunds REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_change_beside_order();
