-- What the owner writes for search engines and shared links of one product, category, sub-category or collection. An
-- empty text means the one that the shop makes from the data. Pages have theirs in their content.
CREATE TABLE seo_texts (
  id              uuid DEFAULT uuid_v7() CONSTRAINT seo_texts_pkey PRIMARY KEY,
  product_id      uuid CONSTRAINT seo_texts_product_unique UNIQUE
    CONSTRAINT seo_texts_product_exists REFERENCES products (id) ON DELETE CASCADE,
  category_id     uuid CONSTRAINT seo_texts_category_unique UNIQUE
    CONSTRAINT seo_texts_category_exists REFERENCES categories (id) ON DELETE CASCADE,
  sub_category_id uuid CONSTRAINT seo_texts_sub_category_unique UNIQUE
    CONSTRAINT seo_texts_sub_category_exists REFERENCES sub_categories (id) ON DELETE CASCADE,
  collection_id   uuid CONSTRAINT seo_texts_collection_unique UNIQUE
    CONSTRAINT seo_texts_collection_exists REFERENCES collections (id) ON DELETE CASCADE,
  title           text NOT NULL,
  title_bn        text NOT NULL,
  description     text NOT NULL,
  description_bn  text NOT NULL,
  picture         text CONSTRAINT seo_texts_picture_exists REFERENCES pictures (hash),
  CONSTRAINT seo_texts_of_one CHECK (num_nonnulls(product_id, category_id, sub_category_id, collection_id) = 1)
);
CREATE INDEX seo_texts_picture ON seo_texts (picture);

-- A post is a page of the blog, with a date in its content. A head is the part of a collection's page above its
-- products; it has no address of its own.
ALTER TABLE pages
  ADD COLUMN kind text NOT NULL DEFAULT 'page'
    CONSTRAINT pages_kind_known CHECK (kind IN ('page', 'post', 'head')),
  ADD COLUMN collection_id uuid CONSTRAINT pages_collection_unique UNIQUE
    CONSTRAINT pages_collection_exists REFERENCES collections (id) ON DELETE CASCADE,
  ADD CONSTRAINT pages_head_has_collection CHECK ((kind = 'head') = (collection_id IS NOT NULL));
