-- Which products changed in a way that only the lists of staff show, their pieces or their names, and in which
-- transaction (server/catalogue-index/staff). Orders that are placed note their products in order_changes alone. Rows
-- are deleted after a day.
CREATE TABLE staff_product_changes (
  changed_in xid8        NOT NULL DEFAULT pg_current_xact_id(),
  product_id uuid        NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX staff_product_changes_by_transaction ON staff_product_changes (changed_in);
