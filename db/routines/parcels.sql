-- Updates the parcel summary in `orders`: the state of the least advanced parcel on its way, and the latest courier.
CREATE FUNCTION summarise_parcels() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := OLD.order_id; ELSE changed := NEW.order_id; END IF;
  UPDATE orders o
  SET shipping_status = coalesce(s.status, 'not shipped'), courier = s.courier, tracking = s.tracking,
      updated_at = now()
  FROM (
    SELECT
      (SELECT CASE status WHEN 'planned' THEN 'not shipped' ELSE status END FROM parcels
       WHERE order_id = changed
       ORDER BY array_position(
         ARRAY['planned', 'packed', 'handed over', 'in transit', 'coming back', 'delivered', 'returned'], status)
       LIMIT 1) AS status,
      latest.courier, latest.tracking
    FROM (SELECT 1) one LEFT JOIN LATERAL (
      SELECT courier, tracking FROM parcels WHERE order_id = changed AND courier IS NOT NULL
      ORDER BY handed_at DESC NULLS LAST, position DESC LIMIT 1) latest ON true) s
  WHERE o.id = changed
    AND (o.shipping_status, o.courier, o.tracking)
      IS DISTINCT FROM (coalesce(s.status, 'not shipped'), s.courier, s.tracking);
  RETURN NULL;
END $$;
CREATE TRIGGER parcels_summarised AFTER INSERT OR DELETE OR UPDATE OF status, courier, tracking ON parcels
  FOR EACH ROW EXECUTE FUNCTION summarise_parcels();

-- Orders cannot ship more of a line than was ordered.
CREATE FUNCTION limit_parcel_lines(given uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(quantity), 0) FROM parcel_lines WHERE line_id = given)
    > (SELECT quantity FROM order_lines WHERE id = given) THEN
    RAISE EXCEPTION 'more is sent than was ordered'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'parcel_lines_within_order';
  END IF;
END $$;

-- Checked when the transaction ends; for a changed line, in settle_part_of_order().
CREATE FUNCTION settle_parcel_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM limit_parcel_lines(NEW.line_id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER parcel_lines_settled AFTER INSERT OR UPDATE ON parcel_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_parcel_line();

-- Orders cannot return more than was sent.
CREATE FUNCTION limit_return_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- lock the order, so that its returns are entered one at a time
  PERFORM FROM orders WHERE id = (SELECT order_id FROM returns WHERE id = NEW.return_id) FOR NO KEY UPDATE;
  IF (SELECT sum(quantity) FROM return_lines WHERE line_id = NEW.line_id)
    > (SELECT coalesce(sum(l.quantity), 0) FROM parcel_lines l JOIN parcels p ON p.id = l.parcel_id
       WHERE l.line_id = NEW.line_id AND p.status NOT IN ('planned', 'packed')) THEN
    RAISE EXCEPTION 'more comes back than was sent'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'return_lines_within_parcels';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER return_lines_within_parcels AFTER INSERT OR UPDATE ON return_lines
  FOR EACH ROW EXECUTE FUNCTION limit_return_lines();

-- Grams of a parcel: its pieces that have a weight, and those without one together as one usual parcel. A table,
-- because PostgreSQL then plans it with the query around it.
CREATE FUNCTION parcel_weight(given uuid, usual integer) RETURNS TABLE (grams integer) LANGUAGE sql STABLE AS $$
  SELECT least(coalesce(sum(i.quantity * v.weight::bigint), 0)
    + CASE WHEN bool_and(v.weight IS NOT NULL) THEN 0 ELSE usual END, 1000000000)::integer
  FROM parcel_lines i JOIN order_lines l ON l.id = i.line_id LEFT JOIN variants v ON v.id = l.variant_id
  WHERE i.parcel_id = given
$$;
