-- Orders, their lines, every movement of stock, and the messages that go out with them.
-- Money is whole Taka. A total includes the delivery charge; the subtotal is the total without it.

-- `H-48219357`, for reading aloud on the phone. Random, so that it does not tell how many there are.
CREATE FUNCTION new_order_number() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE drawn text;
BEGIN
  LOOP
    drawn := 'H-' || (10000000 + floor(random() * 90000000))::int;
    EXIT WHEN NOT EXISTS (SELECT FROM orders WHERE order_number = drawn);
  END LOOP;
  RETURN drawn;
END $$;

CREATE TABLE orders (
  id               uuid        DEFAULT uuid_v7() CONSTRAINT orders_pkey PRIMARY KEY,
  order_number     text        NOT NULL DEFAULT new_order_number() CONSTRAINT orders_number_unique UNIQUE,
  user_id          uuid        NOT NULL CONSTRAINT orders_user_exists REFERENCES users (id),
  status           text        NOT NULL DEFAULT 'pending' CONSTRAINT orders_status_known CHECK (status IN ('pending', 'accepted', 'rejected')),
  total_quantity   integer     NOT NULL CONSTRAINT orders_quantity_positive CHECK (total_quantity > 0),
  total_price      integer     NOT NULL CONSTRAINT orders_total_not_negative CHECK (total_price >= shipping_amount),
  -- what tells who it is for; absent once the account is deleted
  name             text,
  phone            text        CONSTRAINT orders_phone_form CHECK (phone ~ '^01[3-9][0-9]{8}$'),
  district         text        NOT NULL,
  area             text,
  address          text,
  note             text,
  shipping_amount  integer     NOT NULL CONSTRAINT orders_shipping_not_negative CHECK (shipping_amount >= 0),
  shipping_status  text        NOT NULL DEFAULT 'not shipped'
    CONSTRAINT orders_shipping_status_known CHECK (shipping_status IN ('not shipped', 'packed', 'handed over', 'in transit', 'delivered', 'returned'))
    CONSTRAINT orders_shipped_if_accepted CHECK (status = 'accepted' OR shipping_status = 'not shipped'),
  payment_method   text        NOT NULL CONSTRAINT orders_method_known CHECK (payment_method IN ('bkash', 'nagad', 'rocket', 'bank', 'cod')),
  payment_number   text,
  transaction_id   text        CONSTRAINT orders_transaction_form CHECK (transaction_id ~ '^[A-Z0-9]{6,20}$'),
  -- found in what the wallet told the shop, and what that was
  paid_at          timestamptz,
  paid_by          text,
  rejection_reason text,
  decided_by       uuid        CONSTRAINT orders_decider_exists REFERENCES users (id),
  decided_at       timestamptz,
  idempotency_key  text,
  request_hash     bytea,
  created_at       timestamptz NOT NULL DEFAULT now(),
  updated_at       timestamptz NOT NULL DEFAULT now(),
  -- what the search looks in: numbers, name, phone, transaction, products; by as_searched()
  searched         text        NOT NULL DEFAULT '',
  CONSTRAINT orders_transaction_once UNIQUE (payment_method, transaction_id),
  CONSTRAINT orders_idempotency_unique UNIQUE (user_id, idempotency_key),
  CONSTRAINT orders_paid_unless_cod CHECK (payment_method = 'cod' OR transaction_id IS NOT NULL),
  CONSTRAINT orders_decided CHECK ((status = 'pending') = (decided_at IS NULL))
);
CREATE INDEX orders_newest   ON orders (created_at DESC, id DESC);
CREATE INDEX orders_pending  ON orders (created_at DESC, id DESC) WHERE status = 'pending';
CREATE INDEX orders_of_user  ON orders (user_id, created_at DESC, id DESC);
CREATE INDEX orders_searched ON orders USING gin (searched gin_trgm_ops);
CREATE INDEX orders_sender   ON orders (payment_number) WHERE status = 'accepted' AND payment_number IS NOT NULL;

