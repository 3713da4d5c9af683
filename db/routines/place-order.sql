-- What is needed to price an order, without locks: for each thing what one piece costs before the discount of its
-- product, in percent; no price for what the shop does not have. `known_order`: what was placed with this key before.
-- `sender`: whose key it is; null for guests. `past`: what became of earlier orders, as shared/cash-risk/cash-risk.ts
-- has it, of
-- `recipient` ({phone, district, area, address}); null if there is none. `is_sale_due`: a sale begins or ends at this
-- moment, and prices may not have followed yet
CREATE FUNCTION read_prices(sender uuid, key text, product_ids uuid[], variant_ids uuid[], recipient jsonb)
RETURNS TABLE (
  price integer, discount integer, category_id uuid, sub_category_id uuid, brand_id uuid, known_order uuid,
  known_hash bytea, past jsonb, is_sale_due boolean
) LANGUAGE plpgsql STABLE
-- as in place_order()
SET enable_seqscan = off
AS $$
BEGIN
  IF recipient IS NOT NULL THEN
    SELECT jsonb_build_object(
      'phone', jsonb_build_object('delivered', p.delivered, 'returned', p.returned, 'cancelled', p.cancelled,
        'unreachable', p.unreachable),
      'address', jsonb_build_object('delivered', p.place_delivered, 'returned', p.place_returned)) INTO past
    FROM past_of(recipient ->> 'phone',
      address_key(recipient ->> 'district', recipient ->> 'area', recipient ->> 'address'), now(), NULL) AS p;
  END IF;
  RETURN QUERY
    SELECT CASE WHEN p.id IS NOT NULL THEN v.price END, p.discount::integer, p.category_id, p.sub_category_id,
      p.brand_id, k.id, k.request_hash, past,
      EXISTS (SELECT FROM sales s WHERE s.next_at <= clock_timestamp())
    FROM unnest(product_ids, variant_ids) WITH ORDINALITY AS a (product_id, variant_id, n)
    LEFT JOIN variants v ON v.id = a.variant_id AND v.product_id = a.product_id
    LEFT JOIN products p ON p.id = v.product_id AND p.deleted_at IS NULL
    LEFT JOIN orders k ON k.idempotency_key = key AND coalesce(k.entered_by, k.user_id) IS NOT DISTINCT FROM sender
    ORDER BY a.n;
END $$;

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

-- Refuses goods that the shop does not have (HT404), or not so many of (HT409).
CREATE FUNCTION refuse_goods(product_ids uuid[], variant_ids uuid[], quantities integer[], told_days date[])
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  absent jsonb;
  short  jsonb;
BEGIN
  SELECT jsonb_agg(jsonb_build_object('productId', a.product_id, 'variantId', a.variant_id))
           FILTER (WHERE p.id IS NULL),
         jsonb_agg(jsonb_build_object(
           'productId', a.product_id, 'variantId', a.variant_id, 'name', p.name, 'nameBn', p.name_bn,
           'asked', a.quantity, 'left', CASE WHEN p.in_stock THEN c.pieces ELSE 0 END)
           -- what its buyer was not told, or was told otherwise
           || CASE WHEN p.in_stock AND v.comes_on IS DISTINCT FROM a.told AND c.is_before
             THEN jsonb_build_object('preorder', jsonb_build_object('comesOn', v.comes_on, 'left', v.preorder_left))
             ELSE '{}' END)
           FILTER (WHERE p.id IS NOT NULL AND (NOT p.in_stock OR c.pieces < a.quantity))
  INTO absent, short
  FROM unnest(product_ids, variant_ids, quantities, told_days) AS a (product_id, variant_id, quantity, told)
  LEFT JOIN variants v ON v.id = a.variant_id AND v.product_id = a.product_id
  CROSS JOIN LATERAL (
    SELECT is_before, CASE WHEN v.comes_on = a.told AND is_before THEN v.preorder_left ELSE v.quantity END AS pieces
    FROM (SELECT can_preorder(v.quantity, v.comes_on, v.preorder_left) AS is_before) AS now_) c
  LEFT JOIN products p ON p.id = v.product_id AND p.deleted_at IS NULL;
  IF absent IS NOT NULL THEN RAISE EXCEPTION 'absent' USING ERRCODE = 'HT404', DETAIL = absent::text; END IF;
  IF short IS NOT NULL THEN RAISE EXCEPTION 'short' USING ERRCODE = 'HT409', DETAIL = short::text; END IF;
  -- the product came back between the two looks
  RAISE EXCEPTION 'prices have changed' USING ERRCODE = 'HT412';
