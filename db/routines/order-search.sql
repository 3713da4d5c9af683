-- What an order is found by: its number, recipient, phone, district, area, courier and tracking numbers, the account
-- that ordered, what was bought, and the transactions of its payments. Who places an order gives what stands beside it:
-- `goods` (names, numbers and SKUs of the products), `transactions`, and name and number of the account.
CREATE FUNCTION order_search_text(of_order orders, goods text, transactions text, account text) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE
    -- the account is deleted: nothing of the person is left to be found by
    WHEN of_order.name IS NULL THEN as_searched(of_order.order_number)
    ELSE as_searched(concat_ws(' ', of_order.order_number, of_order.name, of_order.phone, transactions, goods,
      of_order.district, of_order.area, of_order.courier, of_order.tracking, account))
  END
$$;

-- The same of an order that is stored.
CREATE FUNCTION stored_search_text(of_order orders) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT order_search_text(of_order,
    (SELECT string_agg(concat_ws(' ', l.product_name, l.product_number, l.sku), ' ' ORDER BY l.position)
     FROM order_lines l WHERE l.order_id = of_order.id),
    concat_ws(' ',
      (SELECT string_agg(p.transaction_id, ' ' ORDER BY p.id) FROM payments p WHERE p.order_id = of_order.id),
      -- of all its parcels; the order names only the latest
      (SELECT string_agg(concat_ws(' ', p.courier, p.tracking), ' ' ORDER BY p.position)
       FROM parcels p WHERE p.order_id = of_order.id AND (p.courier IS NOT NULL OR p.tracking IS NOT NULL))),
    (SELECT u.name || ' ' || u.user_number FROM users u WHERE u.id = of_order.user_id))
$$;

CREATE FUNCTION keep_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.searched := stored_search_text(NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER orders_keep_search_text BEFORE UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.name, OLD.phone, OLD.district, OLD.area, OLD.courier, OLD.tracking, OLD.user_id, OLD.searched)
    IS DISTINCT FROM
    (NEW.name, NEW.phone, NEW.district, NEW.area, NEW.courier, NEW.tracking, NEW.user_id, NEW.searched))
  EXECUTE FUNCTION keep_search_text();

-- What stands beside orders changed: their texts are made again. An order that is placed has made its own.
CREATE FUNCTION keep_search_text_beside() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders o SET searched = stored_search_text(o)
  WHERE o.id IN (SELECT order_id FROM changed) AND o.created_at < now() AND o.searched <> stored_search_text(o);
  RETURN NULL;
END $$;
DO $$
DECLARE
  beside record;
BEGIN
  FOR beside IN
    SELECT place, event, CASE event WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END AS which
    FROM unnest(ARRAY['order_lines', 'payments', 'parcels']) place, unnest(ARRAY['INSERT', 'UPDATE', 'DELETE']) event
    -- those that placing an order fires have a condition, which a trigger of a whole statement cannot have
    WHERE event <> 'INSERT' OR place = 'parcels'
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION keep_search_text_beside()',
      beside.place || '_searched_' || lower(beside.event), beside.event, beside.place, beside.which);
  END LOOP;
END $$;

CREATE FUNCTION keep_search_text_beside_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders o SET searched = stored_search_text(o)
  WHERE o.id = NEW.order_id AND o.created_at < now() AND o.searched <> stored_search_text(o);
  RETURN NULL;
END $$;
CREATE TRIGGER order_lines_searched_insert AFTER INSERT ON order_lines FOR EACH ROW
  WHEN (NEW.order_id::text IS DISTINCT FROM current_setting('haat.placing', true))
  EXECUTE FUNCTION keep_search_text_beside_added();
CREATE TRIGGER payments_searched_insert AFTER INSERT ON payments FOR EACH ROW
  WHEN (NEW.order_id::text IS DISTINCT FROM current_setting('haat.placing', true))
  EXECUTE FUNCTION keep_search_text_beside_added();

CREATE FUNCTION keep_search_text_of_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders o SET searched = stored_search_text(o) WHERE o.user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_keep_search_text AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.name, OLD.user_number) IS DISTINCT FROM (NEW.name, NEW.user_number))
  EXECUTE FUNCTION keep_search_text_of_buyer();
