-- Orders, their lines, and where their parcels are.
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

-- Text as orders are searched: composed, lower case, Latin digits (orders.queries.ts does the same to what is typed).
CREATE FUNCTION as_searched(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(lower(normalize(given, NFC)), '০১২৩৪৫৬৭৮৯', '0123456789')
$$;

CREATE TABLE orders (
  id               uuid        DEFAULT uuid_v7() CONSTRAINT orders_pkey PRIMARY KEY,
  order_number     text        NOT NULL DEFAULT new_order_number() CONSTRAINT orders_number_unique UNIQUE,
  user_id          uuid        NOT NULL CONSTRAINT orders_user_exists REFERENCES users (id),
  status           text        NOT NULL DEFAULT 'pending'
      CONSTRAINT orders_status_known CHECK (status IN ('pending', 'accepted', 'rejected')),
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
    CONSTRAINT orders_shipping_status_known
        CHECK (shipping_status IN ('not shipped', 'packed', 'handed over', 'in transit', 'delivered', 'returned'))
    CONSTRAINT orders_shipped_if_accepted CHECK (status = 'accepted' OR shipping_status = 'not shipped'),
  payment_method   text        NOT NULL
      CONSTRAINT orders_method_known CHECK (payment_method IN ('bkash', 'nagad', 'rocket', 'bank', 'cod')),
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
  -- who carries the parcel and under which number, for its customer to follow
  courier          text        CONSTRAINT orders_courier_length CHECK (length(courier) BETWEEN 1 AND 60),
  tracking         text        CONSTRAINT orders_tracking_length CHECK (length(tracking) BETWEEN 1 AND 60),
  -- what the shop writes about an order is in the language that it was placed in
  language         text        NOT NULL DEFAULT 'en' CONSTRAINT orders_language_known CHECK (language IN ('en', 'bn')),
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