END $$;

-- Places an order that the service has priced, in one statement, or raises: HT401 if the buyer's account is deleted,
-- HT403 if staff name a customer who is not there, HT404 for products that the shop does not have, HT409 for too few
-- pieces, HT410 for another total than expected, HT411 for a coupon that cannot be used, HT412 for prices and offers
-- that are not those of the shop any more, HT422 for a key that was used for another order, HT429 if too many orders
-- wait already. The detail is JSON, for the caller. Each
-- variant stands once in the lists. The same key and hash return the order that was placed with them before.
--   buyer: the account that it belongs to; null: a guest, or somebody whom staff write down
--   staff: who at the shop enters it; null: the buyer sends it
--   prices: for one piece of each line after its discount, in Taka
--   told_days: of each line the day on which its buyer was told that it comes; null: it must be in stock
--   given: what the customer gave and what it comes to, by the names of the columns of `orders`; a new column needs no
--     change here. Beside them transaction_id and payment_number, which are the payment's, and
--     advance_method and advance_amount, of a part that was sent before, and preorder_from and preorder_by, the
--     promised dates if some of its goods have not come, and discount and discountPercent, taken off by hand
--   adjustments: [{kind, amount, reason}], in the total already; of an offer also {offer, version} (offers.sql)
--   expected: the total that the customer was shown, in Taka. Compared last: what is sold out is said first.
--   from_networks, from_device: what tells the caller's network address, with the networks around it, the widest first,
--     and the browser; null if nothing does
--   rules: {hours, newCustomer, knownCustomer, networks, inAll, isProved}; null: no limits, and the order never
--     expires. isProved: who sends it has just shown that the phone is theirs
CREATE FUNCTION place_order(
  buyer uuid, staff uuid, key text, hash bytea,
  product_ids uuid[], variant_ids uuid[], quantities integer[], prices integer[], told_days date[],
  given jsonb, adjustments jsonb, expected bigint, from_networks text[], from_device text, rules jsonb
) RETURNS SETOF order_details LANGUAGE plpgsql
-- Plans are made once per connection. The plans of a connection that is as old as the shop were made when there were no
-- orders, and an empty table is read fastest as a whole: with 5,000 orders this took ten times as long as by the index.
-- So the statements of this function, and the foreign key checks in them, are planned without sequential scans.
SET enable_seqscan = off
-- A writer that locks variants for long (a large import) must not make orders occupy all connections: an order that
-- waits gives up, and its customer reads that the shop is busy.
SET lock_timeout = '5s'
AS $$
DECLARE
  sender       uuid := coalesce(staff, buyer);
  known        record;
  sums         record;
  account      record;
  -- staff are not limited: they could accept the orders themselves
  is_limited   boolean;
  payment      uuid := uuid_v7();
  -- An assignment of a plain expression is ten times as fast as PERFORM, which is a statement of its own.
  locked       text;
  set_to       text;
  -- the columns that it does not set are what the customer gave
  placed       orders := jsonb_populate_record(NULL::orders, given);
  -- what is paid before, and how: all of it, or the delivery charge of an order that is paid on delivery
  paid_by      text := coalesce(given ->> 'advance_method', placed.payment_method);
  paid_taka    integer := coalesce((given ->> 'advance_amount')::int, placed.total_price);
