-- What several customers bought in the same order (server/bought-together/): made again each night, read by product
-- pages.
CREATE TABLE bought_together (
  product_id uuid     NOT NULL CONSTRAINT bought_together_product_exists REFERENCES products (id) ON DELETE CASCADE,
  other_id   uuid     NOT NULL CONSTRAINT bought_together_other_exists REFERENCES products (id) ON DELETE CASCADE,
  -- 1: bought with it by most customers
  position   smallint NOT NULL CONSTRAINT bought_together_few CHECK (position BETWEEN 1 AND 8),
  CONSTRAINT bought_together_pkey PRIMARY KEY (product_id, other_id),
  CONSTRAINT bought_together_two CHECK (product_id <> other_id)
);
CREATE INDEX bought_together_other ON bought_together (other_id);
