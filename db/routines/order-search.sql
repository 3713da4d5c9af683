-- What an order is found by: its number, recipient, phone, district, area, courier and tracking numbers, the account
-- that ordered, what was bought, and the transactions of its payments. Who places an order gives what is not stored
-- yet: `goods` (names and numbers of the products) and `transactions`.
CREATE FUNCTION order_search_text(of_order orders, goods text, transactions text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    -- the account is deleted: nothing of the person is left to be found by
    WHEN of_order.name IS NULL THEN as_searched(of_order.order_number)
    ELSE as_searched(concat_ws(' ', of_order.order_number, of_order.name, of_order.phone, transactions, goods,
      of_order.district, of_order.area, of_order.courier, of_order.tracking,
      (SELECT u.name || ' ' || u.user_number FROM users u WHERE u.id = of_order.user_id)))
  END
$$;

-- The same of an order that is stored.
CREATE FUNCTION stored_search_text(of_order orders) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT order_search_text(of_order,
    (SELECT string_agg(l.product_name || ' ' || l.product_number, ' ' ORDER BY l.position)
     FROM order_lines l WHERE l.order_id = of_order.id),
    of_order.transaction_id)
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
CREATE TRIGGER order_lines_added_to_search AFTER INSERT ON order_lines REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_text_beside();
CREATE TRIGGER order_lines_changed_in_search AFTER UPDATE ON order_lines REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_text_beside();
CREATE TRIGGER order_lines_removed_from_search AFTER DELETE ON order_lines REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_text_beside();

CREATE FUNCTION keep_search_text_of_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders o SET searched = stored_search_text(o) WHERE o.user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_keep_search_text AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.name, OLD.user_number) IS DISTINCT FROM (NEW.name, NEW.user_number))
  EXECUTE FUNCTION keep_search_text_of_buyer();

-- The newest orders that hold all of these texts, not many more than `most`. `patterns`: for LIKE, each with at least
-- three letters in a row; `short`: other texts, which the index does not know. With short ones alone, only the newest
-- 20,000 orders are looked at.
--
-- First the newest 3,000 are read, where a frequent word is found often enough. Then the index is asked about longer
-- and longer stretches of time (of two days each). So it reads few more orders than it finds, however many hold a word.
CREATE FUNCTION newest_orders_with(patterns text[], short text[], most integer)
RETURNS SETOF uuid LANGUAGE plpgsql STABLE
-- the index of trigrams is the only right way here
SET enable_seqscan = off
AS $$
DECLARE
  is_indexed boolean := cardinality(patterns) > 0;
  -- LIKE ALL would not use the index
  holds      text := (
    SELECT string_agg(held, ' AND ') FROM (
      SELECT format('o.searched LIKE %L', p) AS held FROM unnest(patterns) p
      UNION ALL SELECT format('strpos(o.searched, %L) > 0', s) FROM unnest(short) s) AS conditions);
  stretch_of text := 'floor(extract(epoch FROM o.created_at AT TIME ZONE ''UTC'') / 172800)::integer';
  looked     integer := CASE WHEN is_indexed THEN 3000 ELSE 20000 END;
  found      uuid[];
  further    uuid[];
  until      timestamptz;
  upper      integer;
  back       integer;
BEGIN
  EXECUTE format('
    SELECT coalesce(array_agg(o.id) FILTER (WHERE %s), ''{}''), min(o.created_at)
    FROM (SELECT id, searched, created_at FROM orders ORDER BY created_at DESC, id DESC LIMIT %s) o', holds, looked)
  INTO found, until;
  IF is_indexed AND until IS NOT NULL THEN
    upper := floor(extract(epoch FROM until AT TIME ZONE 'UTC') / 172800)::integer;
    FOREACH back IN ARRAY ARRAY[4, 32, 100000] LOOP
      EXIT WHEN cardinality(found) >= most;
      -- for the whole rest the stretches would only cost time
      EXECUTE format('SELECT array_agg(o.id) FROM orders o WHERE %s %s AND o.created_at <= %L', holds,
        CASE WHEN back < 100000 THEN format('AND %s BETWEEN %s AND %s', stretch_of, upper - back, upper) END, until)
      INTO further;
      found := found || further;
      upper := upper - back - 1;
      until := least(until, to_timestamp((upper + 1)::bigint * 172800));
    END LOOP;
  END IF;
  -- some may have been found twice, where two were placed in the same moment
  RETURN QUERY SELECT DISTINCT one FROM unnest(found) one;
END $$;
