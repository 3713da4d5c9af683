-- What was promised when the order was placed (shared/promised-dates.ts); null: nothing was, as at the counter and in
-- orders that are older than this.
ALTER TABLE orders
  ADD COLUMN promised_from date,
  ADD COLUMN promised_by   date,
  ADD CONSTRAINT orders_promised_whole CHECK (num_nulls(promised_from, promised_by) IN (0, 2)),
  ADD CONSTRAINT orders_promised_order CHECK (promised_from <= promised_by);
