-- Redirects that the owner adds, from addresses of an old shop to pages of this one; both without a language. A page of
-- the shop comes first: what takes an address drops its redirect (db/routines/changes.sql).
CREATE TABLE redirects (
  id         uuid        DEFAULT uuid_v7() CONSTRAINT redirects_pkey PRIMARY KEY,
  from_path  text        NOT NULL CONSTRAINT redirects_from_unique UNIQUE
    CONSTRAINT redirects_from_format CHECK (from_path ~ '^/[^/\\\s<>"?#][^\\\s<>"?#]*$' AND length(from_path) <= 1000),
  to_path    text        NOT NULL
    CONSTRAINT redirects_to_format CHECK (to_path ~ '^/([^/\\\s<>"#][^\\\s<>"#]*)?$' AND length(to_path) <= 1000),
  CONSTRAINT redirects_lead_on CHECK (from_path <> to_path)
);

-- Earlier slugs of collections: visitors are redirected.
CREATE TABLE collection_moves (
  slug          text NOT NULL CONSTRAINT collection_moves_pkey PRIMARY KEY,
  collection_id uuid NOT NULL
    CONSTRAINT collection_moves_collection_exists REFERENCES collections (id) ON DELETE CASCADE
);
CREATE INDEX collection_moves_of_collection ON collection_moves (collection_id);

-- The same for sub-categories that moved to another category. Slugs of categories do not change.
CREATE TABLE sub_category_moves (
  category_slug   text NOT NULL,
  slug            text NOT NULL,
  sub_category_id uuid NOT NULL
    CONSTRAINT sub_category_moves_sub_category_exists REFERENCES sub_categories (id) ON DELETE CASCADE,
  CONSTRAINT sub_category_moves_pkey PRIMARY KEY (category_slug, slug)
);
CREATE INDEX sub_category_moves_of_sub_category ON sub_category_moves (sub_category_id);

ALTER TABLE catalogue_changes DROP CONSTRAINT catalogue_changes_kind_known,
  ADD CONSTRAINT catalogue_changes_kind_known CHECK (kind IN ('product', 'category', 'sub-category', 'brand',
    'settings', 'user', 'import', 'order', 'offer', 'messages', 'sale', 'size-guide', 'attribute', 'collection',
    'export', 'page', 'redirects'));
