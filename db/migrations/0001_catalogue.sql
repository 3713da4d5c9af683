-- The catalogue: what is sold, under which category and brand, in which variants.
-- Money is whole Taka. Everything that must always hold stands here as a constraint.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- UUIDv7: time first, so that new rows lie together in the indexes. PostgreSQL 18 has one built in; this serves 15 too.
CREATE FUNCTION uuid_v7() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;

-- Named by the hash of their bytes, so the same picture is stored once. The bytes lie in the media store.
CREATE TABLE pictures (
  hash        text        CONSTRAINT pictures_pkey PRIMARY KEY
      CONSTRAINT pictures_hash_is_hex CHECK (hash ~ '^[0-9a-f]{32}$'),
  width       integer     NOT NULL CONSTRAINT pictures_width_positive CHECK (width > 0),
  height      integer     NOT NULL CONSTRAINT pictures_height_positive CHECK (height > 0),
  tint        text        NOT NULL CONSTRAINT pictures_tint_is_colour CHECK (tint ~ '^#[0-9a-f]{6}$'),
  created_at  timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE categories (
  id          uuid        DEFAULT uuid_v7() CONSTRAINT categories_pkey PRIMARY KEY,
  name        text        NOT NULL CONSTRAINT categories_name_length CHECK (length(name) BETWEEN 1 AND 100),
  name_bn     text        CONSTRAINT categories_name_bn_length CHECK (length(name_bn) BETWEEN 1 AND 100),
  slug        text        NOT NULL CONSTRAINT categories_slug_unique UNIQUE
      CONSTRAINT categories_slug_form CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  logo        text        CONSTRAINT categories_logo_exists REFERENCES pictures (hash),
  position    integer     NOT NULL DEFAULT 0,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX categories_name_unique ON categories (lower(name));

CREATE TABLE sub_categories (
  id          uuid        DEFAULT uuid_v7() CONSTRAINT sub_categories_pkey PRIMARY KEY,
  category_id uuid        NOT NULL CONSTRAINT sub_categories_category_exists REFERENCES categories (id),
  name        text        NOT NULL CONSTRAINT sub_categories_name_length CHECK (length(name) BETWEEN 1 AND 100),
  name_bn     text        CONSTRAINT sub_categories_name_bn_length CHECK (length(name_bn) BETWEEN 1 AND 100),
  slug        text        NOT NULL CONSTRAINT sub_categories_slug_form CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  logo        text        CONSTRAINT sub_categories_logo_exists REFERENCES pictures (hash),
  position    integer     NOT NULL DEFAULT 0,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sub_categories_slug_unique UNIQUE (category_id, slug),
  -- what products point at, so that a product's sub-category is always one of its category
  CONSTRAINT sub_categories_of_category UNIQUE (category_id, id)
);
CREATE UNIQUE INDEX sub_categories_name_unique ON sub_categories (category_id, lower(name));

CREATE TABLE brands (
  id          uuid        DEFAULT uuid_v7() CONSTRAINT brands_pkey PRIMARY KEY,
  name        text        NOT NULL CONSTRAINT brands_name_length CHECK (length(name) BETWEEN 1 AND 100),
  name_bn     text        CONSTRAINT brands_name_bn_length CHECK (length(name_bn) BETWEEN 1 AND 100),
  slug        text        NOT NULL CONSTRAINT brands_slug_unique UNIQUE
      CONSTRAINT brands_slug_form CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  logo        text        CONSTRAINT brands_logo_exists REFERENCES pictures (hash),
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX brands_name_unique ON brands (lower(name));

CREATE TABLE products (
  id              uuid        DEFAULT uuid_v7() CONSTRAINT products_pkey PRIMARY KEY,
  product_number  text        NOT NULL CONSTRAINT products_number_unique UNIQUE,
  slug            text        NOT NULL CONSTRAINT products_slug_unique UNIQUE
      CONSTRAINT products_slug_form CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name            text        NOT NULL CONSTRAINT products_name_length CHECK (length(name) BETWEEN 1 AND 200),
  name_bn         text        CONSTRAINT products_name_bn_length CHECK (length(name_bn) BETWEEN 1 AND 200),
  description     text        NOT NULL
      CONSTRAINT products_description_length CHECK (length(description) BETWEEN 1 AND 10000),
  description_bn  text       
      CONSTRAINT products_description_bn_length CHECK (length(description_bn) BETWEEN 1 AND 10000),
  regular_price   integer     NOT NULL CONSTRAINT products_regular_price_positive CHECK (regular_price > 0),
  discount        smallint    NOT NULL DEFAULT 0
      CONSTRAINT products_discount_percent CHECK (discount BETWEEN 0 AND 100),
  category_id     uuid        NOT NULL CONSTRAINT products_category_exists REFERENCES categories (id),
  sub_category_id uuid        CONSTRAINT products_sub_category_exists REFERENCES sub_categories (id),
  brand_id        uuid        NOT NULL CONSTRAINT products_brand_exists REFERENCES brands (id),
  thumbnail       text        NOT NULL CONSTRAINT products_thumbnail_exists REFERENCES pictures (hash),
  in_stock        boolean     NOT NULL DEFAULT true,
  sold_quantity   integer     NOT NULL DEFAULT 0 CONSTRAINT products_sold_not_negative CHECK (sold_quantity >= 0),
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  deleted_at      timestamptz,
  -- What its variants say, kept by triggers (db/routines/catalogue.sql), so that lists filter and sort without
  -- reading them.
  price_from      integer     NOT NULL DEFAULT 0,
  sellable        boolean     NOT NULL DEFAULT false,
  colors          text[]      NOT NULL DEFAULT '{}',
  sizes           text[]      NOT NULL DEFAULT '{}',
  -- What its names say, kept by the search index of the catalogue service.
  document        tsvector    NOT NULL DEFAULT '',
  -- counts up with each change, so that nobody overwrites what another one saved
  version         integer     NOT NULL DEFAULT 1,
  CONSTRAINT products_sub_category_of_category FOREIGN KEY (category_id, sub_category_id)
      REFERENCES sub_categories (category_id, id)
);

CREATE TABLE product_pictures (
  product_id  uuid     NOT NULL CONSTRAINT product_pictures_product_exists REFERENCES products (id) ON DELETE CASCADE,
  position    smallint NOT NULL,
  picture     text     NOT NULL CONSTRAINT product_pictures_picture_exists REFERENCES pictures (hash),
  -- The product's colour that the picture shows: choosing the colour in the shop shows the picture.
  -- '|' stands between the colours of a catalogue file (docs/import-format.md).
  color       text     CONSTRAINT product_pictures_color_length CHECK (length(color) BETWEEN 1 AND 50)
                       CONSTRAINT product_pictures_color_plain CHECK (color !~ '[|[:cntrl:]]'),
  CONSTRAINT product_pictures_pkey PRIMARY KEY (product_id, position)
);

-- Slugs that a product had before: they redirect to the one it has now.
CREATE TABLE old_slugs (
  slug        text        CONSTRAINT old_slugs_pkey PRIMARY KEY,
  product_id  uuid        NOT NULL CONSTRAINT old_slugs_product_exists REFERENCES products (id) ON DELETE CASCADE,
  created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX old_slugs_by_product ON old_slugs (product_id);

CREATE TABLE variants (
  id          uuid     DEFAULT uuid_v7() CONSTRAINT variants_pkey PRIMARY KEY,
  product_id  uuid     NOT NULL CONSTRAINT variants_product_exists REFERENCES products (id) ON DELETE CASCADE,
  position    smallint NOT NULL DEFAULT 0,
  color       text     NOT NULL CONSTRAINT variants_color_length CHECK (length(color) BETWEEN 1 AND 50),
  size        text     CONSTRAINT variants_size_length CHECK (length(size) BETWEEN 1 AND 50),
  price       integer  NOT NULL CONSTRAINT variants_price_positive CHECK (price > 0),
  quantity    integer  NOT NULL CONSTRAINT variants_quantity_not_negative CHECK (quantity >= 0),
  CONSTRAINT variants_plain_text CHECK (color !~ '[[:cntrl:]]' AND size !~ '[[:cntrl:]]'),
  CONSTRAINT variants_unique UNIQUE NULLS NOT DISTINCT (product_id, color, size)
);

-- Lists: each sort has an index that gives the first page without sorting.
CREATE INDEX products_newest     ON products (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX products_by_price   ON products (price_from, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX products_by_discount ON products (discount DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX products_popular    ON products (sold_quantity DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX products_in_category ON products (category_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX products_in_sub_category ON products (sub_category_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX products_of_brand   ON products (brand_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX products_document   ON products USING gin (document);
CREATE INDEX products_thumbnail  ON products (thumbnail);
CREATE INDEX product_pictures_picture ON product_pictures (picture);

-- The admin's lists: by name, and the trash.
CREATE INDEX products_by_name ON products (lower(name), id) WHERE deleted_at IS NULL;
CREATE INDEX products_deleted ON products (deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
CREATE INDEX products_admin_search ON products
  USING gin (lower(name || ' ' || coalesce(name_bn, '') || ' ' || product_number) gin_trgm_ops);

-- How many products stand in the shop, by category, sub-category and brand, so that a list's total is a sum of a
-- few rows and not a count of all of them. Kept by triggers (db/routines/catalogue.sql).
CREATE TABLE product_counts (
  category_id     uuid    NOT NULL,
  sub_category_id uuid,
  brand_id        uuid    NOT NULL,
  products        integer NOT NULL CONSTRAINT product_counts_not_negative CHECK (products >= 0),
  CONSTRAINT product_counts_unique UNIQUE NULLS NOT DISTINCT (category_id, sub_category_id, brand_id)
);
