-- Sales: a discount on some goods from a time to a time (server/sales/). While one is on, it stands in `discount` of
-- its products, which everything reads; their own discount stands beside it and comes back.
CREATE TABLE sales (
  id             uuid        DEFAULT uuid_v7() CONSTRAINT sales_pkey PRIMARY KEY,
  name           text        NOT NULL CONSTRAINT sales_name_length CHECK (length(name) BETWEEN 1 AND 100),
  percent        smallint    NOT NULL CONSTRAINT sales_percent_fits CHECK (percent BETWEEN 1 AND 99),
  -- all four empty: all goods
  categories     uuid[]      NOT NULL DEFAULT '{}',
  sub_categories uuid[]      NOT NULL DEFAULT '{}',
  brands         uuid[]      NOT NULL DEFAULT '{}',
  products       uuid[]      NOT NULL DEFAULT '{}',
  starts_at      timestamptz NOT NULL,
  ends_at        timestamptz NOT NULL CONSTRAINT sales_end_after_start CHECK (ends_at > starts_at),
  -- when prices are to be changed for it next; null: never again
  next_at        timestamptz DEFAULT now(),
  version        integer     NOT NULL DEFAULT 1,
  created_at     timestamptz NOT NULL DEFAULT now(),
  deleted_at     timestamptz
);
CREATE INDEX sales_to_tend ON sales (next_at) WHERE next_at IS NOT NULL;

ALTER TABLE products
  -- whose discount it has at the moment
  ADD sale_id uuid CONSTRAINT products_sale_exists REFERENCES sales (id),
  -- its own discount while a sale is on; null: no sale is on, and `discount` is its own
  ADD own_discount smallint,
  -- the lowest discount that was asked in the last 30 days for the prices that its variants have now
  ADD former_discount smallint NOT NULL DEFAULT 0,
  ADD CONSTRAINT products_own_discount_percent CHECK (own_discount BETWEEN 0 AND 100),
  ADD CONSTRAINT products_own_discount_with_sale CHECK ((own_discount IS NULL) = (sale_id IS NULL));
CREATE INDEX products_on_sale ON products (sale_id) WHERE sale_id IS NOT NULL;

-- What was asked until a moment: the discount of a product, or (with a variant) the price of a variant before the
-- discount. Kept for 30 days (server/trimming/).
CREATE TABLE price_changes (
  id         bigint      GENERATED ALWAYS AS IDENTITY CONSTRAINT price_changes_pkey PRIMARY KEY,
  product_id uuid        NOT NULL,
  discount   smallint    NOT NULL,
  variant_id uuid,
  price      integer,
  until      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX price_changes_of_product ON price_changes (product_id, until);
CREATE INDEX price_changes_by_age ON price_changes (until);

-- What products cost before is not known: their full price stays struck through for 30 days.
INSERT INTO price_changes (product_id, discount) SELECT id, 0 FROM products WHERE discount > 0;

ALTER TABLE catalogue_changes DROP CONSTRAINT catalogue_changes_kind_known;
ALTER TABLE catalogue_changes ADD CONSTRAINT catalogue_changes_kind_known
  CHECK (kind IN ('product', 'category', 'sub-category', 'brand', 'settings', 'user', 'import', 'order', 'offer',
    'messages', 'sale'));