BEGIN
  IF buyer IS NOT NULL THEN
    -- a buyer whose account is being deleted waits here, and is then not found; a deletion waits for orders that are
    -- being placed, and erases them too
    SELECT u.role, u.name, u.user_number, u.email, u.phone_verified_at IS NOT NULL AS is_proved,
      rules IS NOT NULL AND staff IS NULL AND u.role = 'user' AND EXISTS (
      SELECT FROM orders o WHERE o.user_id = u.id AND o.shipping_status || '' = 'delivered') AS is_known
    INTO account FROM users u WHERE u.id = buyer AND u.deleted_at IS NULL FOR KEY SHARE OF u;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'no such buyer' USING ERRCODE = CASE WHEN staff IS NULL THEN 'HT401' ELSE 'HT403' END;
    END IF;
  ELSE
    SELECT 'user' AS role, NULL AS name, NULL AS user_number, NULL AS email, false AS is_proved, false AS is_known
    INTO account;
  END IF;

  IF key IS NOT NULL THEN
    -- of two calls with the same key the second waits here, and then finds the order of the first
    locked := pg_advisory_xact_lock(hashtextextended(coalesce(sender::text, 'guest') || ' ' || key, 0));
    SELECT o.id, o.request_hash INTO known FROM orders o
    WHERE o.idempotency_key = key AND coalesce(o.entered_by, o.user_id) IS NOT DISTINCT FROM sender;
    IF FOUND THEN
      IF known.request_hash <> hash THEN RAISE EXCEPTION 'key reused' USING ERRCODE = 'HT422'; END IF;
      RETURN QUERY SELECT * FROM order_details WHERE id = known.id;
      RETURN;
    END IF;
  END IF;

  IF rules IS NOT NULL THEN
    is_limited := staff IS NULL AND account.role = 'user';
    -- a guest types any number, so only a code makes it theirs
    placed.newcomer := is_limited AND NOT (account.is_known OR account.is_proved OR (rules ->> 'isProved')::boolean);
    -- address and browser of others are not needed
    IF placed.newcomer THEN
      SELECT caller_code(from_networks), sha256(s.caller_key || convert_to(from_device, 'UTF8'))
      INTO placed.caller, placed.device FROM settings s;
    END IF;
    IF is_limited THEN
      PERFORM refuse_too_many_waiting(buyer, placed.phone, placed.caller, placed.device,
        placed.total_quantity, NOT account.is_known, placed.newcomer, rules);
    END IF;
  END IF;

  placed.id := uuid_v7();
  placed.order_number := 'H-' || (10000000 + floor(random() * 90000000))::int;
  placed.user_id := buyer;
  placed.entered_by := staff;
  placed.status := 'pending';
  placed.shipping_status := 'not shipped';
  placed.paid := 0;
  placed.payment_state := CASE WHEN given ->> 'transaction_id' IS NULL THEN 'none' ELSE 'claimed' END;
  placed.version := 1;
  placed.idempotency_key := key;
  placed.request_hash := hash;
  placed.created_at := now();
  placed.updated_at := now();
  placed.expires_at := now() + (rules ->> 'hours')::int * interval '1 hour';

  IF adjustments IS NOT NULL THEN PERFORM require_offers(adjustments, placed.phone, buyer); END IF;

  -- always in the same order, so that of two orders for the same variants one waits for the other, without a deadlock
  PERFORM FROM variants WHERE id = ANY (variant_ids) ORDER BY id FOR NO KEY UPDATE;

  -- Read after the locks, so these quantities cannot change any more. Discount and name of a product can, so they are
  -- read once.
  SELECT bool_or(name IS NULL OR NOT in_stock OR left_ < quantity AND NOT is_before) AS is_short,
         bool_or(discounted_price(full_price, discount) <> price) AS is_priced_wrong,
         array_agg(product_id) FILTER (WHERE left_ = quantity) AS emptied,
         bool_or(is_before) AS is_any_before, array_agg(CASE WHEN is_before THEN told END) AS days,
         array_agg(id) AS ids, array_agg(name) AS names, array_agg(product_number) AS numbers,
         array_agg(color) AS colors, array_agg(size) AS sizes, array_agg(sku) AS skus,
         string_agg(concat_ws(' ', name, product_number, sku), ' ') AS words,
         EXISTS (SELECT FROM orders o WHERE o.order_number = placed.order_number) AS is_number_taken,
         -- as order_details has them
         jsonb_agg(jsonb_build_object(
           '_id', id, 'variantId', variant_id, 'size', size, 'color', color, 'sku', sku, 'quantity', quantity,
           'price', price, 'comesOn', CASE WHEN is_before THEN told END,
           'waiting', CASE WHEN is_before THEN quantity ELSE 0 END,
           'product', jsonb_build_object(
             '_id', product_id, 'name', name, 'nameBn', name_bn, 'productNumber', product_number, 'slug', slug,
             'thumbnail', picture_of_color(product_id, color, thumbnail)))) AS lines
  INTO sums
  FROM (
    SELECT uuid_v7() AS id, a.product_id, a.variant_id, a.quantity, a.price, v.quantity AS left_, a.told,
      v.preorder_left, coalesce(v.comes_on = a.told AND v.preorder_left >= a.quantity
        AND can_preorder(v.quantity, v.comes_on, v.preorder_left), false) AS is_before,
      v.price AS full_price, v.color, v.size, v.sku, p.name, p.name_bn, p.product_number, p.slug, p.thumbnail,
      p.discount, p.in_stock
    FROM unnest(product_ids, variant_ids, quantities, prices, told_days) WITH ORDINALITY
      AS a (product_id, variant_id, quantity, price, told, n)
    LEFT JOIN variants v ON v.id = a.variant_id AND v.product_id = a.product_id
    LEFT JOIN products p ON p.id = v.product_id AND p.deleted_at IS NULL
    ORDER BY a.n) AS line;
  IF sums.is_short THEN PERFORM refuse_goods(product_ids, variant_ids, quantities, told_days); END IF;
  IF sums.is_priced_wrong THEN RAISE EXCEPTION 'prices have changed' USING ERRCODE = 'HT412'; END IF;
  IF sums.is_any_before THEN
    placed.promised_from := given ->> 'preorder_from';
    placed.promised_by := given ->> 'preorder_by';
  END IF;
  IF expected <> placed.total_price THEN
    RAISE EXCEPTION 'price changed' USING ERRCODE = 'HT410',
      DETAIL = jsonb_build_object('total', placed.total_price, 'shippingAmount', placed.shipping_amount)::text;
  END IF;
  -- nearly always it was free
  IF sums.is_number_taken THEN placed.order_number := new_order_number(); END IF;
  placed.searched := order_search_text(placed, sums.words, given ->> 'transaction_id',
    account.name || ' ' || account.user_number);

  set_to := set_config('haat.reason', 'sale', true);
  set_to := set_config('haat.actor', coalesce(sender::text, ''), true);
  set_to := set_config('haat.order', placed.id::text, true);
  -- While this is set, the rows beside this order change nothing that the order has not got already.
  set_to := set_config('haat.placing', placed.id::text, true);
  -- a variant that runs out changes its product: these rows too are locked always in the same order
  IF sums.emptied IS NOT NULL THEN
    PERFORM FROM products WHERE id = ANY (sums.emptied) ORDER BY id FOR NO KEY UPDATE;
  END IF;
  WITH new_order AS (INSERT INTO orders SELECT placed.*),
  new_note AS (INSERT INTO order_changes (order_id) VALUES (placed.id)),
  new_lines AS (
    INSERT INTO order_lines (id, order_id, position, product_id, variant_id, product_name, product_number, color, size,
      sku, quantity, price, comes_on, waiting)
    SELECT l.id, placed.id, l.n, l.product_id, l.variant_id, l.name, l.number, l.color, l.size, l.sku, l.quantity,
      l.price, l.day, CASE WHEN l.day IS NULL THEN 0 ELSE l.quantity END
    FROM unnest(sums.ids, product_ids, variant_ids, sums.names, sums.numbers, sums.colors, sums.sizes, sums.skus,
      quantities, prices, sums.days)
      WITH ORDINALITY AS l (id, product_id, variant_id, name, number, color, size, sku, quantity, price, day, n)),
  new_payment AS (
    -- paid at the counter it is paid; what was sent to a wallet is looked for there
    INSERT INTO payments (id, order_id, method, amount, sender, transaction_id, state, settled_at, settled_by)
    SELECT payment, placed.id, paid_by, paid_taka, given ->> 'payment_number',
      given ->> 'transaction_id', CASE WHEN paid THEN 'confirmed' ELSE 'claimed' END,
      CASE WHEN paid THEN now() END, CASE WHEN paid THEN staff END
    FROM (SELECT placed.payment_method = 'cash' AS paid) AS counter
    WHERE paid_by <> 'cod'),
  new_event AS (
    INSERT INTO order_events (order_id, kind, by, actor_id, data)
    VALUES (
      placed.id, 'placed', CASE WHEN staff IS NOT NULL THEN 'staff' WHEN buyer IS NULL THEN 'guest' ELSE 'customer' END,
      sender,
      CASE WHEN staff IS NULL THEN '{}'
        ELSE jsonb_strip_nulls(jsonb_build_object('channel', placed.channel, 'adjustments', adjustments,
          'discount', given -> 'discount', 'discountPercent', given -> 'discountPercent')) END)),
  new_messages AS (
    INSERT INTO messages (channel, recipient, kind, order_id)
    SELECT told.channel, told.recipient, 'order-placed', placed.id
    FROM (VALUES ('mail', account.email), ('sms', placed.phone)) AS told (channel, recipient)
    -- who stands at the counter has the goods
    WHERE told.recipient IS NOT NULL AND placed.channel <> 'counter'),
  sold AS (
    UPDATE variants v SET quantity = v.quantity - CASE WHEN a.day IS NULL THEN a.quantity ELSE 0 END,
      owed = v.owed + CASE WHEN a.day IS NULL THEN 0 ELSE a.quantity END,
      preorder_left = v.preorder_left - CASE WHEN a.day IS NULL THEN 0 ELSE a.quantity END
    FROM unnest(variant_ids, quantities, sums.days) AS a (variant_id, quantity, day) WHERE v.id = a.variant_id
    RETURNING v.id, v.product_id, -a.quantity AS change, v.quantity - v.owed AS left_)
  -- what write_stock_moves() would write: the rows that were changed, whichever they are
  INSERT INTO stock_moves (variant_id, product_id, change, quantity, reason, order_id, actor_id)
  SELECT id, product_id, change, left_, 'sale', placed.id, sender FROM sold;
  IF adjustments IS NOT NULL THEN
    INSERT INTO order_adjustments (order_id, kind, amount, reason, offer_id, created_by)
    SELECT placed.id, a.kind, a.amount, a.reason, a.offer, staff
    FROM jsonb_to_recordset(adjustments) AS a (kind text, amount integer, reason text, offer uuid);
  END IF;
  set_to := set_config('haat.placing', '', true);

  IF staff IS NOT NULL OR adjustments IS NOT NULL THEN
    RETURN QUERY SELECT * FROM order_details WHERE id = placed.id;
  ELSE
    -- What order_details would say, without asking it: nothing has happened to this order yet.
    RETURN QUERY SELECT placed.*, account.name, account.user_number, given ->> 'payment_number',
      given ->> 'transaction_id', NULL::text, NULL::timestamptz, sums.lines, NULL::jsonb,
      CASE WHEN paid_by <> 'cod' THEN jsonb_build_array(jsonb_build_object(
        '_id', payment, 'method', paid_by, 'amount', paid_taka, 'state', 'claimed',
        'sender', given ->> 'payment_number', 'transactionId', given ->> 'transaction_id', 'at', now())) END,
      NULL::jsonb, NULL::jsonb, NULL::boolean, NULL::jsonb, NULL::text, NULL::text;
  END IF;
END $$;
