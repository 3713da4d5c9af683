-- Orders that wait for the shop: how many may wait, how they are counted, and what is stored of them only until then
-- (decision 23).

-- What tells the caller's network address, and the networks around it: eight bytes of a keyed hash of each, the widest
-- first. So all callers of one network begin alike, and one index counts them.
CREATE FUNCTION caller_code(networks text[]) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT string_agg(substr(sha256(s.caller_key || convert_to(a.network, 'UTF8')), 1, 8), ''::bytea ORDER BY a.n)
  FROM unnest(networks) WITH ORDINALITY AS a (network, n), settings s
$$;

-- The limit that many customers share, of a network or of all, which an order of `more` pieces would exceed; null if
-- there is none. Thousands of honest customers share the network of a carrier: customers who have received something,
-- or proved their number, are not counted. What may hold many orders is locked only near its limit, so that far from
-- it no order waits for another: no shop places 200 orders, or 2,000 pieces, at the same moment. The networks contain
-- one another and are locked from the narrowest on, then all together, so that there is no deadlock.
CREATE FUNCTION over_shared_limit(given_caller bytea, more bigint, limits jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  parts      integer := octet_length(given_caller) / 8;
  in_all     record;
  shared     record;
  held       record;
  is_locked  boolean;
BEGIN
  SELECT sum(orders) AS orders, sum(pieces) AS pieces INTO in_all FROM waiting_counts;
  FOR shared IN
    SELECT *, orders - 200 AS near_orders FROM (
      SELECT 'address' AS whose, n, substr(given_caller, 1, n::int * 8) AS network, (most ->> 'orders')::int AS orders,
        (most ->> 'pieces')::int AS pieces, (most ->> 'pieces')::int - 2000 AS near_pieces
      FROM jsonb_array_elements(limits -> 'networks') WITH ORDINALITY AS a (most, n) WHERE n <= parts
      UNION ALL
      SELECT 'all', 0, NULL, a.orders, a.pieces, a.pieces - least(a.pieces / 2, 2000)
      FROM jsonb_to_record(limits -> 'inAll') AS a (orders integer, pieces integer)) AS each_
    ORDER BY n DESC
  LOOP
    -- what all together do not have, none of their networks has
    CONTINUE WHEN in_all.orders < shared.near_orders AND in_all.pieces + more < shared.near_pieces;
    -- that of the address itself is locked already
    is_locked := shared.n = parts;
    LOOP
      IF shared.n = 0 THEN SELECT sum(orders) AS orders, sum(pieces) AS pieces INTO held FROM waiting_counts;
      ELSE
        -- no more orders are read than the limit allows
        SELECT count(*) AS orders, coalesce(sum(total_quantity), 0) AS pieces INTO held
        FROM (SELECT total_quantity FROM orders WHERE newcomer
                AND caller >= shared.network AND caller <= shared.network || decode(repeat('ff', 32), 'hex')
              LIMIT shared.orders) AS waiting;
      END IF;
      EXIT WHEN is_locked OR held.orders < shared.near_orders AND held.pieces + more < shared.near_pieces;
      PERFORM pg_advisory_xact_lock(
        hashtextextended('waiting ' || coalesce(encode(shared.network, 'hex'), 'in all'), 0));
      is_locked := true;
    END LOOP;
    IF held.orders >= shared.orders OR held.pieces + more > shared.pieces THEN
      RETURN jsonb_build_object('by', shared.whose, 'orders', shared.orders, 'pieces', shared.pieces);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

-- Refuses (HT429) an order of `more` pieces if more orders or pieces would wait than the limits allow. `limits`:
-- {orders, pieces} each for newCustomer, knownCustomer, inAll, and in `networks` for each network in `given_caller`.
-- `buyer` is null for a guest, `given_caller` if the address does not
-- identify the caller, `given_device` if the browser has no cookie. `is_newcomer`: of a customer who has received
-- nothing yet; `is_counted`: such a one who has not proved the phone number either. Exact, also if many orders are
-- placed at once.
CREATE FUNCTION refuse_too_many_waiting(
  buyer uuid, given_phone text, given_caller bytea, given_device bytea, more bigint, is_newcomer boolean,
  is_counted boolean, limits jsonb
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  known_most jsonb := limits -> CASE WHEN is_newcomer THEN 'newCustomer' ELSE 'knownCustomer' END;
  over       jsonb;
BEGIN
  -- one order after the other for the same customer, number, address or browser; locked always in the same order, so
  -- that there is no deadlock
  PERFORM pg_advisory_xact_lock(key)
  FROM (SELECT DISTINCT hashtextextended('waiting ' || who, 0) AS key
        FROM unnest(ARRAY[buyer::text, given_phone, encode(given_caller, 'hex'), encode(given_device, 'hex')]) AS who
        WHERE who IS NOT NULL ORDER BY 1) AS keys;

  SELECT known_most || jsonb_build_object('by', waiting.whose) INTO over
  FROM (
    -- by the person's own orders, which are few: || '' keeps the planner from the index of all pending orders
    SELECT 'customer' AS whose, count(*) AS orders, sum(total_quantity) AS pieces
    FROM orders WHERE user_id = buyer AND status || '' = 'pending' AND paid = 0
    UNION ALL
    SELECT 'phone', count(*), sum(total_quantity)
    FROM orders WHERE phone = given_phone AND newcomer IS NOT NULL
      -- orders of others that name a customer's own number do not count against that customer
      AND (buyer IS NULL OR user_id = buyer
        OR given_phone IS DISTINCT FROM (SELECT u.phone FROM users u WHERE u.id = buyer))
    UNION ALL
    -- of one browser, whatever numbers its guests name
    SELECT 'device', count(*), sum(total_quantity) FROM orders WHERE device = given_device) AS waiting
  WHERE waiting.orders >= (known_most ->> 'orders')::int
    OR coalesce(waiting.pieces, 0) + more > (known_most ->> 'pieces')::int
  LIMIT 1;

  IF over IS NULL AND is_counted THEN over := over_shared_limit(given_caller, more, limits); END IF;
  IF over IS NOT NULL THEN
    RAISE EXCEPTION 'too many orders wait' USING ERRCODE = 'HT429', DETAIL = over::text;
  END IF;
END $$;

-- Lets an order wait: says until when, and stores what tells caller and browser of a newcomer. Raises HT429 if too many
-- orders wait already. `doc`: as place_order() takes it, with rules; `is_limited`: it was not sent by staff. An order
-- that is paid does not wait.
CREATE FUNCTION let_wait(placed orders, doc jsonb, is_limited boolean, is_known boolean, is_proved boolean)
RETURNS orders LANGUAGE plpgsql AS $$
DECLARE
  rules jsonb := doc -> 'rules';
BEGIN
  IF placed.paid > 0 THEN RETURN placed; END IF;
  placed.expires_at := now() + (rules ->> 'hours')::int * interval '1 hour';
  -- a guest types any number, so only a code makes it theirs
  placed.newcomer := is_limited AND NOT (is_known OR is_proved OR (rules ->> 'isProved')::boolean);
  -- address and browser of others are not needed
  IF placed.newcomer THEN
    SELECT caller_code(ARRAY(SELECT jsonb_array_elements_text(doc -> 'networks'))),
      sha256(s.caller_key || convert_to(doc ->> 'device', 'UTF8'))
    INTO placed.caller, placed.device FROM settings s;
  END IF;
  -- staff are not limited: they could accept the orders themselves
  IF is_limited THEN
    PERFORM refuse_too_many_waiting(placed.user_id, placed.phone, placed.caller, placed.device,
      placed.total_quantity, NOT is_known, placed.newcomer, rules);
  END IF;
  RETURN placed;
END $$;

-- Erases what is stored of an order only while it waits.
CREATE FUNCTION forget_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.expires_at := NULL;
  NEW.newcomer := NULL;
  NEW.caller := NULL;
  NEW.device := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER orders_forget_waiting BEFORE UPDATE ON orders FOR EACH ROW
  WHEN (NEW.newcomer IS NOT NULL AND (NEW.status <> 'pending' OR NEW.paid > 0))
  EXECUTE FUNCTION forget_waiting();

-- Keeps waiting_counts. At the end of the transaction: the row is then the last that it locks, and no other transaction
-- that waits for it holds what this one still needs.
CREATE FUNCTION count_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  had  integer := CASE WHEN OLD.newcomer THEN OLD.total_quantity END;
  has_ integer := CASE WHEN NEW.newcomer THEN NEW.total_quantity END;
BEGIN
  UPDATE waiting_counts SET
    orders = orders + (has_ IS NOT NULL)::int - (had IS NOT NULL)::int,
    pieces = pieces + coalesce(has_, 0) - coalesce(had, 0)
  WHERE shard = pg_backend_pid() % 64;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER orders_count_placed AFTER INSERT ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.newcomer) EXECUTE FUNCTION count_waiting();
CREATE CONSTRAINT TRIGGER orders_count_changed AFTER UPDATE ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.newcomer IS DISTINCT FROM NEW.newcomer OR NEW.newcomer AND OLD.total_quantity <> NEW.total_quantity)
  EXECUTE FUNCTION count_waiting();
CREATE CONSTRAINT TRIGGER orders_count_deleted AFTER DELETE ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.newcomer) EXECUTE FUNCTION count_waiting();
