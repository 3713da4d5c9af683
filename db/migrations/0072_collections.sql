-- Collections: some goods under a title of their own (server/collections/). Which goods a rule means is decided by the
-- index in memory (server/catalogue-index/).
CREATE TABLE collections (
  id             uuid        DEFAULT uuid_v7() CONSTRAINT collections_pkey PRIMARY KEY,
  slug           text        NOT NULL CONSTRAINT collections_slug_unique UNIQUE
    CONSTRAINT collections_slug_format CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 90),
  title          text        NOT NULL CONSTRAINT collections_title_length CHECK (length(title) BETWEEN 1 AND 100),
  title_bn       text        CONSTRAINT collections_title_bn_length CHECK (length(title_bn) BETWEEN 1 AND 100),
  text           text        CONSTRAINT collections_text_length CHECK (length(text) BETWEEN 1 AND 1000),
  text_bn        text        CONSTRAINT collections_text_bn_length CHECK (length(text_bn) BETWEEN 1 AND 1000),
  picture        text        CONSTRAINT collections_picture_exists REFERENCES pictures (hash),
  -- whether visitors can open it; and whether the front page shows it
  is_open        boolean     NOT NULL DEFAULT true,
  is_on_front    boolean     NOT NULL DEFAULT false,
  -- smaller ones come first
  position       smallint    NOT NULL DEFAULT 0 CONSTRAINT collections_position_fits CHECK (position BETWEEN 0 AND 999),
  by_hand        boolean     NOT NULL,
  -- by hand: these, in this order
  products       uuid[]      NOT NULL DEFAULT '{}'
    CONSTRAINT collections_products_few CHECK (cardinality(products) <= 500),
  -- by rule: what meets all that is said; several shelves, brands, or choices of one attribute mean any of them
  categories     uuid[]      NOT NULL DEFAULT '{}',
  sub_categories uuid[]      NOT NULL DEFAULT '{}',
  brands         uuid[]      NOT NULL DEFAULT '{}',
  choices        uuid[]      NOT NULL DEFAULT '{}',
  search         text        CONSTRAINT collections_search_length CHECK (length(search) BETWEEN 1 AND 200),
  -- Taka
  min_price      integer     CONSTRAINT collections_min_price_positive CHECK (min_price >= 0),
  max_price      integer     CONSTRAINT collections_max_price_positive CHECK (max_price >= 0),
  -- percent
  min_discount   smallint    CONSTRAINT collections_min_discount_percent CHECK (min_discount BETWEEN 1 AND 100),
  sort           text        NOT NULL DEFAULT 'newest' CONSTRAINT collections_sort_known
    CHECK (sort IN ('newest', 'popular', 'discount', 'price-asc', 'price-desc')),
  -- so many of them in this order
  most           integer     CONSTRAINT collections_most_fits CHECK (most BETWEEN 1 AND 1000),
  version        integer     NOT NULL DEFAULT 1,
  changed_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX collections_picture ON collections (picture);
