-- An order as the API shows it, still in the database's names.
CREATE VIEW order_details AS
SELECT o.id, o.order_number, o.user_id, o.status, o.total_quantity, o.total_price, o.name, o.phone, o.district,
       o.area, o.address, o.note,
       o.shipping_amount, o.shipping_status, o.payment_method, o.payment_number, o.transaction_id, o.paid_at, o.paid_by,
       o.rejection_reason, o.decided_at, o.created_at, o.searched,
       u.name AS user_name, u.user_number,
       (SELECT jsonb_agg(jsonb_build_object(
          'id', l.id, 'productId', l.product_id, 'variantId', l.variant_id, 'name', l.product_name,
          'nameBn', p.name_bn, 'productNumber', l.product_number, 'slug', p.slug, 'thumbnail', p.thumbnail,
          'size', l.size, 'color', l.color, 'quantity', l.quantity, 'price', l.price) ORDER BY l.position)
        FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id) AS lines,
       (SELECT jsonb_agg(jsonb_build_object('status', m.status, 'at', m.moved_at, 'by', mover.name) ORDER BY m.id)
        FROM shipping_moves m LEFT JOIN users mover ON mover.id = m.moved_by WHERE m.order_id = o.id) AS moves,
       o.payment_number IS NOT NULL AND NOT EXISTS (
         SELECT FROM orders earlier
         WHERE earlier.status = 'accepted' AND earlier.payment_number = o.payment_number
           AND earlier.id <> o.id) AS sender_is_new,
       o.courier, o.tracking,
       (SELECT decider.name FROM users decider WHERE decider.id = o.decided_by) AS decider_name
FROM orders o JOIN users u ON u.id = o.user_id;

-- One account cannot flood the shop: sixty orders that wait, placed within an hour, are all that one person has.
-- More is refused (HT429) until the shop has decided on some; each order sends an SMS to a number that its customer
-- typed.
CREATE FUNCTION refuse_flood() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (
        -- by the person's own orders, which are few; the conditions are written so that no other index serves,
        -- which would be read through all that waits, or all of the last hour
        SELECT FROM orders
        WHERE user_id = NEW.user_id AND status || '' = 'pending' AND created_at + interval '1 hour' > now()
        LIMIT 60) AS waiting) >= 60 THEN
    RAISE EXCEPTION 'too many orders' USING ERRCODE = 'HT429';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER orders_flood BEFORE INSERT ON orders FOR EACH ROW
  WHEN (NEW.status = 'pending' AND NEW.created_at > now() - interval '1 hour')
  EXECUTE FUNCTION refuse_flood();

-- Places an order in one statement, or raises: HT400 for a total that no integer holds, HT401 for a buyer whose
-- account is deleted, HT404 for goods that the shop does not have, HT409 for too few of them, HT410 for another
-- total than expected, HT422 for a key that was used for something else. The detail is JSON, for the caller. Each
-- variant stands once in the lists. The same key and hash give the order that they gave before.
CREATE FUNCTION place_order(
  buyer uuid, key text, hash bytea, product_ids uuid[], variant_ids uuid[], quantities integer[],
  given jsonb, charge integer, free_from integer, expected bigint
) RETURNS SETOF order_details LANGUAGE plpgsql
-- Plans are made once per connection. Those of a connection that is as old as the shop were made when there were no
-- orders, and to read an empty table as a whole is quickest: with 5,000 orders that took ten times as long as by the
-- index. This function's own statements, and the checks of references in them, are planned so that they stay quick.
SET enable_seqscan = off
-- Who holds variants for long (a large import) must not hold all connections with them: an order that waits gives up,
-- and its customer reads that the shop is busy.
SET lock_timeout = '5s'
AS $$
DECLARE
  known     record;
  sums      record;
  shipping  integer;
  placed    uuid;
  number    text := new_order_number();
