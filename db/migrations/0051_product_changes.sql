-- Which products changed, and in which transaction: processes keep in memory what lists of the shop filter and sort by,
-- and read here what is new (server/catalogue-index). Rows are deleted after a day.
CREATE TABLE product_changes (
  changed_in xid8        NOT NULL DEFAULT pg_current_xact_id(),
  -- null: a category, sub-category or brand changed
  product_id uuid,
  -- whether the words by which it is found changed
  words      boolean     NOT NULL DEFAULT false,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX product_changes_by_transaction ON product_changes (changed_in);
