-- What is needed to price an order, without locks: for each thing what one piece costs before the discount of its
-- product, in percent; no price for what the shop does not have. `known_order`: what was placed with this key before.
-- `sender`: whose key it is; null for guests. `past`: what became of earlier orders, as shared/cash-risk.ts has it, of
-- `recipient` ({phone, district, area, address}); null if there is none
CREATE FUNCTION read_prices(sender uuid, key text, product_ids uuid[], variant_ids uuid[], recipient jsonb)
RETURNS TABLE (price integer, discount integer, known_order uuid, known_hash bytea, past jsonb)
LANGUAGE plpgsql STABLE
-- as in place_order()
SET enable_seqscan = off
AS $$
BEGIN
  SELECT o.id, o.request_hash INTO known_order, known_hash
  FROM orders o
  WHERE o.idempotency_key = key AND coalesce(o.entered_by, o.user_id) IS NOT DISTINCT FROM sender;
  IF recipient IS NOT NULL THEN
    SELECT jsonb_build_object(
      'phone', jsonb_build_object('delivered', p.delivered, 'returned', p.returned, 'cancelled', p.cancelled,
        'unreachable', p.unreachable),
      'address', jsonb_build_object('delivered', p.place_delivered, 'returned', p.place_returned)) INTO past
    FROM past_of(recipient ->> 'phone',
      address_key(recipient ->> 'district', recipient ->> 'area', recipient ->> 'address'), now(), NULL) AS p;
  END IF;
  FOR price, discount IN
    SELECT CASE WHEN p.id IS NOT NULL THEN v.price END, p.discount
    FROM unnest(product_ids, variant_ids) WITH ORDINALITY AS a (product_id, variant_id, n)
    LEFT JOIN variants v ON v.id = a.variant_id AND v.product_id = a.product_id
    LEFT JOIN products p ON p.id = v.product_id AND p.deleted_at IS NULL
    ORDER BY a.n
  LOOP
    RETURN NEXT;
  END LOOP;
END $$;

