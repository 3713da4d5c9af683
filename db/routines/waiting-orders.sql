-- Limits and counts of orders that wait for the shop, and the data that is stored only while they wait (decision 23).

-- Identifies the caller's address and the networks around it: eight bytes of a keyed hash of each, the widest first.
-- Codes of one network share a prefix, so one index counts them.
CREATE FUNCTION caller_code(networks text[]) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT string_agg(substr(sha256(s.caller_key || convert_to(a.network, 'UTF8')), 1, 8), ''::bytea ORDER BY a.n)
  FROM unnest(networks) WITH ORDINALITY AS a (network, n), settings s
$$;

-- The shared limit, of a network or of all, that an order of `more` pieces would exceed; null if there is none.
-- Thousands of honest customers share a carrier's network. So customers who received a parcel, or proved their number,
-- do not count.
-- Locks a shared count only near its limit, so that orders usually do not wait for each other: no shop places 200
-- orders, or 2,000 pieces, at the same moment. Locks the narrowest network first and the total last, to avoid
-- deadlocks.
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
    -- no network can be near its limit while the total is not
    CONTINUE WHEN in_all.orders < shared.near_orders AND in_all.pieces + more < shared.near_pieces;
    -- that of the address itself is locked already
    is_locked := shared.n = parts;
    LOOP
      IF shared.n = 0 THEN SELECT sum(orders) AS orders, sum(pieces) AS pieces INTO held FROM waiting_counts;
      ELSE
        -- read no more orders than the limit allows
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

-- Raises HT429 if an order of `more` pieces would exceed the limits of waiting orders or pieces.
-- `limits`: {orders, pieces} each for newCustomer, knownCustomer, inAll, and in `networks` for each network in
-- `given_caller`. Null: `buyer` for a guest, `given_caller` if the address does not identify the caller, `given_device`
-- without a cookie.
-- `is_newcomer`: the customer has received no delivery yet; `is_counted`: nor proved the phone number. Exact, also for
-- simultaneous orders.
CREATE FUNCTION refuse_too_many_waiting(
  buyer uuid, given_phone text, given_caller bytea, given_device bytea, more bigint, is_newcomer boolean,
  is_counted boolean, limits jsonb
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  known_most jsonb := limits -> CASE WHEN is_newcomer THEN 'newCustomer' ELSE 'knownCustomer' END;
  over       jsonb;
BEGIN
  -- run orders of the same customer, number, address or browser one at a time; lock in a fixed order to avoid deadlocks
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
    -- orders of one browser, under any phone number
    SELECT 'device', count(*), sum(total_quantity) FROM orders WHERE device = given_device) AS waiting
  WHERE waiting.orders >= (known_most ->> 'orders')::int
    OR coalesce(waiting.pieces, 0) + more > (known_most ->> 'pieces')::int
  LIMIT 1;

  IF over IS NULL AND is_counted THEN over := over_shared_limit(given_caller, more, limits); END IF;
  IF over IS NOT NULL THEN
    RAISE EXCEPTION 'too many orders wait' USING ERRCODE = 'HT429', DETAIL = over::text;
  END IF;
END $$;

-- Puts an order on hold: sets its expiry, and stores the caller and browser of a new customer. Raises HT429 if too many
-- orders are waiting. `doc`: as in place_order(), with rules. `is_limited`: staff did not send it. Paid orders do not
-- wait.
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

-- Erases data that is stored only while an order waits.
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

-- Maintains waiting_counts (settle_order()).
CREATE FUNCTION count_waiting(was orders, now_ orders) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  had  integer := CASE WHEN was.newcomer THEN was.total_quantity END;
  has_ integer := CASE WHEN now_.newcomer THEN now_.total_quantity END;
BEGIN
  UPDATE waiting_counts SET
    orders = orders + (has_ IS NOT NULL)::int - (had IS NOT NULL)::int,
    pieces = pieces + coalesce(has_, 0) - coalesce(had, 0)
  WHERE shard = pg_backend_pid() % 64;
END $$;
