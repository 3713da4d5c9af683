-- Pre-orders: a variant that is not there yet can be bought until a day, up to a limit of its own.
ALTER TABLE variants
  -- the day on which it comes, and how many pieces may still be ordered before; null: it is not ordered before
  ADD comes_on      date,
  ADD preorder_left integer CONSTRAINT variants_preorder_left_not_negative CHECK (preorder_left >= 0),
  -- pieces that were ordered before and have not come: what comes in is theirs first
  ADD owed          integer NOT NULL DEFAULT 0 CONSTRAINT variants_owed_not_negative CHECK (owed >= 0),
  ADD CONSTRAINT variants_preorder_whole CHECK (num_nulls(comes_on, preorder_left) IN (0, 2)),
  ADD CONSTRAINT variants_owed_first CHECK (owed = 0 OR quantity = 0);
CREATE INDEX variants_by_coming ON variants (comes_on) WHERE comes_on IS NOT NULL;

ALTER TABLE order_lines
  -- what its buyer was told; null: it was in stock
  ADD comes_on date,
  -- pieces of it that have not come
  ADD waiting  integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT order_lines_waiting_fits CHECK (waiting BETWEEN 0 AND quantity);
-- small: what came in is given out by variant, lists ask by order
CREATE INDEX order_lines_waiting ON order_lines (variant_id, order_id) WHERE waiting > 0;
CREATE INDEX order_lines_waiting_of_order ON order_lines (order_id) WHERE waiting > 0;

-- The ledger counts what is there less what is owed.
ALTER TABLE stock_moves DROP CONSTRAINT stock_moves_quantity_not_negative;
