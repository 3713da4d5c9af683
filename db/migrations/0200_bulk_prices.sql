-- Bulk changes of prices, with what each price was, so that they can be undone (server/catalogue/products/bulk/).
CREATE TABLE price_batches (
  id        uuid        DEFAULT uuid_v7() CONSTRAINT price_batches_pkey PRIMARY KEY,
  made_at   timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz
);
CREATE INDEX price_batches_by_age ON price_batches (made_at);

CREATE TABLE price_batch_lines (
  batch_id   uuid    NOT NULL CONSTRAINT price_batch_lines_batch_exists REFERENCES price_batches (id) ON DELETE CASCADE,
  variant_id uuid    NOT NULL CONSTRAINT price_batch_lines_variant_exists REFERENCES variants (id) ON DELETE CASCADE,
  before     integer NOT NULL CONSTRAINT price_batch_lines_before_positive CHECK (before > 0),
  after      integer NOT NULL CONSTRAINT price_batch_lines_after_positive CHECK (after > 0),
  CONSTRAINT price_batch_lines_pkey PRIMARY KEY (batch_id, variant_id)
);
CREATE INDEX price_batch_lines_of_variant ON price_batch_lines (variant_id);