-- Refuses (HT429) an order of `more` pieces if more orders or pieces would wait than the limits allow. `limits`:
-- {orders, pieces} each for newCustomer, knownCustomer, address and inAll. `buyer` is null for a guest, `given_caller`
-- if the address does not identify the caller, `given_device` if the browser has no cookie. Exact, also if many orders
-- are placed at once.
CREATE FUNCTION refuse_too_many_waiting(
  buyer uuid, given_phone text, given_caller bytea, given_device bytea, more bigint, is_newcomer boolean, limits jsonb
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  known_most  jsonb := limits -> CASE WHEN is_newcomer THEN 'newCustomer' ELSE 'knownCustomer' END;
  most_in_all jsonb := limits -> 'inAll';
  over        jsonb;
  held        record;
BEGIN
  -- one order after the other for the same customer, number, address or browser; locked always in the same order, so
  -- that there is no deadlock
  PERFORM pg_advisory_xact_lock(key)
  FROM (SELECT DISTINCT hashtextextended('waiting ' || who, 0) AS key
        FROM unnest(ARRAY[buyer::text, given_phone, encode(given_caller, 'hex'), encode(given_device, 'hex')]) AS who
        WHERE who IS NOT NULL ORDER BY 1) AS keys;

  SELECT waiting.most || jsonb_build_object('by', waiting.whose) INTO over
  FROM (
    -- by the person's own orders, which are few: || '' keeps the planner from the index of all pending orders
    SELECT 'customer' AS whose, count(*) AS orders, sum(total_quantity) AS pieces, known_most AS most
    FROM orders WHERE user_id = buyer AND status || '' = 'pending' AND paid = 0
    UNION ALL
    SELECT 'phone', count(*), sum(total_quantity), known_most
    FROM orders WHERE phone = given_phone AND newcomer IS NOT NULL
      -- orders of others that name a customer's own number do not count against that customer
      AND (buyer IS NULL OR user_id = buyer
        OR given_phone IS DISTINCT FROM (SELECT u.phone FROM users u WHERE u.id = buyer))
    UNION ALL
    -- of one browser, whatever numbers its guests name
    SELECT 'device', count(*), sum(total_quantity), known_most FROM orders WHERE device = given_device
    UNION ALL
    -- thousands of honest customers share the address of a mobile network: customers who have received something are
    -- not counted
    SELECT 'address', count(*), sum(total_quantity), limits -> 'address'
    FROM orders WHERE is_newcomer AND caller = given_caller) AS waiting
  WHERE waiting.orders >= (waiting.most ->> 'orders')::int
    OR coalesce(waiting.pieces, 0) + more > (waiting.most ->> 'pieces')::int
  LIMIT 1;

  IF over IS NULL AND is_newcomer THEN
    SELECT count(*) AS orders, coalesce(sum(total_quantity), 0) AS pieces INTO held FROM orders WHERE newcomer;
    -- far from the limit no lock is needed: no shop places 200 orders at the same moment
    IF held.orders + 200 >= (most_in_all ->> 'orders')::int
      OR (held.pieces + more) * 2 >= (most_in_all ->> 'pieces')::int THEN
      PERFORM pg_advisory_xact_lock(hashtextextended('waiting in all', 0));
      SELECT count(*) AS orders, coalesce(sum(total_quantity), 0) AS pieces INTO held FROM orders WHERE newcomer;
      IF held.orders >= (most_in_all ->> 'orders')::int OR held.pieces + more > (most_in_all ->> 'pieces')::int THEN
        over := most_in_all || jsonb_build_object('by', 'all');
      END IF;
    END IF;
  END IF;
  IF over IS NOT NULL THEN
    RAISE EXCEPTION 'too many orders wait' USING ERRCODE = 'HT429', DETAIL = over::text;
  END IF;
END $$;

-- Places an order that the service has priced, in one statement, or raises: HT401 if the buyer's account is deleted,
-- HT403 if staff name a customer who is not there, HT404 for products that the shop does not have, HT409 for too few
-- pieces, HT410 for another total than expected, HT412 for prices that are not those of the shop any more, HT422 for a
-- key that was used for another order, HT429 if too many orders wait already. The detail is JSON, for the caller. Each
-- variant stands once in the lists. The same key and hash return the order that was placed with them before.
--   buyer: the account that it belongs to; null: a guest, or somebody whom staff write down
--   staff: who at the shop enters it; null: the buyer sends it
--   prices: for one piece of each line after its discount, in Taka
--   given: what the customer gave and what it comes to, by the names of the columns of `orders`; a new column needs no
--     change here. Beside them transaction_id and payment_number, which are the payment's.
--   adjustments: [{kind, amount, reason}], in the total already
--   expected: the total that the customer was shown, in Taka. Compared last: what is sold out is said first.
--   from_address, from_device: what tells the caller's network address and browser; null if nothing does
--   rules: {hours, newCustomer, knownCustomer, address, inAll}; null: no limits, and the order never expires
CREATE FUNCTION place_order(
  buyer uuid, staff uuid, key text, hash bytea,
  product_ids uuid[], variant_ids uuid[], quantities integer[], prices integer[],
  given jsonb, adjustments jsonb, expected bigint, from_address text, from_device text, rules jsonb
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
  buyer_role   text := 'user';
  -- staff are not limited: they could accept the orders themselves
  is_limited   boolean;
  -- the columns that it does not set are what the customer gave
  placed       orders := jsonb_populate_record(NULL::orders, given);
BEGIN
  IF buyer IS NOT NULL THEN
    -- a buyer whose account is being deleted waits here, and is then not found; a deletion waits for orders that are
    -- being placed, and erases them too
    SELECT role INTO buyer_role FROM users WHERE id = buyer AND deleted_at IS NULL FOR KEY SHARE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'no such buyer' USING ERRCODE = CASE WHEN staff IS NULL THEN 'HT401' ELSE 'HT403' END;
    END IF;
  END IF;

  IF key IS NOT NULL THEN
    -- of two calls with the same key the second waits here, and then finds the order of the first
    PERFORM pg_advisory_xact_lock(hashtextextended(coalesce(sender::text, 'guest') || ' ' || key, 0));
    SELECT o.id, o.request_hash INTO known FROM orders o
    WHERE o.idempotency_key = key AND coalesce(o.entered_by, o.user_id) IS NOT DISTINCT FROM sender;
    IF FOUND THEN
      IF known.request_hash <> hash THEN RAISE EXCEPTION 'key reused' USING ERRCODE = 'HT422'; END IF;
      RETURN QUERY SELECT * FROM order_details WHERE id = known.id;
      RETURN;
    END IF;
  END IF;

  IF rules IS NOT NULL THEN
    is_limited := staff IS NULL AND buyer_role = 'user';
    -- a guest types any number, so no number makes a guest a known customer
    placed.newcomer := is_limited AND (buyer IS NULL
      OR NOT EXISTS (SELECT FROM orders o WHERE o.user_id = buyer AND o.shipping_status || '' = 'delivered'));
    -- address and browser of customers who have received something are not needed
    IF placed.newcomer THEN
      SELECT sha256(s.caller_key || convert_to(from_address, 'UTF8')),
        sha256(s.caller_key || convert_to(from_device, 'UTF8'))
      INTO placed.caller, placed.device FROM settings s;
    END IF;
    IF is_limited THEN
      PERFORM refuse_too_many_waiting(buyer, placed.phone, placed.caller, placed.device,
        (SELECT sum(quantity) FROM unnest(quantities) AS quantity), placed.newcomer, rules);
    END IF;
  END IF;

  placed.id := uuid_v7();
  placed.order_number := new_order_number();
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

  -- always in the same order, so that of two orders for the same variants one waits for the other, without a deadlock
  PERFORM FROM variants WHERE id = ANY (variant_ids) ORDER BY id FOR NO KEY UPDATE;

  -- Read after the locks, so these quantities cannot change any more. Discount and name of a product can, so they are
  -- read once.
  SELECT jsonb_agg(jsonb_build_object('productId', a.product_id, 'variantId', a.variant_id))
           FILTER (WHERE p.id IS NULL) AS absent,
         jsonb_agg(jsonb_build_object(
           'productId', a.product_id, 'variantId', a.variant_id, 'name', p.name, 'nameBn', p.name_bn,
           'asked', a.quantity, 'left', CASE WHEN p.in_stock THEN v.quantity ELSE 0 END))
           FILTER (WHERE p.id IS NOT NULL AND (NOT p.in_stock OR v.quantity < a.quantity)) AS short,
         bool_or(discounted_price(v.price, p.discount) <> a.price) AS is_priced_wrong,
         array_agg(v.product_id) FILTER (WHERE v.quantity = a.quantity) AS emptied,
         string_agg(p.name || ' ' || p.product_number, ' ' ORDER BY a.n) AS words,
         jsonb_agg(jsonb_build_object(
           'id', uuid_v7(), 'order_id', placed.id, 'position', a.n, 'product_id', p.id, 'variant_id', v.id,
           'product_name', p.name, 'product_number', p.product_number, 'color', v.color, 'size', v.size,
           'quantity', a.quantity, 'price', a.price)) AS lines
  INTO sums
  FROM unnest(product_ids, variant_ids, quantities, prices) WITH ORDINALITY
    AS a (product_id, variant_id, quantity, price, n)
  LEFT JOIN variants v ON v.id = a.variant_id AND v.product_id = a.product_id
  LEFT JOIN products p ON p.id = v.product_id AND p.deleted_at IS NULL;
  IF sums.absent IS NOT NULL THEN RAISE EXCEPTION 'absent' USING ERRCODE = 'HT404', DETAIL = sums.absent::text; END IF;
  IF sums.short IS NOT NULL THEN RAISE EXCEPTION 'short' USING ERRCODE = 'HT409', DETAIL = sums.short::text; END IF;
  IF sums.is_priced_wrong THEN RAISE EXCEPTION 'prices have changed' USING ERRCODE = 'HT412'; END IF;
  IF expected <> placed.total_price THEN
    RAISE EXCEPTION 'price changed' USING ERRCODE = 'HT410',
      DETAIL = jsonb_build_object('total', placed.total_price, 'shippingAmount', placed.shipping_amount)::text;
  END IF;
  placed.searched := order_search_text(placed, sums.words, given ->> 'transaction_id');

  INSERT INTO orders SELECT placed.*;
  INSERT INTO order_lines SELECT * FROM jsonb_populate_recordset(NULL::order_lines, sums.lines);
  IF adjustments IS NOT NULL THEN
    INSERT INTO order_adjustments (order_id, kind, amount, reason, created_by)
    SELECT placed.id, a.kind, a.amount, a.reason, staff
    FROM jsonb_to_recordset(adjustments) AS a (kind text, amount integer, reason text);
  END IF;
  -- paid at the counter it is paid; what was sent to a wallet is looked for there
  IF placed.payment_method <> 'cod' THEN
    INSERT INTO payments (order_id, method, amount, sender, transaction_id, state, settled_at, settled_by)
    SELECT placed.id, placed.payment_method, placed.total_price, given ->> 'payment_number',
      given ->> 'transaction_id', CASE WHEN paid THEN 'confirmed' ELSE 'claimed' END,
      CASE WHEN paid THEN now() END, CASE WHEN paid THEN staff END
    FROM (SELECT placed.payment_method = 'cash' AS paid) AS counter;
  END IF;
  INSERT INTO order_events (order_id, kind, by, actor_id, data)
  VALUES (
    placed.id, 'placed', CASE WHEN staff IS NOT NULL THEN 'staff' WHEN buyer IS NULL THEN 'guest' ELSE 'customer' END,
    sender,
    CASE WHEN staff IS NULL THEN '{}'
      ELSE jsonb_strip_nulls(jsonb_build_object('channel', placed.channel, 'adjustments', adjustments)) END);

  PERFORM set_config('haat.reason', 'sale', true), set_config('haat.actor', coalesce(sender::text, ''), true),
    set_config('haat.order', placed.id::text, true);
  -- a variant that runs out changes its product: these rows too are locked always in the same order
  IF sums.emptied IS NOT NULL THEN
    PERFORM FROM products WHERE id = ANY (sums.emptied) ORDER BY id FOR NO KEY UPDATE;
  END IF;
  UPDATE variants v SET quantity = v.quantity - a.quantity
  FROM unnest(variant_ids, quantities) AS a (variant_id, quantity) WHERE v.id = a.variant_id;

  -- who stands at the counter has the goods
  IF placed.channel <> 'counter' THEN
    INSERT INTO messages (channel, recipient, kind, order_id)
    SELECT 'mail', email, 'order-placed', placed.id FROM users WHERE id = buyer AND email IS NOT NULL
    UNION ALL SELECT 'sms', placed.phone, 'order-placed', placed.id;
  END IF;
  RETURN QUERY SELECT * FROM order_details WHERE id = placed.id;
END $$;
