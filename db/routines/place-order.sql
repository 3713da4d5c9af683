-- Reads everything needed to price and show an order, without locks. For each line: the price of one piece before the
-- product's discount, the discount in percent, and the details that lists show. No price if the shop does not have the
-- product.
-- `comes_on`: set only for a pre-order. `known_order`: the order placed earlier with this key. `sender`: the owner of
-- the key; null for guests. `buyer_name`, `buyer_number`: of the account that the order belongs to.
-- `past`: outcomes of earlier orders of `recipient` ({phone, district, area, address}), as in
-- shared/cash-risk/cash-risk.ts; null if there are none. `is_sale_due`: a campaign starts or ends now, and prices may
-- not be updated yet.
CREATE FUNCTION read_prices(
  sender uuid, buyer uuid, key text, product_ids uuid[], variant_ids uuid[], recipient jsonb
) RETURNS TABLE (
  price integer, discount integer, category_id uuid, sub_category_id uuid, brand_id uuid,
  name text, name_bn text, product_number text, slug text, thumbnail text, color text, size text, sku text,
  comes_on text, preorder_left integer,
  known_order uuid, known_hash bytea, buyer_name text, buyer_number text, past jsonb, is_sale_due boolean
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
      p.brand_id, p.name, p.name_bn, p.product_number, p.slug, picture_of_color(p.id, v.color, p.thumbnail),
      v.color, v.size, v.sku,
      CASE WHEN can_preorder(v.quantity, v.comes_on, v.preorder_left) THEN to_char(v.comes_on, 'YYYY-MM-DD') END,
      v.preorder_left,
      k.id, k.request_hash, u.name, u.user_number, past,
      EXISTS (SELECT FROM sales s WHERE s.next_at <= clock_timestamp())
    FROM unnest(product_ids, variant_ids) WITH ORDINALITY AS a (product_id, variant_id, n)
    LEFT JOIN variants v ON v.id = a.variant_id AND v.product_id = a.product_id
    LEFT JOIN products p ON p.id = v.product_id AND p.deleted_at IS NULL
    LEFT JOIN users u ON u.id = buyer
    LEFT JOIN orders k ON k.idempotency_key = key AND coalesce(k.entered_by, k.user_id) IS NOT DISTINCT FROM sender
    ORDER BY a.n;
END $$;

-- Locks the ordered variants and compares them with the priced order. HT404: the shop does not have a product. HT409:
-- too few pieces. HT412: prices, names or pre-order terms changed. Returns the products that have a variant running
-- out.
CREATE FUNCTION lock_goods(lines jsonb) RETURNS uuid[] LANGUAGE plpgsql AS $$
DECLARE
  ids  uuid[] := ARRAY(SELECT (line ->> 'variant_id')::uuid FROM jsonb_array_elements(lines) AS line);
  seen record;
BEGIN
  -- always in the same order, so that of two orders for the same variants one waits for the other, without a deadlock
  PERFORM FROM variants WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  -- Read after the locks, so these quantities are final. Discount and name of a product can still change, so they are
  -- read only once.
  SELECT bool_or(p.id IS NULL OR NOT p.in_stock OR v.quantity < l.quantity AND NOT now_.is_before) AS is_short,
    bool_or((discounted_price(v.price, p.discount), p.name, p.product_number, v.color, v.size, v.sku, now_.is_before)
      IS DISTINCT FROM (l.price, l.name, l.number, l.color, l.size, l.sku, l.is_before)) AS has_changed,
    array_agg(l.product_id) FILTER (WHERE v.quantity = l.quantity) AS emptied
  INTO seen
  FROM jsonb_to_recordset(lines) AS l (product_id uuid, variant_id uuid, quantity integer, price integer, told date,
    is_before boolean, name text, number text, color text, size text, sku text)
  LEFT JOIN variants v ON v.id = l.variant_id AND v.product_id = l.product_id
  LEFT JOIN products p ON p.id = v.product_id AND p.deleted_at IS NULL
  CROSS JOIN LATERAL (SELECT coalesce(v.comes_on = l.told AND v.preorder_left >= l.quantity
    AND can_preorder(v.quantity, v.comes_on, v.preorder_left), false) AS is_before) AS now_;
  IF seen.is_short THEN PERFORM refuse_goods(lines); END IF;
  IF seen.has_changed THEN RAISE EXCEPTION 'prices have changed' USING ERRCODE = 'HT412'; END IF;
  RETURN seen.emptied;
END $$;

-- Locks the account that an order belongs to. If the account is being deleted, the buyer waits and then gets HT401
-- (HT403 if staff name the customer). A deletion waits for orders in progress and erases them too. A guest has no
-- account. `is_known`: the customer received a parcel before; not read when no limits apply.
CREATE FUNCTION lock_buyer(
  buyer uuid, staff uuid, has_rules boolean,
  OUT name text, OUT user_number text, OUT email text, OUT is_limited boolean, OUT is_known boolean,
  OUT is_proved boolean
) LANGUAGE plpgsql AS $$
BEGIN
  is_limited := has_rules AND staff IS NULL;
  is_known := false;
  is_proved := false;
  IF buyer IS NULL THEN RETURN; END IF;
  SELECT u.name, u.user_number, u.email, is_limited AND u.role = 'user', u.phone_verified_at IS NOT NULL,
    is_limited AND u.role = 'user' AND EXISTS (
      SELECT FROM orders o WHERE o.user_id = u.id AND o.shipping_status || '' = 'delivered')
  INTO name, user_number, email, is_limited, is_proved, is_known
  FROM users u WHERE u.id = buyer AND u.deleted_at IS NULL FOR KEY SHARE OF u;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no such buyer' USING ERRCODE = CASE WHEN staff IS NULL THEN 'HT401' ELSE 'HT403' END;
  END IF;
END $$;

-- Refuses goods that the shop does not have (HT404), or not so many of (HT409).
CREATE FUNCTION refuse_goods(lines jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  absent jsonb;
  short  jsonb;
BEGIN
  SELECT jsonb_agg(jsonb_build_object('productId', a.product_id, 'variantId', a.variant_id))
           FILTER (WHERE p.id IS NULL),
         jsonb_agg(jsonb_build_object(
           'productId', a.product_id, 'variantId', a.variant_id, 'name', p.name, 'nameBn', p.name_bn,
           'asked', a.quantity, 'left', CASE WHEN p.in_stock THEN c.pieces ELSE 0 END)
           -- an arrival date that differs from the date the buyer saw
           || CASE WHEN p.in_stock AND v.comes_on IS DISTINCT FROM a.told AND c.is_before
             THEN jsonb_build_object('preorder', jsonb_build_object('comesOn', v.comes_on, 'left', v.preorder_left))
             ELSE '{}' END)
           FILTER (WHERE p.id IS NOT NULL AND (NOT p.in_stock OR c.pieces < a.quantity))
  INTO absent, short
  FROM jsonb_to_recordset(lines) AS a (product_id uuid, variant_id uuid, quantity integer, told date)
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

-- Places an order that the service has priced, in one statement. Errors carry JSON details for the caller:
--   HT401: the buyer's account is deleted; HT403: staff name an unknown customer
--   HT404: unknown products; HT409: too few pieces; HT410: the total differs from the expected total
--   HT411: the coupon cannot be used; HT412: prices or offers changed
--   HT422: the key belongs to another order; HT429: too many orders are waiting
-- The same key and hash return the order that was placed with them before.
-- `doc` is a PricedOrder (server/sales/checkout/priced-order.ts):
--   order: its columns; a new column needs no change here
--   lines: each variant once, with the discounted price of one piece in Taka. `told`: the arrival date that the buyer
--     saw; `is_before`: a pre-order
--   words: the search text of its goods; payment: an advance payment, if any; event: the timeline entry
--   adjustments: already in the total; of an offer also {offer, version} (offers.sql)
--   expected: the total that the customer saw, in Taka. Compared last, so that "sold out" is reported first.
--   networks, device: identify the caller's address with its networks, the widest first, and the browser
--   rules: {hours, newCustomer, knownCustomer, networks, inAll, isProved}; absent: no limits, and the order never
--     expires. isProved: the sender has just proved that the phone number is theirs
-- PostgreSQL makes plans once per connection. A connection as old as the shop made its plans when there were no orders,
-- and planned sequential scans. With 5,000 orders these took ten times as long as the index. So this function, and the
-- foreign key checks in it, plan without sequential scans.
-- A long import locks variants for long, and waiting orders must not use up all connections. So a waiting order gives
-- up, and its customer reads that the shop is busy.
CREATE FUNCTION place_order(doc jsonb) RETURNS TABLE (id uuid, number text, at timestamptz)
LANGUAGE plpgsql SET enable_seqscan = off SET lock_timeout = '5s' AS $$
#variable_conflict use_column
DECLARE
  placed  orders := jsonb_populate_record(NULL::orders, doc -> 'order');
  sender  uuid := coalesce(placed.entered_by, placed.user_id);
  account record;
  known   record;
  emptied uuid[];
  -- An assignment of a plain expression is ten times as fast as PERFORM, which is a separate statement.
  done    text;
BEGIN
  account := lock_buyer(placed.user_id, placed.entered_by, doc ? 'rules');
  IF placed.idempotency_key IS NOT NULL THEN
    -- of two calls with the same key the second waits here, and then finds the order of the first
    done := pg_advisory_xact_lock(
      hashtextextended(coalesce(sender::text, 'guest') || ' ' || placed.idempotency_key, 0));
    SELECT o.id, o.order_number, o.created_at, o.request_hash INTO known FROM orders o
    WHERE o.idempotency_key = placed.idempotency_key AND coalesce(o.entered_by, o.user_id) IS NOT DISTINCT FROM sender;
    IF FOUND THEN
      IF known.request_hash <> placed.request_hash THEN RAISE EXCEPTION 'key reused' USING ERRCODE = 'HT422'; END IF;
      RETURN QUERY SELECT known.id, known.order_number, known.created_at;
      RETURN;
    END IF;
  END IF;

  IF doc ? 'rules' THEN
    placed := let_wait(placed, doc, account.is_limited, account.is_known, account.is_proved);
  END IF;
  IF doc ? 'adjustments' THEN PERFORM require_offers(doc -> 'adjustments', placed.phone, placed.user_id); END IF;
  emptied := lock_goods(doc -> 'lines');
  IF (doc ->> 'expected')::bigint <> placed.total_price THEN
    RAISE EXCEPTION 'price changed' USING ERRCODE = 'HT410',
      DETAIL = jsonb_build_object('total', placed.total_price, 'shippingAmount', placed.shipping_amount)::text;
  END IF;

  placed.order_number := new_order_number();
  placed.created_at := now();
  placed.updated_at := now();
  placed.searched := order_search_text(placed, doc ->> 'words', doc -> 'payment' ->> 'transaction_id',
    account.name || ' ' || account.user_number);
  done := set_stock_reason('sale', sender, placed.id);
  -- a variant that runs out changes its product: these rows too are locked always in the same order
  IF emptied IS NOT NULL THEN PERFORM FROM products WHERE id = ANY (emptied) ORDER BY id FOR NO KEY UPDATE; END IF;
  WITH new_order AS (INSERT INTO orders SELECT placed.*),
  new_lines AS (
    INSERT INTO order_lines (id, order_id, position, product_id, variant_id, product_name, product_number, color, size,
      sku, quantity, price, comes_on, waiting)
    SELECT l.id, placed.id, l.position, l.product_id, l.variant_id, l.name, l.number, l.color, l.size, l.sku,
      l.quantity, l.price, CASE WHEN l.is_before THEN l.told END, CASE WHEN l.is_before THEN l.quantity ELSE 0 END
    FROM jsonb_to_recordset(doc -> 'lines') AS l (id uuid, position integer, product_id uuid, variant_id uuid,
      name text, number text, color text, size text, sku text, quantity integer, price integer, told date,
      is_before boolean)),
  new_payment AS (
    INSERT INTO payments (id, order_id, method, amount, sender, transaction_id, state, settled_at, settled_by)
    SELECT p.id, placed.id, p.method, p.amount, p.sender, p.transaction_id, p.state,
      CASE p.state WHEN 'confirmed' THEN now() END, p.settled_by
    FROM jsonb_to_record(doc -> 'payment') AS p (id uuid, method text, amount integer, sender text,
      transaction_id text, state text, settled_by uuid) WHERE p.id IS NOT NULL),
  new_adjustments AS (
    INSERT INTO order_adjustments (order_id, kind, amount, reason, offer_id, created_by)
    SELECT placed.id, a.kind, a.amount, a.reason, a.offer, placed.entered_by
    FROM jsonb_to_recordset(doc -> 'adjustments') AS a (kind text, amount integer, reason text, offer uuid)),
  new_event AS (
    INSERT INTO order_events (order_id, kind, by, actor_id, data)
    VALUES (placed.id, 'placed', doc -> 'event' ->> 'by', sender, doc -> 'event' -> 'data')),
  new_messages AS (
    INSERT INTO messages (channel, recipient, kind, order_id)
    SELECT told.channel, told.recipient, 'order-placed', placed.id
    FROM (VALUES ('mail', account.email), ('sms', placed.phone)) AS told (channel, recipient)
    -- a customer at the counter already has the goods
    WHERE told.recipient IS NOT NULL AND placed.channel <> 'counter'
      AND NOT EXISTS (SELECT FROM messages_off f WHERE f.kind = 'order-placed' AND f.channel = told.channel))
  UPDATE variants v SET quantity = v.quantity - CASE WHEN a.is_before THEN 0 ELSE a.quantity END,
    owed = v.owed + CASE WHEN a.is_before THEN a.quantity ELSE 0 END,
    preorder_left = v.preorder_left - CASE WHEN a.is_before THEN a.quantity ELSE 0 END
  FROM jsonb_to_recordset(doc -> 'lines') AS a (variant_id uuid, quantity integer, is_before boolean)
  WHERE v.id = a.variant_id;
  RETURN QUERY SELECT placed.id, placed.order_number, placed.created_at;
END $$;
