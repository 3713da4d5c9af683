-- The wish list of an account (server/wishes/); who has none keeps it in the browser alone.
CREATE TABLE wishes (
  user_id    uuid        NOT NULL CONSTRAINT wishes_user_exists REFERENCES users (id) ON DELETE CASCADE,
  product_id uuid        NOT NULL CONSTRAINT wishes_product_exists REFERENCES products (id) ON DELETE CASCADE,
  -- Taka, as the shopper saw it then: the list says what has become cheaper
  price      integer     NOT NULL CONSTRAINT wishes_price_known CHECK (price BETWEEN 0 AND 100000000),
  added_at   timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT wishes_pkey PRIMARY KEY (user_id, product_id)
);
CREATE INDEX wishes_of_product ON wishes (product_id);
