-- An order with all displayed facts: its columns, and data of other tables. Lines, parcels, payments, returns and
-- adjustments have the API's shape.
CREATE VIEW order_details AS
SELECT o.*,
       u.name AS user_name, u.user_number,
       -- the customer's own report of an advance payment
       said.sender AS payment_number, said.transaction_id, said.found AS paid_by,
       CASE said.state WHEN 'confirmed' THEN said.settled_at END AS paid_at,
       (SELECT jsonb_agg(jsonb_build_object(
          '_id', l.id, 'variantId', l.variant_id, 'size', l.size, 'color', l.color, 'sku', l.sku,
          'quantity', l.quantity, 'comesOn', l.comes_on, 'waiting', l.waiting, 'price', l.price,
          'product', jsonb_build_object(
            '_id', l.product_id, 'name', l.product_name, 'nameBn', p.name_bn, 'productNumber', l.product_number,
            'slug', p.slug, 'thumbnail', picture_of_color(p.id, l.color, p.thumbnail))) ORDER BY l.position)
        FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id) AS lines,
       (SELECT jsonb_agg(jsonb_build_object(
          '_id', p.id, 'position', p.position, 'status', p.status,
          'courier', p.courier, 'trackingNumber', p.tracking, 'cashDue', p.cash_due,
          'trackingLink', b.link,
          'outForDeliveryAt', CASE WHEN b.step = 'out for delivery' AND p.status = 'in transit'
            AND b.said_at > now() - interval '24 hours' THEN b.said_at END,
          'handedAt', p.handed_at, 'endedAt', p.ended_at,
          'items', (SELECT jsonb_agg(jsonb_build_object('item', pl.line_id, 'quantity', pl.quantity)
                      ORDER BY l.position)
                    FROM parcel_lines pl JOIN order_lines l ON l.id = pl.line_id WHERE pl.parcel_id = p.id),
          'history', (SELECT jsonb_agg(jsonb_build_object('status', e.status, 'at', e.at, 'by', mover.name)
                        ORDER BY e.id)
                      FROM parcel_events e LEFT JOIN users mover ON mover.id = e.actor_id WHERE e.parcel_id = p.id)
        ) ORDER BY p.position)
        FROM parcels p LEFT JOIN courier_bookings b
          ON b.parcel_id = p.id AND b.state = 'booked' AND b.consignment = p.tracking
        WHERE p.order_id = o.id) AS parcels,
       (SELECT jsonb_agg(jsonb_build_object(
          '_id', p.id, 'method', p.method, 'amount', p.amount, 'state', p.state, 'sender', p.sender,
          'transactionId', p.transaction_id, 'at', coalesce(p.settled_at, p.claimed_at)) ORDER BY p.id)
        FROM payments p WHERE p.order_id = o.id) AS payments,
       (SELECT jsonb_agg(jsonb_build_object(
          '_id', r.id, 'kind', r.kind, 'reason', r.reason, 'credit', r.credit, 'createdAt', r.created_at,
          'receivedAt', r.received_at, 'parcel', r.parcel_id,
          'takesOff', CASE WHEN r.kind = 'exchange' AND r.received_at IS NULL
            THEN (SELECT taka FROM return_worths(o.id) w WHERE w.return_id = r.id) ELSE r.credit END,
          'items', (SELECT jsonb_agg(jsonb_build_object(
                      'item', rl.line_id, 'quantity', rl.quantity, 'why', rl.why,
                      'condition', rl.condition, 'restocked', rl.restocked) ORDER BY l.position)
                    FROM return_lines rl JOIN order_lines l ON l.id = rl.line_id WHERE rl.return_id = r.id)
        ) ORDER BY r.id)
        FROM returns r WHERE r.order_id = o.id) AS returns,
       (SELECT jsonb_agg(jsonb_build_object('kind', a.kind, 'amount', a.amount, 'reason', a.reason)
          -- as pricing takes them into account
          ORDER BY array_position(ARRAY['offer', 'coupon', 'by hand', 'delivery', 'rounding'], a.kind), a.id)
        FROM order_adjustments a WHERE a.order_id = o.id) AS adjustments,
       said.sender IS NOT NULL AND NOT EXISTS (
         SELECT FROM payments earlier
         WHERE earlier.state = 'confirmed' AND earlier.sender = said.sender
           AND earlier.order_id <> o.id) AS sender_is_new,
       (SELECT jsonb_agg(jsonb_build_object(
          '_id', r.id, 'amount', r.amount, 'dueOn', r.due_on, 'paidAt', r.paid_at, 'method', r.method,
          'transactionId', r.transaction_id) ORDER BY r.id)
        FROM refunds r WHERE r.order_id = o.id) AS refunds,
       (SELECT decider.name FROM users decider WHERE decider.id = o.decided_by) AS decider_name,
       (SELECT enterer.name FROM users enterer WHERE enterer.id = o.entered_by) AS enterer_name
FROM orders o
LEFT JOIN users u ON u.id = o.user_id
LEFT JOIN LATERAL (
  SELECT p.sender, p.transaction_id, p.found, p.state, p.settled_at
  FROM payments p WHERE p.order_id = o.id AND p.transaction_id IS NOT NULL ORDER BY p.id LIMIT 1) said ON true;