BEGIN
  -- whose account is just being deleted waits here, and then is nobody; a deletion waits for orders underway, and
  -- erases them too
  PERFORM FROM users WHERE id = buyer AND deleted_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN RAISE EXCEPTION 'no such buyer' USING ERRCODE = 'HT401'; END IF;

  IF key IS NOT NULL THEN
    -- of two with the same key the second waits here, and then finds the first one's order
    PERFORM pg_advisory_xact_lock(hashtextextended(buyer::text || ' ' || key, 0));
    SELECT o.id, o.request_hash INTO known FROM orders o WHERE o.user_id = buyer AND o.idempotency_key = key;
    IF FOUND THEN
      IF known.request_hash <> hash THEN RAISE EXCEPTION 'key reused' USING ERRCODE = 'HT422'; END IF;
      RETURN QUERY SELECT * FROM order_details WHERE id = known.id;
      RETURN;
    END IF;
  END IF;

  -- in one order, so that two carts that hold the same things wait for each other instead of locking each other out
  PERFORM FROM variants WHERE id = ANY (variant_ids) ORDER BY id FOR NO KEY UPDATE;

  -- Read after the locks: these quantities cannot change any more. A product's discount and name can, so they are
  -- read once.
  SELECT jsonb_agg(jsonb_build_object('productId', a.product_id, 'variantId', a.variant_id))
           FILTER (WHERE p.id IS NULL) AS absent,
         jsonb_agg(jsonb_build_object(
           'productId', a.product_id, 'variantId', a.variant_id, 'name', p.name, 'nameBn', p.name_bn,
           'asked', a.quantity, 'left', CASE WHEN p.in_stock THEN v.quantity ELSE 0 END))
           FILTER (WHERE p.id IS NOT NULL AND (NOT p.in_stock OR v.quantity < a.quantity)) AS short,
         sum(discounted_price(v.price, p.discount)::bigint * a.quantity) AS subtotal,
         sum(a.quantity::bigint) AS pieces,
         array_agg(v.product_id) FILTER (WHERE v.quantity = a.quantity) AS emptied,
         string_agg(p.name || ' ' || p.product_number, ' ' ORDER BY a.n) AS words,
         jsonb_agg(jsonb_build_object(
           'n', a.n, 'product', p.id, 'variant', v.id, 'name', p.name, 'number', p.product_number,
           'color', v.color, 'size', v.size, 'quantity', a.quantity,
           'price', discounted_price(v.price, p.discount))) AS lines
  INTO sums
  FROM unnest(product_ids, variant_ids, quantities) WITH ORDINALITY AS a (product_id, variant_id, quantity, n)
  LEFT JOIN variants v ON v.id = a.variant_id AND v.product_id = a.product_id
  LEFT JOIN products p ON p.id = v.product_id AND p.deleted_at IS NULL;
  IF sums.absent IS NOT NULL THEN RAISE EXCEPTION 'absent' USING ERRCODE = 'HT404', DETAIL = sums.absent::text; END IF;
  IF sums.short IS NOT NULL THEN RAISE EXCEPTION 'short' USING ERRCODE = 'HT409', DETAIL = sums.short::text; END IF;

  IF sums.subtotal > 2000000000 THEN RAISE EXCEPTION 'too much' USING ERRCODE = 'HT400'; END IF;
  shipping := CASE WHEN sums.subtotal >= free_from THEN 0 ELSE charge END;
  IF expected <> sums.subtotal + shipping THEN
    RAISE EXCEPTION 'price changed' USING ERRCODE = 'HT410',
      DETAIL = jsonb_build_object('total', sums.subtotal + shipping, 'shippingAmount', shipping)::text;
  END IF;

  INSERT INTO orders (
    order_number, user_id, total_quantity, total_price, shipping_amount, name, phone, district, area, address, note,
    payment_method, payment_number, transaction_id, idempotency_key, request_hash, language, searched)
  SELECT number, buyer, sums.pieces, sums.subtotal + shipping, shipping, g.name, g.phone, g.district, g.area, g.address,
    g.note, g.method, g.payment_number, g.transaction_id, key, hash, coalesce(g.language, 'en'),
    as_searched(concat_ws(' ', number, g.name, g.phone, g.transaction_id, sums.words))
  FROM jsonb_to_record(given) AS g (
    name text, phone text, district text, area text, address text, note text, method text, payment_number text,
    transaction_id text, language text)
  RETURNING id INTO placed;

  INSERT INTO order_lines (
    order_id, position, product_id, variant_id, product_name, product_number, color, size, quantity, price)
  SELECT placed, l.n, l.product, l.variant, l.name, l.number, l.color, l.size, l.quantity, l.price
  FROM jsonb_to_recordset(sums.lines) AS l (
    n smallint, product uuid, variant uuid, name text, number text, color text, size text, quantity integer,
    price integer);

  PERFORM set_config('haat.reason', 'sale', true), set_config('haat.actor', buyer::text, true),
    set_config('haat.order', placed::text, true);
  -- what runs out changes its product: those rows too are locked in one order
  IF sums.emptied IS NOT NULL THEN
    PERFORM FROM products WHERE id = ANY (sums.emptied) ORDER BY id FOR NO KEY UPDATE;
  END IF;
  UPDATE variants v SET quantity = v.quantity - a.quantity
  FROM unnest(variant_ids, quantities) AS a (variant_id, quantity) WHERE v.id = a.variant_id;

  INSERT INTO messages (channel, recipient, kind, order_id)
  SELECT 'mail', email, 'order-placed', placed FROM users WHERE id = buyer AND email IS NOT NULL
  UNION ALL SELECT 'sms', given ->> 'phone', 'order-placed', placed;
  RETURN QUERY SELECT * FROM order_details WHERE id = placed;
END $$;
