-- Pre-orders (decision 76): `variants.owed` are pieces that were ordered before they came. The ledger of stock counts
-- `quantity - owed`, so that an order that waits for its goods moves it as any other does.

-- New stock serves the pieces owed to pre-orders first, whichever statement adds it.
CREATE FUNCTION serve_owed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  served integer := least(NEW.owed, NEW.quantity);
BEGIN
  NEW.owed := NEW.owed - served;
  NEW.quantity := NEW.quantity - served;
  RETURN NEW;
END $$;
CREATE TRIGGER variants_serve_owed BEFORE UPDATE ON variants FOR EACH ROW
  WHEN (NEW.owed > 0 AND NEW.quantity > 0) EXECUTE FUNCTION serve_owed();

-- The oldest orders get it: their lines wait for fewer pieces.
CREATE FUNCTION serve_waiting_lines(v variants) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  come integer :=
    (SELECT coalesce(sum(waiting), 0) FROM order_lines WHERE variant_id = v.id AND waiting > 0) - v.owed;
BEGIN
  IF come <= 0 THEN RETURN; END IF;
  UPDATE order_lines l SET waiting = l.waiting - given.pieces
  FROM (
    SELECT id, least(waiting, come - (sum(waiting) OVER (ORDER BY order_id, position) - waiting)) AS pieces
    FROM order_lines WHERE variant_id = v.id AND waiting > 0) AS given
  WHERE l.id = given.id AND given.pieces > 0;
END $$;

-- Returns pieces of an order: first the ones not arrived yet, which can be pre-ordered again, then to the stock. The
-- variants are locked.
CREATE FUNCTION give_back(given_order uuid, variant_ids uuid[], pieces integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  one   record;
  line  record;
  freed integer;
  total integer;
BEGIN
  FOR one IN SELECT * FROM unnest(variant_ids, pieces) AS a (id, pieces) ORDER BY id LOOP
    total := 0;
    FOR line IN SELECT id, waiting FROM order_lines
      WHERE order_id = given_order AND variant_id = one.id AND waiting > 0 ORDER BY position LOOP
      freed := least(line.waiting, one.pieces - total);
      UPDATE order_lines SET waiting = waiting - freed WHERE id = line.id;
      total := total + freed;
    END LOOP;
    UPDATE variants SET owed = owed - total, preorder_left = preorder_left + total,
      quantity = quantity + one.pieces - total
    WHERE id = one.id;
  END LOOP;
END $$;

-- The pre-orders of an order that was off and is wanted again wait again, as far as they may still be ordered on that
-- day. Returns these lines; the others must be in stock. The variants are locked.
CREATE FUNCTION owe_again(given_order uuid) RETURNS SETOF uuid LANGUAGE plpgsql AS $$
DECLARE
  line record;
BEGIN
  FOR line IN SELECT l.id, l.variant_id, l.quantity, l.comes_on FROM order_lines l
    WHERE l.order_id = given_order AND l.comes_on IS NOT NULL AND l.variant_id IS NOT NULL ORDER BY l.position LOOP
    UPDATE variants v SET owed = v.owed + line.quantity, preorder_left = v.preorder_left - line.quantity
    WHERE v.id = line.variant_id AND v.comes_on = line.comes_on AND v.preorder_left >= line.quantity
      AND can_preorder(v.quantity, v.comes_on, v.preorder_left);
    IF FOUND THEN
      UPDATE order_lines SET waiting = quantity WHERE id = line.id;
      RETURN NEXT line.id;
    END IF;
  END LOOP;
END $$;

-- Whether a parcel cannot be packed yet: together with packed and sent parcels it would need more of a line than has
-- arrived.
CREATE FUNCTION parcel_awaits_goods(given uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM parcel_lines i JOIN order_lines l ON l.id = i.line_id
    WHERE i.parcel_id = given AND l.waiting > 0
      AND l.quantity - l.waiting < (
        SELECT coalesce(sum(other.quantity), 0) FROM parcel_lines other JOIN parcels p ON p.id = other.parcel_id
        WHERE other.line_id = l.id AND (p.id = given OR p.status <> 'planned')))
$$;