-- Announces an order to the order index and to open dashboards (changes.sql), and maintains its outcome
-- (cash-risk.sql). When one staff member handles an order, it leaves the lists of the others.
CREATE FUNCTION follow_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO changes (kind, key) VALUES ('order', NEW.id) ON CONFLICT DO NOTHING;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM note_order_change(OLD.id);
    RETURN NULL;
  ELSIF (OLD.status, OLD.shipping_status, OLD.payment_state)
    IS DISTINCT FROM (NEW.status, NEW.shipping_status, NEW.payment_state) THEN
    PERFORM note_change('order', NEW.id);
  ELSE
    PERFORM note_order_change(NEW.id);
  END IF;
  -- back to pending counts too: a decision that is undone
  IF (NEW.status <> 'pending' OR OLD.status <> 'pending')
    AND (OLD.status, OLD.shipping_status, OLD.phone, OLD.district, OLD.area, OLD.address)
      IS DISTINCT FROM (NEW.status, NEW.shipping_status, NEW.phone, NEW.district, NEW.area, NEW.address) THEN
    PERFORM write_outcome(NEW, CASE TG_OP WHEN 'INSERT' THEN NEW.updated_at ELSE now() END);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_followed AFTER INSERT OR UPDATE OR DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION follow_order();

-- Requires that the total of an order equals lines, delivery and adjustments.
CREATE FUNCTION require_order_adds_up(given uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  placed record;
BEGIN
  SELECT o.order_number, o.total_price, o.total_quantity, o.shipping_amount
      + (SELECT coalesce(sum(a.amount), 0) FROM order_adjustments a WHERE a.order_id = o.id AND a.kind <> 'delivery')
      AS beside, l.taka, l.pieces
  INTO placed
  FROM orders o, LATERAL (
    SELECT sum(price::bigint * quantity) AS taka, sum(quantity) AS pieces
    FROM order_lines WHERE order_id = o.id) l
  WHERE o.id = given;
  IF FOUND AND (placed.total_price IS DISTINCT FROM placed.taka + placed.beside
    OR placed.total_quantity IS DISTINCT FROM placed.pieces) THEN
    RAISE EXCEPTION 'order % does not add up', placed.order_number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_add_up';
  END IF;
END $$;

-- The triggers below run when the transaction ends: order, lines and adjustments may be written in any order.
-- `waiting_counts` comes last, so that no other transaction waits for its row and holds a lock that this one needs.
CREATE FUNCTION settle_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- faster than PERFORM (place_order())
  done text;
BEGIN
  IF TG_OP <> 'DELETE' AND (OLD.total_price, OLD.total_quantity, OLD.shipping_amount)
    IS DISTINCT FROM (NEW.total_price, NEW.total_quantity, NEW.shipping_amount) THEN
    done := require_order_adds_up(NEW.id);
  END IF;
  IF TG_OP <> 'DELETE' AND (NEW.status = 'accepted' OR OLD.status = 'accepted')
    AND (OLD.status, OLD.total_price, OLD.shipping_amount)
      IS DISTINCT FROM (NEW.status, NEW.total_price, NEW.shipping_amount) THEN
    done := charge_order(NEW.id);
  END IF;
  IF (OLD.newcomer OR NEW.newcomer)
    AND (OLD.newcomer, OLD.total_quantity) IS DISTINCT FROM (NEW.newcomer, NEW.total_quantity) THEN
    done := count_waiting(OLD, NEW);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER orders_settled AFTER INSERT OR UPDATE OR DELETE ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_order();

-- What lines and adjustments change of their order: its sums and, once it is accepted, what its customer owes
-- (ledger.sql). Filters of the order index use lines too. A new order does all this once, by its own row.
CREATE FUNCTION settle_part_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := OLD.order_id; ELSE changed := NEW.order_id; END IF;
  IF TG_OP = 'INSERT' AND EXISTS (SELECT FROM orders WHERE id = changed AND created_at = now()) THEN
    RETURN NULL;
  END IF;
  PERFORM note_order_change(changed);
  IF TG_TABLE_NAME = 'order_lines' AND TG_OP = 'UPDATE' THEN
    IF (OLD.quantity, OLD.price, OLD.order_id) IS NOT DISTINCT FROM (NEW.quantity, NEW.price, NEW.order_id) THEN
      RETURN NULL;
    END IF;
    PERFORM limit_parcel_lines(NEW.id);
  END IF;
  PERFORM require_order_adds_up(changed);
  IF EXISTS (SELECT FROM orders WHERE id = changed AND status = 'accepted') THEN PERFORM charge_order(changed); END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER order_lines_settled AFTER INSERT OR UPDATE OR DELETE ON order_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_part_of_order();
CREATE CONSTRAINT TRIGGER order_adjustments_settled AFTER INSERT OR UPDATE OR DELETE ON order_adjustments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_part_of_order();

-- Rows of the timeline and the ledger can only be added. They are deleted with their order, and an erasure removes
-- personal data from the timeline (server/sales/orders/order-events.queries.ts).
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'order_events' THEN
    IF to_jsonb(NEW) = jsonb_set(to_jsonb(OLD), '{data}',
      OLD.data - '{address,phone,name,note,reason,adjustments}'::text[]) THEN RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_only_added';
END $$;
CREATE TRIGGER order_events_only_added BEFORE UPDATE OR DELETE ON order_events
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER ledger_entries_only_added BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