CREATE TABLE order_lines (
  id              uuid     DEFAULT uuid_v7() CONSTRAINT order_lines_pkey PRIMARY KEY,
  order_id        uuid     NOT NULL CONSTRAINT order_lines_order_exists REFERENCES orders (id) ON DELETE CASCADE,
  position        smallint NOT NULL,
  product_id      uuid     NOT NULL CONSTRAINT order_lines_product_exists REFERENCES products (id),
  -- absent once the shop has that variant no more; what was sold stands beside
  variant_id      uuid     CONSTRAINT order_lines_variant_exists REFERENCES variants (id) ON DELETE SET NULL,
  product_name    text     NOT NULL,
  product_number  text     NOT NULL,
  color           text     NOT NULL,
  size            text,
  quantity        integer  NOT NULL CONSTRAINT order_lines_quantity_positive CHECK (quantity > 0),
  -- for one piece, as it was then, after the discount
  price           integer  NOT NULL CONSTRAINT order_lines_price_not_negative CHECK (price >= 0),
  CONSTRAINT order_lines_position_once UNIQUE (order_id, position)
);
CREATE INDEX order_lines_of_product ON order_lines (product_id);
CREATE INDEX order_lines_of_variant ON order_lines (variant_id);

-- Where the parcel is, and who said so.
CREATE TABLE shipping_moves (
  id        bigint      GENERATED ALWAYS AS IDENTITY CONSTRAINT shipping_moves_pkey PRIMARY KEY,
  order_id  uuid        NOT NULL CONSTRAINT shipping_moves_order_exists REFERENCES orders (id) ON DELETE CASCADE,
  status    text        NOT NULL,
  moved_by  uuid        CONSTRAINT shipping_moves_mover_exists REFERENCES users (id),
  moved_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX shipping_moves_of_order ON shipping_moves (order_id, id);

-- Every change of a quantity: who, why, how many. Written by a trigger, so that no way of writing can forget. The reason and
-- the person come from the transaction's settings haat.reason, haat.actor and haat.order; without them it was an edit.
CREATE TABLE stock_moves (
  id          bigint      GENERATED ALWAYS AS IDENTITY CONSTRAINT stock_moves_pkey PRIMARY KEY,
  -- no references: the ledger outlives variants
  variant_id  uuid        NOT NULL,
  product_id  uuid        NOT NULL,
  change      integer     NOT NULL CONSTRAINT stock_moves_change_something CHECK (change <> 0),
  quantity    integer     NOT NULL CONSTRAINT stock_moves_quantity_not_negative CHECK (quantity >= 0),
  reason      text        NOT NULL CONSTRAINT stock_moves_reason_known CHECK (reason IN ('opening', 'sale', 'rejection', 'edit', 'import')),
  order_id    uuid,
  actor_id    uuid,
  moved_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stock_moves_of_variant ON stock_moves (variant_id, id);
CREATE INDEX stock_moves_of_product ON stock_moves (product_id, id);
CREATE INDEX stock_moves_of_order   ON stock_moves (order_id) WHERE order_id IS NOT NULL;
INSERT INTO stock_moves (variant_id, product_id, change, quantity, reason)
SELECT id, product_id, quantity, quantity, 'opening' FROM variants WHERE quantity > 0 ORDER BY id;

CREATE FUNCTION write_stock_moves() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  why   text := coalesce(nullif(current_setting('haat.reason', true), ''), 'edit');
  who   uuid := nullif(current_setting('haat.actor', true), '')::uuid;
  order_ uuid := nullif(current_setting('haat.order', true), '')::uuid;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO stock_moves (variant_id, product_id, change, quantity, reason, order_id, actor_id)
    SELECT id, product_id, quantity, quantity, why, order_, who FROM came WHERE quantity > 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO stock_moves (variant_id, product_id, change, quantity, reason, order_id, actor_id)
    SELECT id, product_id, -quantity, 0, why, order_, who FROM went WHERE quantity > 0;
  ELSE
    INSERT INTO stock_moves (variant_id, product_id, change, quantity, reason, order_id, actor_id)
    SELECT n.id, n.product_id, n.quantity - o.quantity, n.quantity, why, order_, who
    FROM came n JOIN went o ON o.id = n.id WHERE n.quantity <> o.quantity;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER variants_inserted_ledger AFTER INSERT ON variants
  REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION write_stock_moves();
CREATE TRIGGER variants_deleted_ledger AFTER DELETE ON variants
  REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION write_stock_moves();
CREATE TRIGGER variants_updated_ledger AFTER UPDATE ON variants
  REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION write_stock_moves();

-- Transactions that NOTIFY commit one after the other, each waiting for the disk. A sale therefore tells nothing itself: the
-- process that placed the order tells of many sales in one notice, just after (server/orders/sales-notices.ts). What runs out
-- changes the product and is told at once, as before.
CREATE FUNCTION tell_variants_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('haat.reason', true) = 'sale' THEN RETURN NULL; END IF;
  IF (SELECT count(*) > 200 FROM changed) THEN
    PERFORM pg_notify('shop_changed', 'everything');
  ELSE
    PERFORM pg_notify('shop_changed', 'product:' || product_id) FROM (SELECT DISTINCT product_id FROM changed) c;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER variants_updated_tell ON variants;
CREATE TRIGGER variants_updated_tell AFTER UPDATE ON variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_variants_updated();

-- What goes out to people: written in the transaction that it tells of, sent by a worker afterwards, never twice.
CREATE TABLE messages (
  id          uuid        DEFAULT uuid_v7() CONSTRAINT messages_pkey PRIMARY KEY,
  channel     text        NOT NULL CONSTRAINT messages_channel_known CHECK (channel IN ('mail', 'sms')),
  recipient   text        NOT NULL,
  -- which letter (server/messages/letters.ts), and what it needs to know
  kind        text        NOT NULL,
  data        jsonb       NOT NULL DEFAULT '{}',
  order_id    uuid        CONSTRAINT messages_order_exists REFERENCES orders (id) ON DELETE CASCADE,
  -- sending: a worker has it. If that worker dies, nobody knows whether it went out, and it is not sent again.
  state       text        NOT NULL DEFAULT 'waiting' CONSTRAINT messages_state_known CHECK (state IN ('waiting', 'sending', 'sent', 'failed')),
  attempts    smallint    NOT NULL DEFAULT 0,
  due_at      timestamptz NOT NULL DEFAULT now(),
  sent_at     timestamptz,
  problem     text,
  created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX messages_due ON messages (due_at, id) WHERE state = 'waiting';
CREATE INDEX messages_of_order ON messages (order_id);

-- An order as the API shows it, still in the database's names.
CREATE VIEW order_details AS
SELECT o.id, o.order_number, o.user_id, o.status, o.total_quantity, o.total_price, o.name, o.phone, o.district, o.area, o.address, o.note,
       o.shipping_amount, o.shipping_status, o.payment_method, o.payment_number, o.transaction_id, o.paid_at, o.paid_by,
       o.rejection_reason, o.decided_at, o.created_at, o.searched,
       u.name AS user_name, u.user_number,
       (SELECT jsonb_agg(jsonb_build_object(
          'id', l.id, 'productId', l.product_id, 'variantId', l.variant_id, 'name', l.product_name, 'productNumber', l.product_number,
          'slug', p.slug, 'thumbnail', p.thumbnail, 'size', l.size, 'color', l.color, 'quantity', l.quantity, 'price', l.price) ORDER BY l.position)
        FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id) AS lines,
       (SELECT jsonb_agg(jsonb_build_object('status', m.status, 'at', m.moved_at, 'by', mover.name) ORDER BY m.id)
        FROM shipping_moves m LEFT JOIN users mover ON mover.id = m.moved_by WHERE m.order_id = o.id) AS moves,
       o.payment_number IS NOT NULL AND NOT EXISTS (
         SELECT FROM orders earlier WHERE earlier.status = 'accepted' AND earlier.payment_number = o.payment_number AND earlier.id <> o.id) AS sender_is_new
FROM orders o JOIN users u ON u.id = o.user_id;

-- Text as orders are searched: composed, lower case, Latin digits (orders.queries.ts does the same to what is typed).
CREATE FUNCTION as_searched(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(lower(normalize(given, NFC)), '০১২৩৪৫৬৭৮৯', '0123456789')
$$;

-- Places an order in one statement, or raises: HT400 for a total that no integer holds, HT401 for a buyer whose account is deleted, HT404 for goods that the shop does
-- not have, HT409 for too few of them, HT410 for another total than expected, HT422 for a key that was used for something else. The detail is JSON, for the caller.
-- Each variant stands once in the lists. The same key and hash give the order that they gave before.
CREATE FUNCTION place_order(
  buyer uuid, key text, hash bytea, product_ids uuid[], variant_ids uuid[], quantities integer[],
  given jsonb, charge integer, free_from integer, expected bigint
) RETURNS SETOF order_details LANGUAGE plpgsql AS $$
DECLARE
  known     record;
  sums      record;
  shipping  integer;
  placed    uuid;
  number    text := new_order_number();
BEGIN
  -- whose account is just being deleted waits here, and then is nobody; a deletion waits for orders underway, and erases them too
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

  -- Read after the locks: these quantities cannot change any more. A product's discount and name can, so they are read once.
  SELECT jsonb_agg(jsonb_build_object('productId', a.product_id, 'variantId', a.variant_id)) FILTER (WHERE p.id IS NULL) AS absent,
         jsonb_agg(jsonb_build_object('productId', a.product_id, 'variantId', a.variant_id, 'name', p.name, 'asked', a.quantity,
           'left', CASE WHEN p.in_stock THEN v.quantity ELSE 0 END)) FILTER (WHERE p.id IS NOT NULL AND (NOT p.in_stock OR v.quantity < a.quantity)) AS short,
         sum(discounted_price(v.price, p.discount)::bigint * a.quantity) AS subtotal,
         sum(a.quantity::bigint) AS pieces,
         array_agg(v.product_id) FILTER (WHERE v.quantity = a.quantity) AS emptied,
         string_agg(p.name || ' ' || p.product_number, ' ' ORDER BY a.n) AS words,
         jsonb_agg(jsonb_build_object('n', a.n, 'product', p.id, 'variant', v.id, 'name', p.name, 'number', p.product_number, 'color', v.color, 'size', v.size,
           'quantity', a.quantity, 'price', discounted_price(v.price, p.discount))) AS lines
  INTO sums
  FROM unnest(product_ids, variant_ids, quantities) WITH ORDINALITY AS a (product_id, variant_id, quantity, n)
  LEFT JOIN variants v ON v.id = a.variant_id AND v.product_id = a.product_id
  LEFT JOIN products p ON p.id = v.product_id AND p.deleted_at IS NULL;
  IF sums.absent IS NOT NULL THEN RAISE EXCEPTION 'absent' USING ERRCODE = 'HT404', DETAIL = sums.absent::text; END IF;
  IF sums.short IS NOT NULL THEN RAISE EXCEPTION 'short' USING ERRCODE = 'HT409', DETAIL = sums.short::text; END IF;

  IF sums.subtotal > 2000000000 THEN RAISE EXCEPTION 'too much' USING ERRCODE = 'HT400'; END IF;
  shipping := CASE WHEN sums.subtotal >= free_from THEN 0 ELSE charge END;
  IF expected <> sums.subtotal + shipping THEN
    RAISE EXCEPTION 'price changed' USING ERRCODE = 'HT410', DETAIL = jsonb_build_object('total', sums.subtotal + shipping, 'shippingAmount', shipping)::text;
  END IF;

  INSERT INTO orders (order_number, user_id, total_quantity, total_price, shipping_amount, name, phone, district, area, address, note,
                      payment_method, payment_number, transaction_id, idempotency_key, request_hash, searched)
  SELECT number, buyer, sums.pieces, sums.subtotal + shipping, shipping, g.name, g.phone, g.district, g.area, g.address, g.note,
         g.method, g.payment_number, g.transaction_id, key, hash, as_searched(concat_ws(' ', number, g.name, g.phone, g.transaction_id, sums.words))
  FROM jsonb_to_record(given) AS g (name text, phone text, district text, area text, address text, note text, method text, payment_number text, transaction_id text)
  RETURNING id INTO placed;

  INSERT INTO order_lines (order_id, position, product_id, variant_id, product_name, product_number, color, size, quantity, price)
  SELECT placed, l.n, l.product, l.variant, l.name, l.number, l.color, l.size, l.quantity, l.price
  FROM jsonb_to_recordset(sums.lines) AS l (n smallint, product uuid, variant uuid, name text, number text, color text, size text, quantity integer, price integer);

  PERFORM set_config('haat.reason', 'sale', true), set_config('haat.actor', buyer::text, true), set_config('haat.order', placed::text, true);
  -- what runs out changes its product: those rows too are locked in one order
  IF sums.emptied IS NOT NULL THEN PERFORM FROM products WHERE id = ANY (sums.emptied) ORDER BY id FOR NO KEY UPDATE; END IF;
  UPDATE variants v SET quantity = v.quantity - a.quantity FROM unnest(variant_ids, quantities) AS a (variant_id, quantity) WHERE v.id = a.variant_id;

  INSERT INTO messages (channel, recipient, kind, order_id)
  SELECT 'mail', email, 'order-placed', placed FROM users WHERE id = buyer AND email IS NOT NULL
  UNION ALL SELECT 'sms', given ->> 'phone', 'order-placed', placed;
  RETURN QUERY SELECT * FROM order_details WHERE id = placed;
END $$;
